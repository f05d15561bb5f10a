"""How long a page takes to load, and the memory that it has then: beside another's, in turn, each in a new browser."""
import functools
import statistics
import time

import masonry
from bars import NotMeasured, Value, all_of, at_most, row
from bench import ask

REST = 1.5  # seconds after loading


def load(browser, url):
    with browser() as window:
        window.open(url)
        time.sleep(REST)
        return ask(window, "timing()"), window.memory()


def compare(browser, urls, runs):
    """The medians of each page's milliseconds and megabytes. A first run, in which files come from the disk, doesn't count."""
    measured = [[load(browser, url) for url in urls] for _ in range(runs + 1)][1:]
    return [tuple(map(statistics.median, zip(*loads))) for loads in zip(*measured)]


@functools.cache
def first_pages(bench, browser):
    galleries = [bench.gallery(size).ensure() for size in bench.sizes]
    return compare(browser, [gallery.url() for gallery in galleries], bench.runs)


@row("first-page", "first page of 100,000 against that of 1,000: time and memory", "≤ 1.2 ×")
def first_page(bench, browser):
    if len(bench.sizes) < 2:
        raise NotMeasured("one gallery only")
    measured = first_pages(bench, browser)
    (least_time, least_memory), (most_time, most_memory) = measured[0], measured[-1]
    sizes = "" if bench.sizes[-1] == 100_000 else f", of {bench.sizes[-1]:,}"
    return all_of(
        at_most(most_time / least_time, 1.2, f" × ({most_time:.0f} / {least_time:.0f} ms)"),
        at_most(most_memory / least_memory, 1.2, f" × ({most_memory:.0f} / {least_memory:.0f} MB){sizes}"),
    )


@row("memory", "Chromium memory at load, any number", "≤ 100 MB", browsers=("Chromium",))
def memory_at_load(bench, browser):
    measured = zip(bench.sizes, first_pages(bench, browser))
    return all_of(*(at_most(memory, 100, f" MB of {size:,}") for size, (_, memory) in measured))


@row("masonry", "load against a masonry.js page, same photographs, same run", "≤ 0.6 × at 1,000, ≤ 0.15 × at 10,000")
def against_masonry(bench, browser):
    return ratios(bench, browser, [(1_000, 0.6), (10_000, 0.15)], masonry.documented)


@row("masonry-lazy", "the same where that page's pictures have sizes and are lazy, as masonry.js doesn't ask for", "none")
def against_lazy_masonry(bench, browser):
    return ratios(bench, browser, [(1_000, None), (10_000, None)], masonry.lazy)


def ratios(bench, browser, bars, markup):
    values = []
    for count, bar in bars:
        if count in bench.sizes:
            gallery = bench.of(count)
            peer = masonry.page(gallery, markup)
            (ours, _), (theirs, _) = compare(browser, [gallery.url(), peer.as_uri()], bench.runs)
            words = f"{ours / theirs:.2f} × ({ours:.0f} / {theirs:.0f} ms) at {count:,}"
            values.append(Value(words, None if bar is None else ours / theirs <= bar))
    if not values:
        raise NotMeasured("no gallery of 1,000 or 10,000")
    return all_of(*values)
