import KeyreelSupport

extension RecordingCheck {
  /// The document of `keyreel check --json`: places in pixels, times in seconds, distances in points.
  package var json: JSONValue {
    .members([
      "keyreel": 1, "recording": recordingJSON,
      "frames": .array(motion.frames.indices.map(frameJSON)),
      "motion": .array(judgement.motions.map(\.json)),
      "findings": .array(judgement.findings.map(\.json)),
      "verdict": .object(verdicts.map { .init($0.name, .string($0.verdict.rawValue)) }),
    ])
  }

  private var recordingJSON: JSONValue {
    let screen = RecordedScreen(of: size, device: device?.id)?.points
    return .members([
      "sizePx": [.integer(size.width), .integer(size.height)], "scale": .number(scale.rounded(3)),
      "points": screen.map { [.number($0.width), .number($0.height)] } ?? .null,
      "device": device.map { .string($0.id) } ?? .null,
      "look": keyboard.map { .string($0.look.rawValue) } ?? .null,
      "frames": .integer(motion.frames.count), "duration": .number(duration.rounded(6)),
      "shortfall": shortfall.map { .string($0) } ?? .null,
    ])
  }

  /// From the first frame to the last, in seconds.
  var duration: Double { (motion.frames.last?.time ?? 0) - (motion.frames.first?.time ?? 0) }

  private func frameJSON(_ index: Int) -> JSONValue {
    let frame = motion.frames[index]
    let judged = judgement.frames[index]
    return .members([
      "frame": .integer(index), "time": .number(frame.time.rounded(6)),
      "repeat": .bool(frame.isRepeat), "phase": .string(judged.phase.rawValue),
      "keyboard": .members([
        "top": (frame.keyboard?.top).json(2),
        "confidence": .number((frame.keyboard?.confidence ?? 0).rounded(3)),
      ]),
      "pinned": frame.pinned.map { pinned in
        .members([
          "bottom": .number(pinned.bottom.rounded(2)),
          "gap": (frame.keyboard.map { $0.top - pinned.bottom }).json(2),
          "off": judged.off.json(2), "confidence": .number(pinned.confidence.rounded(3)),
        ])
      } ?? .null,
      "contentOffset": frame.contentOffset.json(2),
    ])
  }
}

extension MotionJudgement.Motion {
  fileprivate var json: JSONValue {
    .members([
      "phase": .string(phase.rawValue), "from": .integer(frames.lowerBound),
      "to": .integer(frames.upperBound), "omega": .number(omega.rounded(2)),
      "rmsPt": .number(rms.rounded(2)),
    ])
  }
}

extension MotionFinding {
  fileprivate var json: JSONValue {
    .members([
      "kind": .string(kind.rawValue), "requirement": .integer(requirement),
      "from": .integer(frames.lowerBound), "to": .integer(frames.upperBound),
      "worstPt": .number(worst.rounded(2)), "worstFrame": .integer(worstFrame),
      "text": .string(text),
    ])
  }
}

extension Optional where Wrapped == Double {
  /// The number with some decimals, or null.
  func json(_ decimals: Int) -> JSONValue { map { .number($0.rounded(decimals)) } ?? .null }
}

extension Double {
  /// This number rounded to some decimals, half away from zero.
  func rounded(_ decimals: Int) -> Double {
    let factor = (0..<decimals).reduce(1.0) { factor, _ in factor * 10 }
    let value = (self * factor).rounded() / factor
    return value == 0 ? 0 : value
  }
}
