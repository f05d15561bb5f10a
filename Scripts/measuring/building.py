"""What it takes to write the pages again where the thumbnails are there."""
from bars import all_of, at_most, row


@row("rebuild", "pages of 100,000 written again, with thumbnails there", "≤ 10 s, ≤ 300 MB", browsers=())
def rebuild(bench):
    gallery = bench.largest()
    seconds, megabytes = gallery.measure_rebuilding(footer="Changed")
    sizes = "" if gallery.count == 100_000 else f", of {gallery.count:,}"
    return all_of(at_most(seconds, 10, " s"), at_most(megabytes, 300, f" MB{sizes}"))
