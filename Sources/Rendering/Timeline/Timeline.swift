import KeyreelImaging
import KeyreelSimulation

/// A run's frames as the text of `timeline.json` (Contract §3).
///
/// Frames are added in order; `text` is the document with the frames added so far.
package struct Timeline: Sendable {
  private let head: JSONValue
  private var events: [JSONValue] = []
  private var frames: [UInt8] = []
  private var failures: [JSONValue] = []
  private var requirements: [JSONValue] = []

  /// Starts the timeline of a scenario; `size` is the size of the first frame, in pixels.
  package init(name: String, configuration: FormConfiguration, size: PixelSize) {
    let device = configuration.device
    let screen = device.screenSize(in: configuration.orientation)
    head = .members([
      "keyreel": 1, "scenario": .string(name), "rate": .integer(configuration.rate),
      "device": .members([
        "id": .string(device.id), "size": [.number(screen.width), .number(screen.height)],
        "scale": .integer(device.scale),
        "safeArea": device.safeArea(in: configuration.orientation).json,
      ]),
      "sizePx": [.integer(size.width), .integer(size.height)],
    ])
  }

  /// Adds a frame with its events and the digest of its pixels, as hexadecimal digits.
  ///
  /// The number of pixels that the snapshot trick gets wrong is reported only if the keyboard's
  /// backdrop is `ideal`; in that case, nil means 0.
  package mutating func append(_ state: FormState, digest: String, wrongPixels: Int? = nil) {
    events += state.events.map { $0.json(frame: state.frame) }
    frames += (frames.isEmpty ? "" : ",\n").utf8
    frames += state.json(digest: digest, wrongPixels: wrongPixels).text.utf8
  }

  /// Adds an expectation that a frame did not meet.
  package mutating func append(_ failure: JSONValue) { failures.append(failure) }

  /// Adds the run's verdict on a requirement of the post on custom keyboard dismissal
  /// (Behaviour §1.1).
  ///
  /// If no verdict is added, `requirements` is left out of the document.
  package mutating func append(_ verdict: RequirementEvaluator.Verdict) {
    requirements.append(verdict.json)
  }

  /// The document, with one frame per line.
  package var text: [UInt8] {
    func list(_ values: [JSONValue], _ separator: String = ",\n") -> String {
      values.map(\.text).joined(separator: separator)
    }
    var out = Array(
      "\(head.text.dropLast()),\n\"events\": [\(list(events))],\n\"frames\": [\n".utf8)
    out += frames
    out += "],\n\"failures\": [\(list(failures))".utf8
    if !requirements.isEmpty {
      out += "],\n\"requirements\": [\(list(requirements, ", "))".utf8
    }
    return out + "]}\n".utf8
  }
}

extension FormState {
  /// The offset as the app reads it; in an inverted list, the offset is measured upwards from the
  /// bottom (Contract §2.2).
  package var listOffset: Double {
    isInverted ? contentSize.height - viewHeight - contentOffset : contentOffset
  }

  /// One entry of a timeline's `frames` (Contract §3).
  ///
  /// - Parameters:
  ///   - digest: The digest of the frame's pixels.
  ///   - wrongPixels: The number of pixels that the snapshot trick gets wrong; reported if the
  ///     backdrop is `ideal`.
  func json(digest: String, wrongPixels: Int?) -> JSONValue {
    .present([
      "frame": .integer(frame), "contentOffset": .number(listOffset),
      "rootShift": rootY == 0 ? nil : .number(rootY),
      "viewHeight": view == nil && viewHeight == screenSize.height ? nil : .number(viewHeight),
      "bottomPadding": bottomPadding == 0 ? nil : .number(bottomPadding),
      "contentInset": .members([
        "top": .number(isInverted ? contentInset.bottom : contentInset.top),
        "bottom": .number(isInverted ? contentInset.top : contentInset.bottom),
      ]),
      "contentSize": [.number(contentSize.width), .number(contentSize.height)],
      "keyboard": .present([
        "phase": .string(keyboard.phase.rawValue), "top": .number(keyboard.top),
        "height": .number(keyboard.height), "toolbar": keyboard.toolbar?.json(screenSize.width),
      ]),
      "firstResponder": firstResponder.map(JSONValue.string) ?? .null,
      "finger": finger?.json ?? .null, "pinned": pinned?.json ?? .null,
      "focused": focused?.json ?? .null, "dock": dock?.json,
      "sheet": sheet?.json,
      "scrollViews": scrollViews.isEmpty
        ? nil : .array(scrollViews.map(\.json)),
      "wrongPixels": keyboard.traits.backdrop == .ideal ? .integer(wrongPixels ?? 0) : nil,
      "digest": .string(digest),
    ])
  }
}

extension ToolbarState {
  fileprivate func json(_ width: Double) -> JSONValue {
    .members(["frame": Rect(x: 0, y: top, width: width, height: height).json])
  }
}

extension PinnedState {
  var json: JSONValue {
    .members(["bottom": .number(bottom), "gap": gap.map(JSONValue.number) ?? nil])
  }
}

extension DockState {
  var json: JSONValue {
    .members(["frame": frame.json, "gap": gap.map(JSONValue.number) ?? nil])
  }
}

extension SheetState {
  var json: JSONValue {
    .present([
      "frame": frame.json,
      "detent": detent.map { detent in
        switch detent {
        case .medium: .string("medium")
        case .large: .string("large")
        case .fraction(let number), .height(let number): .number(number)
        }
      },
    ])
  }
}

extension ScrollViewState {
  var json: JSONValue {
    .members(["id": .string(id), "contentOffset": .number(offset)])
  }
}

extension FocusedState {
  var json: JSONValue {
    .members(["frame": frame.json, "visibleFraction": .number(visibleFraction)])
  }
}

extension RequirementEvaluator.Verdict {
  /// One entry of a timeline's `requirements`.
  ///
  /// The entry contains the number and the state of the requirement, and the first and last frame
  /// of each range of frames that breaks the requirement.
  package var json: JSONValue {
    .members([
      "requirement": .integer(requirement.rawValue), "state": .string(state.rawValue),
      "broken": .array(broken.map { [.integer($0.lowerBound), .integer($0.upperBound)] }),
    ])
  }
}
