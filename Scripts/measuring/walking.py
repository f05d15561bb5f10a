"""What it takes to scroll through a continuous waterfall, and what is left of that in memory."""
import functools
import time

import photographs
import waterfall
from bars import all_of, at_most, row
from bench import ask

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


@row("height", "height of a box at 3,840 px width, of 100,000", "< 17.8 million px, and its end is reached")
def height(bench, browser):
    gallery = bench.largest().ensure(width=3840)
    with browser((3840, 2160)) as window:
        window.open(gallery.url())
        time.sleep(REST)
        ask(window, "jump({})".format(gallery.count - 1))
        found = ask(window, "heights()")
    gallery.ensure()
    last = max(found["seen"], default=-1) + 1
    highest = at_most(found["highest"] / 1e6, 17.8, f" million px, document {found['document'] / 1e6:.1f}")
    reached = at_most(gallery.count - last, 0, f" short of the last of {gallery.count:,}")
    return all_of(highest, reached)
