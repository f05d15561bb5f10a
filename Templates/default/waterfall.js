// What pages can't do by themselves: pictures far from view are let go, an album of several pages becomes one waterfall, the
// reader's place is kept, and an address leads to a picture. Without this script the pages are complete all the same.
(() => {
  'use strict'
  const root = document.querySelector('.waterfall')
  // Older browsers don't lay pictures out, or have no stylesheets that scripts can make: there pages stay as they are.
  const isModern = document.adoptedStyleSheets && CSS.supports('width: 1cqw')
  // The index of an album of several pages.
  const album = isModern && window.waterfall?.album
  const waterfall = window.waterfall = { count: +root?.dataset.count || 0 }
  if (!root) return

  const first = +root.dataset.first
  const folder = document.currentScript.src.replace(/[^/]*$/, '')
  const saves = navigator.connection?.saveData || matchMedia('(prefers-reduced-data: reduce)').matches
  // How far from view, in pixels, there are pictures.
  const margin = saves ? 500 : 1500
  const sheets = document.adoptedStyleSheets

  // The list of the album's names, whether it is one waterfall now, and the page as it was made.
  let names, joined, page
  // The width of the frame and the reader's font size, in pixels.
  let frame, rem
  // Where the waterfall's top is, from the view's.
  let top
  // The reader's place: the picture at the view's top and how much of it is above that, or -1 and how far the page is scrolled.
  let anchor
  // How far this script has scrolled: that is no place of the reader's choice, and so can't move it bit by bit.
  let scrolled
  let saving, printing

  const rect = element => element.getBoundingClientRect()
  const tiles = element => element.querySelectorAll('a:not(.download)')
  const images = element => element.querySelectorAll('img')

  // Tiles. A chunk knows the album's index of its first one.

  // Tells the chunks of the page as it was made.
  const count = () => {
    let next = first
    for (const chunk of root.children) {
      chunk.first = next
      next += tiles(chunk).length
    }
  }
  const chunkWith = (chunks, nth) => [...chunks].findLast(chunk => chunk.first <= nth)
  const indexOf = a => {
    const chunk = a.closest('.chunk')
    return chunk.first + [...tiles(chunk)].indexOf(a)
  }
  const linkOf = a => a.getAttribute('href')
  const nameOf = a => a.id || linkOf(a).split('/').pop()
  // Whether the tile leads to its original, and not elsewhere.
  const isViewable = a => /^(\.\.\/)*originals\//.test(linkOf(a))

  // Letting go. Browsers keep the pictures of images that have an address, even of those that are in no document.

  const letGo = chunk => {
    if (!chunk.kept) chunk.kept = [...images(chunk)].map(img => {
      const { src, srcset } = img
      img.removeAttribute('srcset')
      img.removeAttribute('src')
      return () => Object.assign(img, { srcset, src })
    })
  }
  const bringBack = chunk => {
    if (!chunk.kept) return
    // Chromium never shows images that get their address back while it passes over their chunk.
    chunk.classList.add('back')
    chunk.kept.forEach(set => set())
    chunk.kept = null
  }

  const tileHere = nth => {
    const chunk = chunkWith(root.children, nth)
    const a = chunk && tiles(chunk)[nth - chunk.first]
    if (a) bringBack(chunk)
    return a
  }
  const bringAllBack = () => [...root.children].forEach(bringBack)

  // Shards are scripts: a page that is read from a disk can load no other data.

  const loading = {}
  const load = file => loading[file] ??= new Promise(done => {
    const script = document.createElement('script')
    script.src = folder + file
    script.onload = script.onerror = () => {
      script.remove()
      done()
      // What failed is asked for again when it's needed again, but not at once.
      setTimeout(() => {
        delete loading[file]
        update()
      }, 3000)
    }
    document.head.append(script)
  })
  const chunkOf = async nth => {
    const page = album.pages[Math.floor(nth / album.perPage)]
    if (!page.chunks) await load(page.file)
    return page.chunks && chunkWith(page.chunks, nth)
  }
  const parse = chunk => new DOMParser().parseFromString(chunk.html, 'text/html').querySelector('.chunk')

  // One waterfall. Lengths are hundredths of the frame's width and a number of captions.

  const pixels = at => at[0] / 100 * frame + at[1] * album.caption * rem
  // Browsers reckon with floats of 24 bits, which hold multiples of 64 exactly however far down they are.
  const place = ({ box, at }) => {
    const top = pixels(at)
    const rest = top % 64
    box.style.top = top - rest + 'px'
    box.style.marginTop = rest + 'px'
  }
  const put = chunk => {
    if (chunk.box) return
    const element = chunk.box = parse(chunk)
    if (saves) for (const img of images(element)) img.removeAttribute('srcset')
    chunk.sheet = new CSSStyleSheet()
    chunk.sheet.replaceSync(chunk.css)
    sheets.push(chunk.sheet)
    place(chunk)
    // In the order of the pictures, which is that of the Tab key.
    element.first = chunk.first
    root.insertBefore(element, [...root.children].find(other => other.first > chunk.first))
  }
  const take = chunk => {
    letGo(chunk.box)
    chunk.box.remove()
    chunk.box = null
    if (chunk.sheet) sheets.splice(sheets.indexOf(chunk.sheet), 1)
  }
  const each = act => album.pages.forEach(page => page.chunks?.forEach(chunk => chunk.box && act(chunk)))

  // What is done puts other elements in the place of those that there are, of which one may have the focus.
  const keepingFocus = async act => {
    const a = document.activeElement
    const nth = root.contains(a) && a.matches('a:not(.download)') ? indexOf(a) : -1
    act()
    if (nth >= 0) (await reach(nth))?.focus({ preventScroll: true })
  }
  const reserve = () => {
    const height = Math.max(...album.ends.map(pixels))
    root.style.height = height + 'px'
    return document.documentElement.scrollHeight >= height
  }
  const layOut = () => {
    each(place)
    // What is too tall for the browser stays in pages.
    if (!reserve()) separate()
  }
  const join = isPage => keepingFocus(() => {
    joined = true
    if (!isPage) {
      ;[...root.children].forEach(letGo)
      root.replaceChildren()
    }
    layOut()
    restore(anchor)
  })
  const separate = () => keepingFocus(() => {
    each(take)
    joined = false
    root.style.height = ''
    root.innerHTML = page
    count()
  })

  const isNear = (from, to, margin) => top + from < innerHeight + margin && top + to > -margin
  const near = ({ at }, margin) => isNear(pixels(at), pixels(at.slice(2)), margin)

  // All that depends on where the page is scrolled to, and on the window.
  const update = () => {
    if (printing) return
    const { width } = rect(root)
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize)
    // In a frame that isn't shown there is no near and far.
    if (!width) return
    if (frame !== width || rem !== size) {
      frame = width
      rem = size
      if (joined) layOut()
      if (anchor) return restore(anchor)
    }
    top = rect(root).top
    // Where the focus is, and beside that, since the Tab key goes on from there.
    const focused = document.activeElement?.closest('.chunk')?.first
    if (joined) for (const page of album.pages) {
      page.chunks?.forEach(chunk => {
        if (near(chunk, margin) || Math.abs(chunk.first - focused) <= 60) put(chunk)
        else if (chunk.box) take(chunk)
      })
      if (near(page, 3 * margin)) page.chunks || load(page.file)
    }
    else for (const chunk of root.children) {
      const from = chunk.offsetTop
      if (isNear(from, from + chunk.offsetHeight, 2 * margin)) bringBack(chunk)
      else letGo(chunk)
    }
    if (scrollY !== scrolled) {
      scrolled = NaN
      note()
      clearTimeout(saving)
      saving = setTimeout(save, 100)
    }
  }

  // A tile in the document; nothing where it's on another page.
  const reach = async nth => {
    const chunk = joined && await chunkOf(nth)
    if (chunk) put(chunk)
    return tileHere(nth)
  }

  // The reader's place

  const note = () => {
    anchor = [-1, scrollY]
    if (rect(root).top < 0) for (const chunk of root.children) {
      if (rect(chunk).bottom > 0) for (const a of tiles(chunk)) {
        const { top, bottom, height } = rect(a)
        if (bottom > 0) return top < innerHeight && (anchor = [indexOf(a), -top / height])
      }
    }
  }
  const save = () => history.replaceState({ ...history.state, waterfall: anchor, joined }, '')
  // The album may have become smaller since.
  const placeIn = state => state?.waterfall?.[0] < waterfall.count && state.waterfall
  const restore = async to => {
    anchor = to
    scrolled = scrollY
    let [nth, by] = to
    if (nth < 0) by -= scrollY
    else {
      const a = await reach(nth)
      if (!a || anchor !== to) return
      by = rect(a).top + by * rect(a).height
    }
    scrollBy({ top: by, behavior: 'instant' })
    scrolled = scrollY
    update()
  }
  const follow = async () => {
    const asked = anchor
    const nth = location.hash ? await waterfall.find(location.hash.slice(1)) : -1
    // Unless the reader has gone on.
    if (nth >= 0 && anchor + 0 === asked + 0) (await waterfall.show(nth))?.focus({ preventScroll: true })
  }

  // What other scripts use

  Object.assign(waterfall, {
    indexOf, isViewable, nameOf, saves,
    async tile(nth) {
      const a = tileHere(nth)
      const chunk = !a && album && await chunkOf(nth)
      return chunk ? tiles(parse(chunk))[nth - chunk.first] : a
    },
    async show(nth) {
      // Where pages stay apart, it may be on another.
      const a = await reach(nth)
      if (!a) return
      const { top, bottom } = rect(a)
      // What is partly in view is where the reader left it.
      if (bottom < 40 || top > innerHeight - 40) a.scrollIntoView({ block: 'center', behavior: 'instant' })
      update()
      return a
    },
    async find(name) {
      if (!name) return -1
      // Names are percent-encoded, and addresses where browsers want it; what `unescape` makes of them needn't be text.
      const isIt = other => unescape(other) === unescape(name)
      for (const a of tiles(root)) if (isIt(nameOf(a))) return indexOf(a)
      if (album && !names) await load(album.names)
      return names?.findIndex(isIt) ?? -1
    }
  })

  root.addEventListener('click', event => {
    const a = event.target.closest('a:not(.download)')
    if (!a || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const detail = { index: indexOf(a), name: nameOf(a), href: linkOf(a) }
    const isAllowed = a.dispatchEvent(new CustomEvent('waterfall:click', { bubbles: true, cancelable: true, detail }))
    const opens = waterfall.open && isViewable(a)
    if (!isAllowed || opens) event.preventDefault()
    if (isAllowed && opens) {
      save()
      waterfall.open(detail.index, a)
    }
  })

  count()
  if (!isModern) return follow()

  history.scrollRestoration = 'manual'
  const saved = anchor = placeIn(history.state)
  if (saves) for (const img of images(root)) if (!img.complete) img.removeAttribute('srcset')
  update()

  waterfall.names = list => names = list.split('/')
  waterfall.shard = (number, chunks) => {
    for (const page of album.pages) if (!near(page, 2e4) && !page.chunks?.some(chunk => chunk.box)) page.chunks = null
    album.pages[number].chunks = chunks
    delete loading[album.pages[number].file]
    update()
  }
  const joinPages = async () => {
    bringAllBack()
    page = root.innerHTML
    if (first) {
      // What is below stays there when more comes.
      if (!reserve()) return separate()
      // The page stays until what takes its place is there, at the picture that the reader sees.
      if (!await chunkOf(anchor[0] < 0 ? first : anchor[0])) return
      // Above the first picture of this page are those of others.
      if (anchor[0] < 0 && !history.state?.joined) anchor = [first, 0]
    } else album.pages[0].chunks = album.first.map((chunk, number) => {
      const box = root.children[number]
      return { ...chunk, box, css: '', html: box.outerHTML }
    })
    join(!first)
    if (!saved) follow()
  }
  if (album) joinPages()
  else if (!saved) follow()

  for (const type of ['scroll', 'resize']) addEventListener(type, update)
  // Words that change when the font's size does, and not with what is done then.
  new ResizeObserver(update).observe(document.querySelector('h1') ?? root)
  addEventListener('pagehide', save)
  addEventListener('popstate', ({ state }) => placeIn(state) && restore(placeIn(state)))
  addEventListener('hashchange', () => history.state?.waterfall || waterfall.open || follow())
  addEventListener('beforeprint', () => {
    printing = true
    if (joined) separate()
    bringAllBack()
  })
  addEventListener('afterprint', () => {
    printing = false
    if (album) join()
    else update()
  })
})()
