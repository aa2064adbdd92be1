#!/bin/sh
# Pushes a keyboard down, using two screenshots. Any two of the same screen will do, one with the
# keyboard and one without; these are rendered.
set -eu

keyreel init chat --quiet
keyreel render chat.yaml --frames 0..0 --out frames --quiet
cp frames/frame-00000.png closed.png
keyreel compose closed.png --out open.png

# Offsets in pixels: at rest, a hand's breadth down, gone.
keyreel dismiss --shown open.png --hidden closed.png --offsets 0,120,400,1200 --out pushed --reel pushed.gif --quiet

# At rest nothing has moved, and once the keyboard is gone nothing is left of it.
keyreel compare pushed/frame-00000.png open.png
keyreel compare pushed/frame-00003.png closed.png
