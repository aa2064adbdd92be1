"""A keyboard followed through a recording, by Keyreel and by OpenCV: check.py KEYREEL RECORDING.

Both are given the frames that one run of ffmpeg decodes. Keyreel does all of `check`; OpenCV looks for the rows of keys of
one frame at rest in the lower half of every frame (`matchTemplate`, TM_CCOEFF_NORMED, one thread), and does nothing else.
Prints CPU time, user and system, in milliseconds a frame. Exits with 69 if OpenCV is not installed.
"""

import json
import os
import subprocess
import sys
import tempfile
import time

try:
    import cv2
    import numpy
except ImportError:
    sys.exit(69)

keyreel, recording = sys.argv[1:]


def seconds(arguments, source):
    """What a program prints, and the CPU time that it takes, in seconds."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(arguments, stdin=source, stdout=output)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        return output.read(), usage.ru_utime + usage.ru_stime


with tempfile.TemporaryDirectory() as folder:
    video = f"{folder}/frames.y4m"
    subprocess.run(
        ["ffmpeg", "-v", "error", "-i", recording, "-fps_mode", "passthrough", "-pix_fmt",
         "yuv420p", video], check=True)
    with open(video, "rb") as source:
        text, ours = seconds([keyreel, "check", "-", "--json"], source)
    report = json.loads(text)
    width, height = report["recording"]["sizePx"]
    scale = report["recording"]["scale"]
    shown = [f for f in report["frames"] if f["phase"] == "shown" and not f["repeat"]]
    if not shown:
        sys.exit("check.py: no keyboard rests in this recording")

    cv2.setNumThreads(1)
    planes = numpy.memmap(video, numpy.uint8, "r")
    start = bytes(planes[:4096]).index(b"\n") + 1
    size = width * height * 3 // 2
    # Each frame is preceded by a line "FRAME".
    def luma(number):
        at = start + number * (size + 6) + 6
        return numpy.array(planes[at:at + width * height]).reshape(height, width)

    top = int(shown[0]["keyboard"]["top"] + 20 * scale)
    template = luma(shown[0]["frame"])[top:top + int(130 * scale)]
    theirs = 0.0
    for frame in report["frames"]:
        picture = luma(frame["frame"])[height // 2:]
        begin = time.process_time()
        cv2.minMaxLoc(cv2.matchTemplate(picture, template, cv2.TM_CCOEFF_NORMED))
        theirs += time.process_time() - begin

count = len(report["frames"])
print(f"| {count} frames of {width} × {height} | CPU, ms a frame | frames a second of one core |")
print("|---|--:|--:|")
for name, total in [("`keyreel check`, all of it", ours),
                    (f"OpenCV {cv2.__version__}, `matchTemplate` alone", theirs)]:
    print(f"| {name} | {1000 * total / count:.2f} | {count / total:.0f} |")
