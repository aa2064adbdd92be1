#!/bin/sh
# Judges a recording: does whatever rests on the keyboard stay on it? Any recording of a screen will
# do (.mp4, .mov, .gif, .png); these are rendered, at half the screen's size.
set -eu

# The built-in chat, whose keyboard is pushed down and pulled up. The page is for people, and the
# JSON, with the verdict of every phase and of every frame, is for scripts.
keyreel render --reel chat.png --reel-width 590 --quiet
keyreel check chat.png --report --out judged --json >verdict.json
grep -q '"holds"' verdict.json

# If nothing rests on the keyboard, there is no verdict: exit code 2, and a line that says what to
# do.
cat >login.yaml <<'YAML'
scenario: 1
name: login
device: iphone-16-pro
content:
  elements:
    - {textField: email, frame: [20, 200, 362, 44]}
avoidance: none
script:
  - tap: email
  - wait: 1
YAML
keyreel render login.yaml --reel login.png --reel-width 603 --quiet
keyreel check login.png || [ $? -eq 2 ]
