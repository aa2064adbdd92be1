import KeyreelFormSimulation
import KeyreelGeometry
import KeyreelPixels
import KeyreelPlainText

/// What a run tells about its frames, as the text of `timeline.json` (CONTRACT 3).
///
/// Frames are added in order; the text is complete once `text` is asked for.
package struct Timeline: Sendable {
  private let head: JSONValue
  private var events: [JSONValue] = []
  private var frames: [UInt8] = []
  private var failures: [JSONValue] = []
  private var breaches: [JSONValue] = []

  /// Starts the timeline of a scenario.
  ///
  /// - Parameters:
  ///   - name: The scenario's name.
  ///   - configuration: The form; its device and rate are told.
  ///   - size: The size of the first frame, in pixels.
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

  /// Adds a frame with its events.
  ///
  /// - Parameters:
  ///   - state: What there is to see.
  ///   - digest: The digest of its pixels, in hexadecimal digits.
  ///   - wrongPixels: How many pixels the snapshot trick gets wrong; told only where the keyboard's backdrop
  ///     is the ideal, nil there means none.
  package mutating func append(_ state: FormState, digest: String, wrongPixels: Int? = nil) {
    events += state.events.map { $0.json(frame: state.frame) }
    frames += Array((frames.isEmpty ? "" : ",\n").utf8)
    frames += Array(state.json(digest: digest, wrongPixels: wrongPixels).text.utf8)
  }

  /// Adds an expectation that a frame did not meet.
  package mutating func append(_ failure: JSONValue) { failures.append(failure) }

  /// Adds a requirement of the custom dismissal post that the run breaks; only then there is a `requirements`.
  package mutating func append(_ breach: RequirementEvaluator.Breach) {
    breaches.append(breach.json)
  }

  /// The document, one frame a line.
  package var text: [UInt8] {
    var out = Array(head.text.dropLast().utf8)
    out += Array(",\n\"events\": [".utf8)
    out += Array(events.map(\.text).joined(separator: ",\n").utf8)
    out += Array("],\n\"frames\": [\n".utf8)
    out += frames
    out += Array("],\n\"failures\": [".utf8)
    out += Array(failures.map(\.text).joined(separator: ",\n").utf8)
    if !breaches.isEmpty {
      out += Array("],\n\"requirements\": [".utf8)
      out += Array(breaches.map(\.text).joined(separator: ", ").utf8)
    }
    out += Array("]}\n".utf8)
    return out
  }
}
