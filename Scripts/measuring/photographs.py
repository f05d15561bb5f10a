"""Photographs to measure galleries with: crops of the pictures in Samples, by a seed, so that they are the same everywhere."""
import concurrent.futures
import os
import pathlib
import random

from PIL import Image, ImageFilter, ImageOps

SEED = 2026
WIDTH = 560  # pixels: enough for a thumbnail of a column's width, and quickly decoded
QUALITY = 80
# Samples are enlarged and their grain taken out before they are cut: thumbnails are then as large as those of photographs.
ENLARGED = 2
GRAIN = 2  # pixels
# How often photographs have which height to their width: cameras' and phones' shapes, and some that were cut.
SHAPES = [(2 / 3, 34), (3 / 4, 26), (9 / 16, 10), (4 / 3, 14), (3 / 2, 6), (1, 4)]
ODD = 6
EACH = 500  # photographs a task

samples = []  # of each process that makes photographs


def name(index):
    return f"{index + 1:05}.jpg"


def plan(index):
    """A photograph's height, and the source of chance for the rest of it, whatever was made before."""
    chance = random.Random(f"{SEED} {index}")
    shape = chance.choices([shape for shape, _ in SHAPES] + [None], [often for _, often in SHAPES] + [ODD])[0]
    return round(WIDTH * (shape or chance.uniform(0.4, 1.6))), chance


def size(index):
    return WIDTH, plan(index)[0]


def load_samples(folder):
    paths = sorted(path for path in pathlib.Path(folder).rglob("*") if path.suffix in (".jpg", ".png"))
    for path in paths:
        with Image.open(path) as file:
            picture = ImageOps.exif_transpose(file).convert("RGB")
        if picture.width >= 1000:
            larger = picture.resize([side * ENLARGED for side in picture.size], Image.Resampling.BICUBIC)
            samples.append(larger.filter(ImageFilter.GaussianBlur(GRAIN)))


def make(index):
    height, chance = plan(index)
    sample = chance.choice([sample for sample in samples if sample.height >= height])
    left, top = chance.randint(0, sample.width - WIDTH), chance.randint(0, sample.height - height)
    picture = sample.crop((left, top, left + WIDTH, top + height))
    return ImageOps.mirror(picture) if chance.random() < 0.5 else picture


def make_some(folder, indices):
    for index in indices:
        path = os.path.join(folder, name(index))
        if not os.path.exists(path):
            # The number in it makes its contents its own, also where chance cut the same piece twice.
            make(index).save(path + "~", "JPEG", quality=QUALITY, comment=name(index))
            os.rename(path + "~", path)


def make_all(samples_folder, folder, count):
    """Makes those of the first COUNT photographs that aren't in the folder yet, on all cores."""
    os.makedirs(folder, exist_ok=True)
    missing = [index for index in range(count) if not os.path.exists(os.path.join(folder, name(index)))]
    if not missing:
        return
    tasks = [missing[start : start + EACH] for start in range(0, len(missing), EACH)]
    with concurrent.futures.ProcessPoolExecutor(initializer=load_samples, initargs=(samples_folder,)) as pool:
        for done in [pool.submit(make_some, folder, task) for task in tasks]:
            done.result()
