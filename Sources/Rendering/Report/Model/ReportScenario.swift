import KeyreelImaging

/// One scenario in a report.
package struct ReportScenario: Sendable {
  /// An event: the number of its frame, its name, and brief details.
  package typealias Event = (frame: Int, name: String, detail: String)

  /// The name, which is also the scenario's anchor in the page.
  package var name: String
  /// The verdict of a comparison with a golden, in one word; nil for a run that was rendered
  /// without a comparison.
  package var judgement: String?
  /// The findings of the comparison, as sentences; unmet expectations are in ``failures``.
  package var findings: [String] = []
  /// The ranges of consecutive frames, by number, that differ from the golden.
  package var badRuns: [ClosedRange<Int>] = []
  /// The numbers of the frames that exist only in the golden.
  package var missingFrames: [Int] = []
  /// The numbers of the frames that exist only in the run.
  package var extraFrames: [Int] = []
  /// Expectations that were not met, in the order of the frames.
  package var failures: [ReportFailure] = []
  /// Frames per second.
  package var rate: Int
  /// The number of frames, including those that exist only in the golden.
  package var frameCount: Int
  /// The size of the first frame, in pixels; nil if nothing was rendered.
  package var size: PixelSize?
  /// The frames with pictures.
  package var shots: [ReportShot] = []
  /// The golden's reel, as a path relative to the report.
  package var reel: String?
  /// The command that accepts the run as the new golden.
  package var acceptCommand: String?
  /// The text that lists what is estimated rather than measured; empty if everything is measured.
  package var estimates = ""
  /// The id of the pinned element; nil if no element is pinned.
  ///
  /// The report shows the gap between the pinned element and the keyboard.
  package var pinned: String?
  /// The motion, frame by frame.
  package var series = ReportSeries()
  /// The events, in order.
  package var events: [Event] = []
  /// The strips from which the page composes the run's frames; nil if the page shows pictures from
  /// files, or no frames at all.
  package var layers: JSONValue?

  /// Makes a scenario with only its basic facts.
  package init(name: String, rate: Int, frameCount: Int, size: PixelSize? = nil) {
    self.name = name
    self.rate = rate
    self.frameCount = frameCount
    self.size = size
  }

  /// The scenario's verdict, in one word.
  ///
  /// If the run was compared with a golden, the verdict is that of the comparison. For a run that
  /// was rendered without a comparison, the verdict is `failed` if an expectation was not met, and
  /// `rendered` otherwise.
  private var verdict: String { judgement ?? (failures.isEmpty ? "rendered" : "failed") }

  /// The scenario's data for the script of the report's page.
  package var json: JSONValue {
    .members([
      "name": .string(name), "verdict": .string(verdict),
      "findings": .array(findings.map(JSONValue.string)), "accept": Self.text(acceptCommand),
      "rate": .integer(rate), "frameCount": .integer(frameCount), "sizePx": size?.json ?? nil,
      "badRuns": .array(badRuns.map { [.integer($0.lowerBound), .integer($0.upperBound)] }),
      "missingFrames": .array(missingFrames.map(JSONValue.integer)),
      "extraFrames": .array(extraFrames.map(JSONValue.integer)),
      "failures": .array(
        failures.map {
          .members(["frame": .integer($0.frame), "message": .string($0.sentence)])
        }),
      "worst": failures.indices.max { failures[$0].excess < failures[$1].excess }
        .map(JSONValue.integer) ?? nil,
      "estimates": .string(estimates),
      "reel": Self.text(reel.map(RelativePath.escaped)), "pinned": Self.text(pinned),
      "shots": .array(shots.sorted { $0.frame < $1.frame }.map(\.json)), "series": series.json,
      "events": .array(
        events.map { [.integer($0.frame), .string($0.name), .string($0.detail)] }),
      "layers": layers ?? nil,
    ])
  }

  private static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? nil }
}

/// An expectation that was not met on one frame, as a report shows it.
package struct ReportFailure: Sendable {
  /// The frame.
  package var frame: Int
  /// A sentence that names the frame, the element and the amount.
  package var message: String
  /// How far the measured value is from the nearest allowed value.
  package var excess: Excess

  /// Makes a failure.
  package init(frame: Int, message: String, excess: Excess) {
    self.frame = frame
    self.message = message
    self.excess = excess
  }

  /// The sentence without the frame, which has a column of its own in the report.
  var sentence: String {
    guard message.hasPrefix("frame \(frame)"), let colon = message.firstIndex(of: ":") else {
      return message
    }
    return String(message[message.index(after: colon)...].drop { $0 == " " })
  }
}

/// The pictures of one frame in a report, as paths relative to the report.
package struct ReportShot: Sendable, Hashable {
  /// The frame.
  package var frame: Int
  /// The path of the expected picture.
  package var expected: String?
  /// The path of the picture that shows the difference.
  package var difference: String?
  /// The path of the actual picture.
  package var actual: String?
  /// A sentence that states how much the actual picture differs from the expected one.
  package var amount: String?
  /// The smallest rectangle that contains all differing pixels.
  package var boundsPx: PixelRect?
  /// The rectangles in which the pictures differ.
  package var regionsPx: [PixelRect] = []

  /// Makes the shot of a frame that was not compared with a golden.
  package init(frame: Int, actual: String? = nil) {
    self.frame = frame
    self.actual = actual
  }

  /// The shot as JSON, without members for missing values.
  var json: JSONValue {
    func link(_ path: String?) -> JSONValue? { path.map { .string(RelativePath.escaped($0)) } }
    return .present([
      "frame": .integer(frame), "expected": link(expected), "difference": link(difference),
      "actual": link(actual), "amount": amount.map(JSONValue.string), "boundsPx": boundsPx?.json,
      "regionsPx": regionsPx.count > 1 ? .array(regionsPx.map(\.json)) : nil,
    ])
  }
}

/// Paths in the form that links require.
package enum RelativePath {
  /// A relative path with all characters percent-encoded except letters, digits, `-._~` and `/`.
  package static func escaped(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var out: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D...0x2F, 0x5F, 0x7E: out.append(byte)
      default: out += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
