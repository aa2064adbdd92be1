#!/bin/sh
# A sheet with a bar at its bottom: the bar rides on the keyboard, and nothing in the sheet is
# covered.
set -eu

cat >sheet.yaml <<'YAML'
scenario: 1
name: sheet
device: iphone-16-pro
system: 26
presentation: {sheet: {detents: [medium, large], selected: medium, grabber: true}}
content:
  elements:
    - label: {id: hint, text: "What should we call you?"}
    - textField: {id: name, frame: [20, 200, 362, 44], placeholder: Name}
dock:
  follows: guide
  elements:
    - {button: save, title: Save, does: end-editing}
avoidance: keyboard-inset
script:
  - tap: name
  - wait: 0.5
  - press: save
expect:
  - visible: {field: name, fraction: 1.0}
YAML
keyreel render sheet.yaml --out frames --quiet
grep -q '"sheet"' frames/timeline.json
