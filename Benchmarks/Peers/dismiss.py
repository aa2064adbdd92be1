"""The dismissal by a Python library: dismiss.py pillow|opencv|pyvips SHOWN HIDDEN TOP FRAMES FOLDER.

Exits with 69 when the library is not installed.
"""

import sys

library, shown, hidden, top, frames, folder = sys.argv[1:]
top, frames = int(top), int(frames)


def places(height):
    """The keyboard's first row on each frame and the frame's path."""
    for index in range(frames):
        row = top + index * (height - top) // max(1, frames - 1)
        yield row, f"{folder}/frame-{index:05d}.png"


def pillow():
    from PIL import Image

    front, back = Image.open(shown), Image.open(hidden)
    keyboard = front.crop((0, top, *front.size))
    for row, path in places(back.height):
        picture = back.copy()
        picture.paste(keyboard, (0, row))
        picture.save(path)


def opencv():
    import cv2

    front, back = (cv2.imread(path, cv2.IMREAD_UNCHANGED) for path in (shown, hidden))
    for row, path in places(back.shape[0]):
        picture = back.copy()
        picture[row:] = front[top : top + len(picture) - row]
        cv2.imwrite(path, picture)


def vips():
    import pyvips

    front, back = (pyvips.Image.new_from_file(path) for path in (shown, hidden))
    keyboard = front.crop(0, top, front.width, front.height - top)
    for row, path in places(back.height):
        if row < back.height:
            picture = back.insert(keyboard, 0, row)
        else:
            picture = back
        picture.pngsave(path)


try:
    {"pillow": pillow, "opencv": opencv, "pyvips": vips}[library]()
except ImportError:
    sys.exit(69)
