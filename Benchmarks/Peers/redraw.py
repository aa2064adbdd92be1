"""The composer screen drawn by Skia's CPU rasteriser from the list that `measure list` writes: redraw.py LIST [PICTURE.png].

The commands are recorded once as a picture, so that Python takes no part in what is timed. Prints the median
CPU time of a warm redraw, in milliseconds. Exits with 69 when skia-python is not installed.
"""

import statistics
import sys
import time

try:
    import skia
except ImportError:
    sys.exit(69)


def read_path(words):
    path, index = skia.PathBuilder() if hasattr(skia, "PathBuilder") else skia.Path(), 0
    counts = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
    calls = {"M": path.moveTo, "L": path.lineTo, "Q": path.quadTo, "C": path.cubicTo, "Z": path.close}
    while index < len(words):
        letter = words[index]
        count = counts[letter]
        calls[letter](*map(float, words[index + 1 : index + 1 + count]))
        index += 1 + count
    return path.detach() if hasattr(path, "detach") else path


def paint(words):
    red, green, blue, alpha = map(int, words)
    return skia.Paint(Color=skia.Color(red, green, blue, alpha), AntiAlias=True)


def font(face, size):
    made = skia.Font(face, size)
    made.setEdging(skia.Font.Edging.kAntiAlias)
    made.setHinting(skia.FontHinting.kNone)
    made.setSubpixel(True)
    return made


def blob(face, size, words):
    numbers = list(map(float, words))
    builder = skia.TextBlobBuilder()
    points = [skia.Point(x, y) for x, y in zip(numbers[1::3], numbers[2::3])]
    builder.allocRunPos(font(face, size), list(map(int, numbers[::3])), points)
    return builder.make()


def record(lines, canvas):
    faces = {}
    for line in lines:
        name, *words = line.split()
        if name == "face":
            faces[words[0]] = skia.Typeface.MakeFromFile(" ".join(words[1:]))
        elif name == "fill":
            path = read_path(words[5:])
            if words[4] == "evenodd":
                path.setFillType(skia.PathFillType.kEvenOdd)
            canvas.drawPath(path, paint(words[:4]))
        elif name == "glyphs":
            canvas.drawTextBlob(blob(faces[words[4]], float(words[5]), words[7:]), 0, 0, paint(words[:4]))
        elif name == "clip":
            canvas.save()
            canvas.clipPath(read_path(words), doAntiAlias=True)
        else:
            canvas.restore()


with open(sys.argv[1]) as file:
    width, height = map(int, file.readline().split()[1:])
    recorder = skia.PictureRecorder()
    record(file, recorder.beginRecording(skia.Rect.MakeWH(width, height)))
picture = recorder.finishRecordingAsPicture()
surface = skia.Surface.MakeRasterN32Premul(width, height)
times = []
for run in range(-20, 200):
    start = time.process_time()
    surface.getCanvas().drawPicture(picture)
    if run >= 0:
        times.append((time.process_time() - start) * 1000)
print(f"{statistics.median(times):.3f}")
if len(sys.argv) > 2:
    surface.makeImageSnapshot().save(sys.argv[2], skia.kPNG)
