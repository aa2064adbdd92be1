import KeyreelPixels
import KeyreelPlainText

extension ReportLayers.Stand {
  /// `[element, keyboard or −1, frame, keyboard's top, [[label, x, y, width, height], …], text]`.
  var json: JSONValue {
    [
      .integer(element), .integer(keyboard ?? -1), frame.json, .integer(keyboardTop),
      .array(keys.map { .array([.string($0.label)] + ReportLayers.numbers($0.rect)) }),
      text.map(\.json) ?? nil,
    ]
  }
}

extension ReportLayers.Text {
  /// `[letters, ground, [left, top, right, bottom], line height, whether it is mirrored]`.
  fileprivate var json: JSONValue {
    [
      .integer(letters), .integer(ground), .array(insets.map { .integer($0) }),
      .integer(lineHeight), .bool(isMirrored),
    ]
  }
}

extension ReportLayers.Letters {
  /// `[strip, margin, line height, [r, g, b, a], the caret's [r, g, b, a], [[letter, x, advance], …]]`.
  var json: JSONValue {
    [
      .integer(strip), .integer(margin), .number(lineHeight), ReportLayers.color(color),
      ReportLayers.color(caret),
      .array(
        slots.map { slot in
          [.string(slot.text), .number(slot.x), .number(slot.advance)]
        }),
    ]
  }
}
