#!/bin/sh
# A login form: rendered, audited on every device, recorded and verified.
set -eu

keyreel init login --quiet
keyreel render login.yaml --out frames --reel login.gif --quiet

# Covered fields lead to exit code 1.
keyreel audit login.yaml --devices all --orientations all

# A golden is recorded by a person and verified by CI.
env -u CI keyreel record login.yaml --quiet
keyreel verify --quiet

# The last frames, in which everything rests after the tap, and the timeline.
ls frames | tail -n 3
