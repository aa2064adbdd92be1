#!/bin/sh
# Audits the screen that Appium's page source describes, on other phones.
set -eu

cat >checkout.xml <<'XML'
<XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="402" height="874">
  <XCUIElementTypeScrollView type="XCUIElementTypeScrollView" x="0" y="106" width="402" height="768">
    <XCUIElementTypeTextField type="XCUIElementTypeTextField" name="city" x="16" y="200" width="370" height="44"/>
    <XCUIElementTypeTextField type="XCUIElementTypeTextField" name="card" x="16" y="640" width="370" height="44"/>
    <XCUIElementTypeButton type="XCUIElementTypeButton" name="Pay" x="16" y="700" width="370" height="44"/>
  </XCUIElementTypeScrollView>
</XCUIElementTypeApplication>
XML

# Without a strategy, nothing keeps the card's field in sight: exit code 1.
keyreel audit checkout.xml --strategies none --json --findings --out none.json --quiet || [ $? -eq 1 ]
grep -q '"covered"' none.json

# With an inset of the keyboard's height, the field is in sight on every phone.
keyreel audit checkout.xml --strategies keyboard-inset --devices iphone-16-pro,iphone-17-pro,iphone-air
