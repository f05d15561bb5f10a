// What pages can't do by themselves: pictures far from view are let go, an album of several pages becomes one waterfall, the
// reader's place is kept, and an address leads to a picture. Without this script the pages are complete all the same.
(() => {
  'use strict'
  const root = document.querySelector('.waterfall')
  // The index of an album of several pages.
  const { album } = window.waterfall ?? {}
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

  // Tiles, whose classes count from the first of the page, or of the album where that is one waterfall.

  const start = () => joined ? 0 : first
  const tileIn = (element, place) => element.querySelector('.p' + (place + 1).toString(36))
  const indexOf = a => parseInt(a.className.match(/\bp(\w+)/)[1], 36) - 1 + start()
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

  const tileHere = index => {
    const a = tileIn(root, index - start())
    if (a) bringBack(a.parentNode)
    return a
  }
  const bringAllBack = () => [...root.children].forEach(bringBack)

  // Shards are scripts: a page that is read from a disk can load no other data.

  const loading = {}
  const load = file => loading[file] ??= new Promise(done => {
    const script = document.createElement('script')
    script.src = folder + file
    script.onload = () => {
      delete loading[file]
      script.remove()
      done()
    }
    // What failed is asked for again when it's needed again, but not at once.
    script.onerror = () => setTimeout(script.onload, 3000)
    document.head.append(script)
  })
  const chunkOf = async index => {
    const page = album.pages[Math.floor(index / album.perPage)]
    if (!page.chunks) await load(page.file)
    return page.chunks?.findLast(chunk => chunk.first <= index)
  }
  const parse = chunk => new DOMParser().parseFromString(chunk.html, 'text/html').querySelector('.chunk')

  // One waterfall. Lengths are hundredths of the frame's width and a number of captions.

  const pixels = (hundredths, captions) => hundredths / 100 * frame + captions * album.caption * rem
  // Browsers reckon with floats of 24 bits, which hold multiples of 64 exactly however far down they are.
  const place = ({ element, at }) => {
    const top = pixels(...at)
    const rest = top % 64
    element.style.top = top - rest + 'px'
    element.style.marginTop = rest + 'px'
  }
  const put = chunk => {
    if (chunk.element) return
    const element = chunk.element = parse(chunk)
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
    letGo(chunk.element)
    chunk.element.remove()
    chunk.element = null
    if (chunk.sheet) sheets.splice(sheets.indexOf(chunk.sheet), 1)
  }
  const each = act => album.pages.forEach(page => page.chunks?.forEach(chunk => chunk.element && act(chunk)))

  const layOut = () => {
    const height = Math.max(...album.ends.map(end => pixels(...end)))
    root.style.height = height + 'px'
    each(place)
    // What is too tall for the browser stays in pages.
    if (document.documentElement.scrollHeight < height) separate()
  }
  const join = isPage => {
    joined = true
    if (!isPage) root.replaceChildren()
    layOut()
    restore(anchor)
  }
  const separate = () => {
    each(take)
    joined = false
    root.style.height = ''
    root.innerHTML = page
  }

  const isNear = (from, to, margin) => top + from < innerHeight + margin && top + to > -margin
  const near = ({ at }, margin) => isNear(pixels(...at), pixels(...at.slice(2)), margin)

  // All that depends on where the page is scrolled to, and on the window.
  const update = () => {
    if (printing) return
    const { width } = rect(root)
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize)
    if (frame !== width || rem !== size) {
      frame = width
      rem = size
      if (joined) layOut()
      if (anchor) return restore(anchor)
    }
    top = rect(root).top
    if (joined) for (const page of album.pages) {
      page.chunks?.forEach(chunk => {
        // That of the focus stays, since the Tab key goes on from there.
        if (near(chunk, margin)) put(chunk)
        else if (chunk.element && !chunk.element.contains(document.activeElement)) take(chunk)
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
  const reach = async index => {
    const chunk = joined && await chunkOf(index)
    if (chunk) put(chunk)
    return tileHere(index)
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
  const save = () => history.replaceState({ ...history.state, waterfall: anchor }, '')
  const restore = async to => {
    anchor = to
    scrolled = scrollY
    let [index, by] = to
    if (index < 0) by -= scrollY
    else {
      const a = await reach(index)
      if (!a || anchor !== to) return
      by = rect(a).top + by * rect(a).height
    }
    scrollBy({ top: by, behavior: 'instant' })
    scrolled = scrollY
    update()
  }
  const follow = async () => {
    const index = location.hash ? await waterfall.find(location.hash.slice(1)) : -1
    if (index >= 0) (await waterfall.show(index)).focus({ preventScroll: true, focusVisible: true })
  }

  // What other scripts use

  Object.assign(waterfall, {
    indexOf, isViewable, nameOf, saves,
    tile: async index => tileHere(index) ?? (album && tileIn(parse(await chunkOf(index)), index)),
    async show(index) {
      // Where pages stay apart, it may be on another.
      const a = await reach(index) ?? tiles(root)[0]
      const { top, bottom } = rect(a)
      if (top < 0 || bottom > innerHeight) a.scrollIntoView({ block: 'center', behavior: 'instant' })
      update()
      return a
    },
    async find(name) {
      if (!name) return -1
      for (const a of tiles(root)) if (nameOf(a) === name) return indexOf(a)
      if (album && !names) await load(album.names)
      return names?.indexOf(name) ?? -1
    }
  })

  root.addEventListener('click', event => {
    const a = event.target.closest('a:not(.download)')
    if (!a || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const detail = { index: indexOf(a), name: nameOf(a), href: linkOf(a) }
    const isAllowed = a.dispatchEvent(new CustomEvent('waterfall:click', { bubbles: true, cancelable: true, detail }))
    const opens = waterfall.open && isViewable(a)
    if (!isAllowed || opens) event.preventDefault()
    if (isAllowed && opens) waterfall.open(detail.index, a)
  })

  // In older browsers pictures just follow each other, or no stylesheet can be made.
  if (!sheets || !CSS.supports('width: 1cqw')) return follow()

  history.scrollRestoration = 'manual'
  const saved = anchor = history.state?.waterfall
  if (saves) for (const img of images(root)) if (!img.complete) img.removeAttribute('srcset')
  update()

  waterfall.names = list => names = list.split('/')
  waterfall.shard = (number, chunks) => {
    for (const page of album.pages) if (!near(page, 2e4) && !page.chunks?.some(chunk => chunk.element)) page.chunks = null
    album.pages[number].chunks = chunks
    update()
  }
  const joinPages = async () => {
    bringAllBack()
    page = root.innerHTML
    if (first) {
      // The page stays until what takes its place is there, at the picture that the reader sees.
      if (!await chunkOf(anchor[0] < 0 ? first : anchor[0])) return
      if (!saved && anchor[0] < 0) anchor = [first, 0]
    } else album.pages[0].chunks = album.first.map((chunk, number) => {
      const element = root.children[number]
      element.first = chunk.first
      return { ...chunk, element, css: '', html: element.outerHTML }
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
  addEventListener('popstate', ({ state }) => state?.waterfall && restore(state.waterfall))
  addEventListener('hashchange', () => history.state?.waterfall || follow())
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
