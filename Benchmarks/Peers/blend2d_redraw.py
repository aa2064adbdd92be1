"""The composer screen drawn by Blend2D from the list that `measure list` writes: blend2d_redraw.py LIST [PICTURE.png].

With `--installed`, the exit code says whether Blend2D can be used.

Blend2D draws text as outlines; its Python package cannot draw glyphs by number, so fontTools reads the glyphs' outlines before
anything is timed. Clips are the bounding rectangles of their paths. Prints the median CPU time of a warm redraw, in milliseconds, which
includes the calls from Python, and then the time that these calls take alone, with a fill of one pixel each. Exits with 69 when blend2d-python or fontTools is not installed.
"""

import statistics
import sys
import time

try:
    import blend2d
    from fontTools.pens.basePen import BasePen
    from fontTools.ttLib import TTFont

    blend2d.BLPath.quadric_to
except (ImportError, AttributeError):
    sys.exit(69)
if sys.argv[1:] == ["--installed"]:
    sys.exit(0)


class Pen(BasePen):
    """Draws a glyph into a path, at a place and size."""

    def __init__(self, glyphs, path, x, y, unit):
        super().__init__(glyphs)
        self.path, self.x, self.y, self.unit = path, x, y, unit

    def placed(self, *points):
        return [part for px, py in points for part in (self.x + px * self.unit, self.y - py * self.unit)]

    def _moveTo(self, point):
        self.path.move_to(*self.placed(point))

    def _lineTo(self, point):
        self.path.line_to(*self.placed(point))

    def _curveToOne(self, first, second, point):
        self.path.cubic_to(*self.placed(first, second, point))

    def _qCurveToOne(self, control, point):
        self.path.quadric_to(*self.placed(control, point))

    def _closePath(self):
        self.path.close()


def read_path(words):
    path, index = blend2d.BLPath(), 0
    calls = {"M": (path.move_to, 2), "L": (path.line_to, 2), "Q": (path.quadric_to, 4), "C": (path.cubic_to, 6),
             "Z": (path.close, 0)}
    while index < len(words):
        call, count = calls[words[index]]
        call(*map(float, words[index + 1 : index + 1 + count]))
        index += 1 + count
    return path


def read_glyphs(face, size, words):
    font, path = face
    numbers = list(map(float, words[1:]))
    glyphs, unit = font.getGlyphSet(), size / font["head"].unitsPerEm
    for index, x, y in zip(numbers[::3], numbers[1::3], numbers[2::3]):
        glyphs[font.getGlyphName(int(index))].draw(Pen(glyphs, path, x, y, unit))
    return path


def color(words):
    red, green, blue, alpha = map(int, words)
    return (red / 255, green / 255, blue / 255, alpha / 255)


def read(lines):
    faces, commands = {}, []
    for line in lines:
        name, *words = line.split()
        if name == "face":
            faces[words[0]] = TTFont(" ".join(words[1:]))
        elif name == "fill":
            rule = blend2d.BLFillRule.EVEN_ODD if words[4] == "evenodd" else blend2d.BLFillRule.NON_ZERO
            commands.append(("fill", color(words[:4]), rule, read_path(words[5:])))
        elif name == "glyphs":
            path = read_glyphs((faces[words[4]], blend2d.BLPath()), float(words[5]), words[6:])
            commands.append(("fill", color(words[:4]), blend2d.BLFillRule.NON_ZERO, path))
        elif name == "clip":
            box = read_path(words).get_bounding_box()
            commands.append(("clip", blend2d.BLRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0)))
        else:
            commands.append(("unclip",))
    return commands


def draw(context, commands):
    for command in commands:
        if command[0] == "fill":
            context.fill_rule = command[2]
            context.set_fill_style(command[1])
            context.fill_path(command[3])
        elif command[0] == "clip":
            context.save()
            context.clip_to_rect(command[1])
        else:
            context.restore()
    context.flush()


def timed(image, commands):
    context, times = blend2d.BLContext(image), []
    for run in range(-20, 200):
        start = time.process_time()
        draw(context, commands)
        if run >= 0:
            times.append((time.process_time() - start) * 1000)
    return statistics.median(times)


with open(sys.argv[1]) as file:
    width, height = map(int, file.readline().split()[1:])
    commands = read(file)
image = blend2d.BLImage(width, height)
small = blend2d.BLPath()
small.add_rect(blend2d.BLRect(0, 0, 1, 1))
print(f"{timed(image, commands):.3f}", f"{timed(blend2d.BLImage(1, 1), [c[:3] + (small,) if c[0] == 'fill' else c for c in commands]):.3f}")
if len(sys.argv) > 2:
    image.writeToFile(sys.argv[2])
