"""Writes seeds for the text readers: the texts in the tests, each as a file. Run as `python3 Fuzz/texts.py LONGEST FOLDER FILE…`.

From Swift files, every text of several lines is used, and every text with the mark of a faulty place; from a list of
messages, every text before its message.
"""
import os
import re
import sys

FORM = "  elements: [{label: hint}, {textField: email}, {button: login}]\n"
# Some test functions make a broken scenario from one line; this is the text around that line.
AROUND = {
    "second": "scenario: 1\n%s\n", "list": "scenario: 1\ncontent:\n  elements:\n%s\n",
    "step": "scenario: 1\ncontent:\n" + FORM + "script:\n- %s\n",
    "expect": "scenario: 1\ncontent:\n" + FORM + "expect:\n- %s\n",
}
ESCAPES = {"n": "\n", "r": "\r", "t": "\t", "0": "\0"}


def plain(text):
    """A literal's text, without the marks of faulty places; computed parts stay as they are written."""
    text = re.sub(r"\\u\{([0-9A-Fa-f]+)\}", lambda found: chr(int(found[1], 16)), text)
    text = re.sub(r"\\(.)", lambda found: ESCAPES.get(found[1], found[1]), text)
    return text.replace("\u2316", "")


def of_swift(source):
    for lines, spaces in re.findall(r'"""\n(.*?)\n( *)"""', source, re.S):
        text = "\n".join(line[len(spaces):] for line in lines.split("\n"))
        yield plain(re.sub(r"\\\n", "", text))
    for name, text in re.findall(r'(\w+)\(\s*"((?:[^"\\\n]|\\.)*)"', source):
        if "\u2316" in text:
            yield AROUND.get(name, "%s").replace("%s", plain(text))
    # Whole texts on one line without a mark, including those that are nearly broken.
    for text in re.findall(r'"((?:[^"\\\n]|\\.)*)"', source):
        if "scenario:" in text and "\u2316" not in text:
            yield plain(text)


def of_messages(source):
    for case in source.split("\n=== "):
        yield case.split("\n", 1)[-1].split("\n>>>")[0].replace("\u2192", "\t") + "\n"


def main(longest, folder, paths):
    for path in paths:
        with open(path, encoding="utf-8") as file:
            source = file.read()
        stem, kind = os.path.splitext(os.path.basename(path))
        for index, text in enumerate((of_swift if kind == ".swift" else of_messages)(source)):
            data = text.encode("utf-8", "replace")
            if len(data) <= longest:
                with open(os.path.join(folder, f"{stem}-{index:03}"), "wb") as file:
                    file.write(data)


main(int(sys.argv[1]), sys.argv[2], sys.argv[3:])
