// The viewer: one picture of the waterfall at a time, in the page's <dialog>. `waterfall` gives it the tiles; the address
// says what is open (#NAME), so that going back closes it and a link opens it.
(() => {
'use strict'

const dialog = document.querySelector('dialog.viewer')
if (!dialog?.showModal || !window.waterfall?.find) return

// The dialog's parts by class, and its buttons by value: what they say stays in the HTML.
const ui = {}
for (const el of dialog.querySelectorAll('[class],[value]')) ui[el.value || el.className] = el
// Numbers are written in the digits of the page's words.
const say = (part, text, useGrouping) => { ui[part].textContent = text.toLocaleString(ui.place.dataset.numbers, { useGrouping }) }
const { stage } = ui, { abs, hypot, max, min } = Math

// What is open: a photo, and its name, which is empty while nothing is. `isOurs`: opening made an
// entry in the history, so closing goes back. How often something else was asked for: what comes late is no longer wanted.
let open, name = '', isOurs, asks = 0

// The picture, and the address that it was last given; its zoom from what fits the stage, and how far it is off the
// middle; the stage's box in the window.
let picture, source, zoom, x, y, box
// The slideshow's timer, while there is one.
let timer

// Tiles

// What the viewer has to know of the tile at `i`, or of the nearest one from there by `step`: links that lead elsewhere are passed
// over. `most` is the width of the widest thumbnail; `near` will be the photos before and after it.
async function photo(i, step) {
  for (; i >= 0 && i < waterfall.count; i += step) {
    const a = await waterfall.tile(i)
    if (!a) return
    const href = a.getAttribute('href')
    if (!waterfall.isViewable(a)) continue
    const img = a.querySelector('img'), [w, h] = ['width', 'height'].map(key => +img.getAttribute(key))
    const widest = (img.srcset || img.src).split(/[\s,]+/).findLast(part => part.includes('.')) || href
    // A thumbnail's name tells its width.
    const most = +widest.match(/-(\d+)\.\w+$/)?.[1] || 0
    return { i, a, img, href, w, h, near: [], widest, most, name: waterfall.nameOf(a) }
  }
}

// The right size for the screen: the widest thumbnail, or the original where the stage has more pixels.

const fit = ({ w, h }) => min(box.width / w, box.height / h, 1)
const best = (now, zoom) => zoom > 1 || !waterfall.saves && now.w * fit(now) * devicePixelRatio > now.most ? now.href : now.widest

// Zoom and place

function place() {
  box = stage.getBoundingClientRect()
  const scale = fit(open) * zoom, w = open.w * scale, h = open.h * scale
  // A picture that fits moves only under a finger, which may turn to the next one.
  const within = (value, spare) => max(-(spare = single && zoom === 1 ? 1e4 : max(0, spare / 2)), min(value, spare))
  x = within(x, w - box.width)
  y = within(y, h - box.height)
  stage.style.cssText = `--w:${w}px;--h:${h}px;--x:${x}px;--y:${y}px`
  say('width', open.w, false)
  say('height', open.h, false)
  ui.real.ariaPressed = zoom > 1
  const url = best(open, zoom)
  if (source !== url && source !== open.href) picture.src = source = url
}

function pan(dx, dy) {
  const was = x + y
  x += dx
  y += dy
  place()
  return was !== x + y
}

// The zoom at which a pixel of the picture is one of the screen.
const real = () => 1 / fit(open) / devicePixelRatio

// What is at that point of the window stays there: without one, the stage's middle.
function zoomTo(wish, at) {
  const was = zoom
  zoom = max(1, min(wish, 2 * max(real(), 2)))
  const more = zoom / was - 1
  pan((x + (at ? box.x + box.width / 2 - at.x : 0)) * more, (y + (at ? box.y + box.height / 2 - at.y : 0)) * more)
}
const toggle = at => zoomTo(zoom > 1 ? 1 : real() > 1 ? real() : 2, at)

// Fingers and the mouse: where they are, and whether there is only one.
const points = {}
let single

stage.onpointerdown = e => {
  if (e.button) return
  single = e.isPrimary
  points[e.pointerId] = e
  stage.setPointerCapture(e.pointerId)
}

stage.onpointermove = e => {
  const was = points[e.pointerId]
  if (!was) return
  points[e.pointerId] = e
  // With two fingers, what is under each stays there.
  const other = Object.values(points).find(point => point !== e), span = to => hypot(to.x - other.x, to.y - other.y)
  other ? zoomTo(zoom * span(e) / span(was), other) : pan(e.x - was.x, e.y - was.y)
}

stage.onpointerup = e => {
  if (!single || zoom > 1) return
  if (abs(x) > max(40, abs(y))) turn(x)
  else if (y > 80) close()
}

stage.onlostpointercapture = e => {
  delete points[e.pointerId]
  single = false
  place()
}

stage.ondragstart = () => false
stage.ondblclick = toggle
stage.onwheel = e => {
  e.preventDefault()
  zoomTo(zoom * Math.exp(-e.deltaY / 300), e)
}

// Keys and buttons

// A movement to the right brings what is on the left: what is before, or what is next in a page that is read from the right.
const turn = dx => beside(dx < 0 ^ document.dir === 'rtl')

// The photo before the open one, or the one after it, which may still have to be loaded.
const seek = side => photo(open.i + 2 * side - 1, 2 * side - 1)
const beside = side => show(open.near[side] || seek(side))

const actions = {
  previous: () => beside(0),
  next: () => beside(1),
  Home: () => show(photo(0, 1)),
  End: () => show(photo(waterfall.count - 1, -1)),
  // Arrows move a zoomed picture as far as it goes, and then turn to the next one.
  ArrowLeft: () => pan(80, 0) || turn(1),
  ArrowRight: () => pan(-80, 0) || turn(-1),
  ArrowUp: () => pan(0, 80),
  ArrowDown: () => pan(0, -80),
  '+': () => zoomTo(zoom * 1.5),
  '-': () => zoomTo(zoom / 1.5),
  0: () => zoomTo(1),
  real: () => toggle(),
  play: () => play(!timer),
  full: () => document.fullscreenElement ? document.exitFullscreen() : ui.frame.requestFullscreen(),
  details: () => { ui.facts.hidden = !(ui.details.ariaExpanded = ui.facts.hidden); },
  Enter: () => ui.original.click(),
  Escape: close
}

dialog.onclick = e => actions[e.target.closest('button')?.value]?.()

// Of the whole page, since a click while the tile becomes the picture may take the focus out of the dialog.
onkeydown = e => {
  const act = dialog.open && actions[e.key]
  if (!act || e.ctrlKey || e.metaKey || e.altKey || e.key === 'Enter' && e.target.closest('button,a')) return
  if (act() !== false) e.preventDefault()
}

// The style sheet's countdown, after which the controls fade, begins again.
dialog.onpointermove = dialog.onkeyup = () => ui.frame.getAnimations().map(rest => rest.currentTime = 0)

ui.full.hidden = !document.fullscreenEnabled

function play(is) {
  ui.play.ariaPressed = is
  clearTimeout(timer)
  timer = is && setTimeout(() => morph(actions.next), 5000)
}

new ResizeObserver(() => name && place()).observe(stage)

// Opening and closing

async function show(wish) {
  const ask = ++asks, now = await wish
  if (ask !== asks) return
  if (!now) return play(false)
  const { i, a, img } = open = now
  name = now.name
  source = ''
  zoom = 1
  x = y = 0
  picture = new Image()
  const words = a.querySelector('span')?.textContent
  picture.alt = img.alt || words
  // Where its title isn't one of these, the tile says it.
  say('name', a.dataset.title || words || img.alt)
  // The details have the names of what the tile says; those that it doesn't aren't shown.
  for (const el of dialog.querySelectorAll('dl [class]')) el.textContent = el.href = a.dataset[el.className] || ''
  // HTML that the build made, and made safe.
  ui.caption.innerHTML = a.dataset.caption || ''
  ui.caption.scrollTop = 0
  say('number', i + 1)
  say('total', waterfall.count)
  for (let link = a; (link = link.nextElementSibling)?.matches('.download');) ui.downloads.append(link.cloneNode(true))
  ui.save.href = ui.original.href = now.href

  // The stage is never empty: behind the picture is what the browser has already. What can't be had leaves the thumbnail.
  picture.onerror = () => { picture.src = picture.onerror = now.widest }
  picture.style.backgroundImage = `url("${now.widest}"),url("${img.currentSrc || img.src}")`
  // What is published may be smaller than the photograph was.
  picture.onload = () => {
    if (source !== now.href) return
    now.w = picture.naturalWidth
    now.h = picture.naturalHeight
    place()
  }
  stage.replaceChildren(picture)
  if (!dialog.open) dialog.showModal()
  place()

  ;['previous', 'next'].map(async (button, side) => {
    now.near[side] = await seek(side)
    if (now === open) ui[button].ariaDisabled = !now.near[side]
  })

  // What waits until the reader stays, and doesn't run past: what screen readers are told, the neighbours, the address.
  setTimeout(() => {
    if (now !== open || !name) return
    if (timer) play(true)
    else say('status', ui.title.textContent)
    for (const next of waterfall.saves ? [] : now.near) if (next) (next.ahead = new Image()).src = best(next)
    rename('#' + name)
  }, 150)
}

const rename = url => history.replaceState(history.state, '', url)

// The tile becomes the picture, or the other way round, where the browser can show that. Nothing moves in the meantime, so it
// isn't told of what `update` still waits for.
const morph = update => document.startViewTransition ? document.startViewTransition(() => { update() }).ready.catch(() => {}) : update()

waterfall.open = async i => {
  const found = await photo(i)
  isOurs = true
  location.hash = name = found.name
  morph(() => show(found))
}

function close() {
  if (!name) return
  name = ''
  asks++
  if (isOurs) return isOurs = history.back()
  rename(location.href.split('#')[0])
  follow()
}
dialog.onclose = close

// Has the viewer show what the address says.
async function follow() {
  const asked = location.hash.slice(1)
  if (asked && asked === name) return
  const ask = ++asks, found = await photo(await waterfall.find(asked))
  if (ask !== asks) return
  if (found) {
    isOurs = false
    show(found)
  } else if (dialog.open) {
    name = ''
    play(false)
    if (document.fullscreenElement) actions.full()
    const tile = await waterfall.show(open.i)
    if (ask === asks) morph(() => {
      dialog.close()
      tile?.focus({ preventScroll: true })
    })
  }
}
onhashchange = follow
follow()
})()
