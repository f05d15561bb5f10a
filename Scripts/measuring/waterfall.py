"""The engine's rule, written once more and apart from it: where each tile of a waterfall stands."""
COLUMNS = 3
FRAME = 1200  # the width, in CSS pixels, that the columns share
START = 1  # every column's height before its first tile


def tops(sizes):
    """For pictures of the SIZES (width, height), in a frame of 1200 pixels: each one's column and upper edge, and the whole
    height. A tile goes under the shortest column, the leftmost where several are equally short."""
    width = FRAME / COLUMNS
    heights = [START] * COLUMNS
    tiles = []
    for across, down in sizes:
        column = heights.index(min(heights))
        tiles.append((column, heights[column]))
        heights[column] += down / (across / width)  # in this order, as ties go by the last bit
    return tiles, max(heights)
