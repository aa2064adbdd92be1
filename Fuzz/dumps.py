"""Writes seeds for the dump readers: real page sources reduced to what is worth mutating, in each of the three formats.

Run as `python3 Fuzz/dumps.py FORMAT LONGEST FOLDER FILE…`; the same files give the same bytes each time.
"""
import json
import os
import sys
import xml.etree.ElementTree as ElementTree

FRAME = ("x", "y", "width", "height")
KEPT = ("type", "name", "label", "value", "placeholderValue", "enabled", "visible", "focused") + FRAME


def windows(root, size):
    """Trees of a given number of elements, one after the other, each with all the elements that enclose them."""
    parents = {child: parent for parent in root.iter() for child in parent}
    elements = list(root.iter())
    for start in range(0, len(elements), size):
        kept = set(elements[start:start + size]) | {root}
        for element in list(kept):
            while element in parents:
                element = parents[element]
                kept.add(element)
        yield copied(root, kept)


def copied(element, kept):
    copy = ElementTree.Element(element.tag, {
        key: value[:60] for key, value in element.attrib.items() if key in KEPT})
    copy.extend(copied(child, kept) for child in element if child in kept)
    return copy


def webdriver(root):
    return ElementTree.tostring(root, encoding="unicode")


def xcuitest(root):
    lines = ["Element subtree:"]

    def write(element, depth):
        frame = [float(element.get(key, 0)) for key in FRAME]
        text = "%s%s, 0x%x, {{%.1f, %.1f}, {%.1f, %.1f}}" % (
            "  " * depth, element.get("type", element.tag).replace("XCUIElementType", ""),
            len(lines), *frame)
        for key, word in ("name", "identifier"), ("label", "label"), ("placeholderValue",) * 2:
            if element.get(key):
                text += ", %s: '%s'" % (word, element.get(key))
        lines.append(text + (", value: " + element.get("value") if element.get("value") else ""))
        for child in element:
            write(child, depth + 1)
    write(root, 1)
    return "\n".join(lines) + "\n"


def idb(root):
    def described(element):
        frame = dict(zip(FRAME, (float(element.get(key, 0)) for key in FRAME)))
        return {
            "type": element.get("type", element.tag).replace("XCUIElementType", ""), "frame": frame,
            "AXLabel": element.get("label"), "AXValue": element.get("value"),
            "AXUniqueId": element.get("name"), "children": [described(c) for c in element]}
    return json.dumps([described(root)], ensure_ascii=False)


def main(form, longest, folder, files):
    write = {"webdriver": webdriver, "xcuitest": xcuitest, "idb": idb}[form]
    for path in files:
        root = ElementTree.parse(path).getroot()
        texts = []
        for size in (64, 32, 16, 8):
            texts += [write(tree).encode() for tree in windows(root, size)]
        fitting = [text for text in texts if len(text) <= longest]
        stem = os.path.splitext(os.path.basename(path))[0]
        for index, text in enumerate(fitting[:24]):
            with open(os.path.join(folder, f"{stem}-{index}"), "wb") as file:
                file.write(text)


main(sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4:])
