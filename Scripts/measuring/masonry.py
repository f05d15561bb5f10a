"""A page that lays out the same thumbnails with masonry.js, the library that most galleries like this one use."""
import os
import pathlib
import shutil

from bars import NotMeasured

# The measuring folder's copy, which the entry script fetches, or Debian's.
PLACES = [os.environ.get("MASONRY", ""), "/usr/share/javascript/masonry/masonry.pkgd.min.js"]

PAGE = """<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<title>Photographs</title>
<style>
body {{ margin: 0 }}
.grid {{ max-width: 1200px; margin: 0 auto }}
.item {{ width: 33.333% }}
.item img {{ display: block; width: 100%; height: auto }}
</style>
<div class="grid">
{tiles}
</div>
<script src="masonry.js"></script>
<script>
const options = {{ itemSelector: '.item', columnWidth: '.item', percentPosition: true, transitionDuration: 0 }};
const grid = new Masonry('.grid', options);
addEventListener('load', () => grid.layout()); // once more when all sizes are known, as its documentation has it
</script>
"""


def documented(link, source, width, height):
    """As in masonry.js's own documentation."""
    return f'<div class="item"><a href="../site/{link}"><img src="../site/{source}" alt=""></a></div>'


def lazy(link, source, width, height):
    """With more than that: the library then need not wait for pictures, nor browsers load them."""
    size = f'width="{width}" height="{height}" loading="lazy"'
    return f'<div class="item"><a href="../site/{link}"><img {size} src="../site/{source}" alt=""></a></div>'


def page(gallery, markup):
    library = next((place for place in PLACES if place and pathlib.Path(place).is_file()), None)
    if not library:
        raise NotMeasured("no masonry.js")
    folder = gallery.folder / "masonry"
    folder.mkdir(exist_ok=True)
    shutil.copyfile(library, folder / "masonry.js")
    path = folder / f"{markup.__name__}.html"
    path.write_text(PAGE.format(tiles="\n".join(markup(*tile) for tile in gallery.tiles())), encoding="utf-8")
    return path
