"""What it takes to scroll through a continuous waterfall, and what is left of that in memory."""
import functools
import time

import photographs
import waterfall
from bars import Value, all_of, at_most, row
from bench import ask
from gallery import Page

STEP = 2500  # pixels: some three windows
REST = 1.5  # seconds after loading
CALM = 5  # seconds after a walk, twice: for what is let go of to be gone


@functools.cache
def walk(bench, browser):
    """In Chromium, through 10,000 photographs, from which it jumps to the end first."""
    gallery = bench.at_most(10_000)
    with browser() as window:
        window.open(gallery.url())
        time.sleep(REST)
        measured = {"count": gallery.count, "jump": ask(window, f"jump({gallery.count - 1})")}
        measured |= ask(window, f"walk({STEP})")
        time.sleep(CALM)
        if browser.name == "Chromium":
            window.collect_garbage()
            time.sleep(CALM)
            measured |= {"layout": window.layout_seconds(), "memory": window.memory(), "encoded": window.encoded_pictures()}
            window.press_memory()
            time.sleep(CALM)
            measured["pressed"] = window.memory()
        return measured


@row("walk", "walk of 10,000, continuous: step p95, all layout, jump to the end", "≤ 80 ms, ≤ 4 s, ≤ 150 ms")
def steps(bench, browser):
    measured = walk(bench, browser)
    values = [at_most(measured["p95"], 80, f" ms (median {measured['median']:.0f}, {measured['steps']} steps)")]
    if "layout" in measured:
        values.append(at_most(measured["layout"], 4, " s"))
    values.append(at_most(measured["jump"], 150, f" ms, of {measured['count']:,}"))
    return all_of(*values)


@row(
    "memory-after",
    "Chromium after a walk of 10,000; after memory pressure; encoded pictures kept",
    "≤ 450 MB; ≤ 120 MB; ≤ 5 MB",
    browsers=("Chromium",),
)
def memory_after(bench, browser):
    measured = walk(bench, browser)
    bars = [("memory", 450), ("pressed", 120), ("encoded", 5)]
    return all_of(*(at_most(measured[name], bar, " MB") for name, bar in bars))


@row("memory-firefox", "Firefox after 8,000 pictures", "≤ 200 MB", browsers=("Firefox",))
def memory_of_firefox(bench, browser):
    gallery = bench.at_most(10_000)
    count = min(8_000, gallery.count)
    _, height = waterfall.tops([photographs.size(index) for index in range(count)])
    with browser() as window:
        window.open(gallery.url())
        time.sleep(REST)
        before = window.memory()
        ask(window, f"walk({STEP}, {height})")
        time.sleep(2 * CALM)
        return at_most(window.memory(), 200, f" MB after {count:,}, {before:.0f} at load")


@row("held", "pictures that hold `src` at once, at most, while walking", "≤ 200")
def held(bench, browser):
    return at_most(walk(bench, browser)["held"], 200)


@row("height", "height of a box in a window of 3,840 px, of 100,000", "< 17.8 million px, and the last is reached")
def height(bench, browser):
    # Thumbnails so small are soon made; the boxes are as high as with others.
    wide = bench.gallery(bench.sizes[-1], width=3840, sizes=16, border=0).ensure()
    return all_of(*(height_of(gallery, browser) for gallery in (bench.largest(), wide)))


def height_of(gallery, browser):
    """Of the highest box; what is too high to be one waterfall stays in numbered pages, and then ends with its first."""
    with browser((3840, 2160)) as window:
        window.open(gallery.url())
        time.sleep(REST)
        ask(window, f"jump({gallery.count - 1})")
        found = ask(window, "heights()")
    last, of_page = max(found["seen"], default=-1) + 1, len(Page(gallery.pages()[0]).tiles)
    frame = gallery.options.get("width", waterfall.FRAME)
    words = f" million px at a frame of {frame:,}, to number {last:,} of {gallery.count if last > of_page else of_page:,}"
    is_reached = last in (of_page, gallery.count)
    return Value(f"{found['highest'] / 1e6:.2f}{words}", found["highest"] < 17.8e6 and is_reached)
