"""An agent asks where a tap would land before it taps: on the element, on a key, or nowhere."""
import json
import subprocess

# What a driver reports for its screen: Appium's page source, or a description by idb or AXe.
SCREEN = """<XCUIElementTypeApplication type="XCUIElementTypeApplication" x="0" y="0" width="402" height="874">
  <XCUIElementTypeScrollView type="XCUIElementTypeScrollView" x="0" y="106" width="402" height="768">
    <XCUIElementTypeTextField type="XCUIElementTypeTextField" name="city" x="16" y="200" width="370" height="44"/>
    <XCUIElementTypeButton type="XCUIElementTypeButton" name="Pay" x="16" y="700" width="370" height="44"/>
  </XCUIElementTypeScrollView>
  <XCUIElementTypeKeyboard type="XCUIElementTypeKeyboard" x="0" y="583" width="402" height="233"/>
</XCUIElementTypeApplication>"""

service = subprocess.Popen(
    ["keyreel", "reach", "--serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def next_action(name):
    """The agent's tool: what to do on this screen to tap an element."""
    service.stdin.write(json.dumps({"dump": SCREEN, "names": [name]}) + "\n")
    service.stdin.flush()
    answer = json.loads(service.stdout.readline())
    if "error" in answer:
        return "give up: " + answer["error"]["message"]
    element = answer["elements"][0]
    if element["verdict"] == "lands":
        return "tap at {}, {}".format(*element["at"])
    if "scroll" in element:
        return "scroll by {} points, then look again".format(element["scroll"])
    return "the tap would hit: " + element.get("by", element["verdict"])


for wanted in ["city", "Pay"]:
    print(wanted, "→", next_action(wanted))
