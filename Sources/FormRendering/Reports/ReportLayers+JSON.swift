import KeyreelPixels
import KeyreelPlainText

extension ReportLayers {
  /// What the page's script reads: strips as addresses of their data, frames as short lists.
  var json: JSONValue {
    .members([
      "scale": .integer(scale), "bandHeight": .number(bandHeight),
      "cornerRadius": .number(cornerRadius), "holdsKeyboard": .bool(holdsKeyboard),
      "engine": .string(Base64.text(engine)), "fields": .array(elements.map { .string($0) }),
      "choices": .array(
        choices.map { choice in
          [
            .string(choice.name), .array(choice.ids.map { .string($0) }), .integer(choice.current),
          ]
        }),
      "glasses": .array(
        glasses.map {
          [
            .integer($0.filter.radius), Self.tone($0.filter.tone), .integer($0.shape ?? -1),
            .array(
              $0.burns.map {
                [
                  .integer($0.strip), .integer($0.x), .integer($0.y),
                  $0.tone.map(Self.tone) ?? nil,
                ]
              }),
          ]
        }),
      "strips": .array(strips.map(\.json)),
      "contents": .array(
        contents.map { .array($0.map { [.integer($0.number), .integer($0.strip)] }) }),
      "firstFrame": .integer(firstFrame), "frames": .array(framesJSON),
      "inputs": .array(inputs.map { .integer($0) }),
      "texts": .array(texts.map { .array($0.map { .string($0) }) }),
      "stands": .array(stands.map(\.json)), "letters": .array(letters.map(\.json)),
    ])
  }

  /// The frames; one equal to the one before it is `0`.
  private var framesJSON: [JSONValue] {
    frames.indices.map { index in
      index > 0 && frames[index] == frames[index - 1] ? 0 : frames[index].json
    }
  }

  /// `[saturation, [r, g, b, a], [grey's weights]]`, the first and the last in 1/256.
  private static func tone(_ tone: PaneTone) -> JSONValue {
    [
      .integer(tone.saturation), color(tone.tint),
      .array(tone.luma == .bt709 ? [54, 183, 19] : [77, 150, 29]),
    ]
  }

  static func numbers(_ rect: PixelRect) -> [JSONValue] {
    [rect.x, rect.y, rect.width, rect.height].map { .integer($0) }
  }

  static func color(_ bits: UInt32) -> JSONValue {
    .array((0..<4).map { .integer(Int(bits >> (8 * UInt32($0)) & 255)) })
  }
}

extension ReportLayers.Strip {
  /// `[width, height, [r, g, b, a]]`, or the address of a PNG.
  fileprivate var json: JSONValue {
    switch self {
    case .png(let bytes): .string("data:image/png;base64," + Base64.text(bytes))
    case .color(let bits, let size):
      [.integer(size.width), .integer(size.height), ReportLayers.color(bits)]
    }
  }
}

extension ReportLayers.Frame {
  /// `[width, height, content, [part, …], finger's x, whether it rests]`.
  var json: JSONValue {
    [
      .integer(size.width), .integer(size.height), .integer(content), .array(parts.map(\.json)),
      fingerX.map(JSONValue.number) ?? nil, .bool(isResting),
    ]
  }
}

extension ReportLayers.Part {
  /// `[kind, strip, x, y, width, height, opacity, clip…]`; an opacity of 255 without a clip is left out.
  fileprivate var json: JSONValue {
    var values: [JSONValue] =
      [.string(kind.rawValue), .integer(strip)] + ReportLayers.numbers(rect)
    if clip != nil || opacity != 255 { values.append(.integer(Int(opacity))) }
    if let clip { values += ReportLayers.numbers(clip) }
    return .array(values)
  }
}

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
