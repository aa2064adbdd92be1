"""Checks that other readers see, in every frame of a folder, the pixels that the folder's timeline states: digest.py FOLDER [READER].

READER is a program that writes a picture's RGBA bytes, such as digest.c; without one, Pillow is used, if it is installed.
The digest is SHA-256 over the SHA-256 of each row's bytes. Exits with 1 if a frame differs, and with 69 if Pillow is needed but missing.
"""

import hashlib
import json
import os
import subprocess
import sys

folder, reader = sys.argv[1], sys.argv[2:]


def by_program(path):
    return subprocess.run([*reader, path], stdout=subprocess.PIPE, check=True).stdout


def by_pillow(path):
    with Image.open(path) as picture:
        return picture.convert("RGBA").tobytes()


if reader:
    read = by_program
else:
    try:
        from PIL import Image
    except ImportError:
        sys.exit(69)
    read = by_pillow

with open(os.path.join(folder, "timeline.json")) as file:
    timeline = json.load(file)
stride = timeline["sizePx"][0] * 4
wrong = 0
for frame in timeline["frames"]:
    pixels = memoryview(read(os.path.join(folder, f"frame-{frame['frame']:05d}.png")))
    rows = (hashlib.sha256(pixels[at : at + stride]).digest() for at in range(0, len(pixels), stride))
    if hashlib.sha256(b"".join(rows)).hexdigest() != frame["digest"]:
        print(f"frame {frame['frame']} differs")
        wrong += 1
print(f"{len(timeline['frames'])} frames, {wrong} wrong")
sys.exit(1 if wrong else 0)
