import KeyreelImaging
import KeyreelRendering
import KeyreelSimulation

/// A screen recording that was measured and judged.
public struct RecordingCheck: Sendable {
  /// The path of the recording, or the name of the scenario whose run was judged.
  public let path: String
  /// The frames' size, in pixels.
  public let size: PixelSize
  /// The number of pixels per point in the pictures; 3 if no screen was found.
  public let scale: Double
  /// The device whose screen was found; nil if no screen was found.
  public let device: Device?
  /// The screen's rectangle, in the pictures' pixels; nil if no screen was found.
  public let place: PixelRect?
  /// The rectangles of other phones that show a keyboard, in the pictures' pixels; these phones are
  /// not judged.
  public let others: [PixelRect]
  /// The first keyboard that was seen at rest; nil if no keyboard was seen at rest.
  public let keyboard: KeyboardSighting?
  /// Why reading stopped early, or why nothing in the pictures could be measured or judged; nil if
  /// no such problem occurred.
  public let shortfall: String?
  /// Whether nothing is judged because the pictures' colours are inverted.
  let isNegative: Bool
  /// The frames on which the keyboard has not arrived yet, but the content is already cut off where
  /// the keyboard's top will be.
  public let clippedFrames: [Int]
  /// The measurements.
  public let motion: RecordedMotion
  /// The judgement of the measurements.
  public let judgement: MotionJudgement
  /// Each frame's stripes, which are searched for the bar of a known form.
  let stripes: [FrameStripes]

  /// The maximum number of bytes that are kept from a recording's frames: enough for about two
  /// thousand different frames.
  static let memoryLimit = 240 << 20

  /// Measures and judges a recording.
  ///
  /// Frames are read one by one and released. For each frame that differs from its predecessor,
  /// about a hundred kilobytes are kept, up to a total of 240 MB.
  ///
  /// - Parameters:
  ///   - path: A file that ffmpeg reads, an animated PNG, a folder of PNG pictures, or `-` for
  ///     YUV4MPEG2 on standard input.
  ///   - options: The options for the judgement.
  /// - Throws: An error if the recording cannot be read. A recording in which nothing can be judged
  ///   is not an error.
  /// - Complexity: O(*n*) in the number of frames and pixels.
  public init(
    _ path: String, options: RecordingOptions = RecordingOptions()
  ) throws(KeyreelError) {
    try self.init(path, options: options, for: nil)
  }

  /// Measures and judges a run, from its own pixels.
  ///
  /// - Parameters:
  ///   - run: The run; its scenario's name serves as the path.
  ///   - options: The options for the judgement.
  /// - Throws: An error if the run cannot be rendered.
  /// - Complexity: O(*n*) in the number of frames and pixels.
  public init(
    of run: ScenarioRun, options: RecordingOptions = RecordingOptions()
  ) throws(KeyreelError) {
    let rate = Double(run.scenario.configuration.rate)
    try self.init(run.scenario.name, options: options, film: nil) {
      visit throws(KeyreelError) -> String? in
      try run.visitFrames(Set(0..<run.frameCount)) { (number, frame) throws(KeyreelError) in
        _ = try visit(.frame(frame, time: Double(number) / rate))
      }
      return nil
    }
  }

  /// Measures and judges a recording, and makes a film of the recording if a page is requested.
  package init(
    _ path: String, options: RecordingOptions, for report: RecordingReport?
  ) throws(KeyreelError) {
    try self.init(path, options: options, film: report?.film, isReadOnce: path == "-") {
      visit throws(KeyreelError) -> String? in
      try RecordingSource.visit(path, rate: options.rate, visit)
    }
  }

  /// Measures and judges the frames of a source.
  ///
  /// If the pictures show more than a device's own screen, a first pass searches the pictures for
  /// the screen. The source is then read a second time; if the source can be read only once, its
  /// pictures are kept in memory.
  init(
    _ path: String, options: RecordingOptions, film: RecordingFilm?, isReadOnce: Bool = false,
    source: (RecordingSource.Visitor) throws(KeyreelError) -> String?
  ) throws(KeyreelError) {
    var reading = RecordingReading(options: options)
    var shortfall = try source { picture throws(KeyreelError) -> Bool in
      try reading.look(at: picture, keeps: isReadOnce, film)
    }
    if try reading.endSurvey() {
      if isReadOnce {
        for picture in reading.takeKept() {
          guard try reading.append(picture, film) else { break }
        }
      } else {
        shortfall = try source { picture throws(KeyreelError) -> Bool in
          try reading.append(picture, film)
        }
      }
    }
    guard let frames = reading.frames, let size = reading.size else {
      throw .input(
        path: path, line: nil, column: nil, message: "the recording has no frames",
        remedy: "record again: a recording has at least two frames")
    }
    let screen = reading.screen
    self.path = path
    self.size = size
    scale = screen?.scale ?? 3
    device = screen?.device
    place = screen.map { $0.place.intersection(PixelRect(size: size)) }
    others = reading.others
    self.shortfall =
      shortfall ?? reading.shortfall
      ?? (screen == nil
        ? "no device has a screen of this size, and no keyboard is seen in the pictures" : nil)
      ?? (frames.isNegative
        ? "the colours are inverted: the keys are darker than the gaps between them" : nil)
    isNegative = frames.isNegative
    self.keyboard = (isNegative ? nil : screen).flatMap { screen in
      frames.rests.first.map { rest in
        var sighting = rest.sighting
        sighting.frame = screen.view.picture(sighting.frame)
        return sighting
      }
    }
    let keyboard = screen == nil || isNegative ? nil : KeyboardTrack(frames)
    clippedFrames = keyboard.map(frames.clippedFrames) ?? []
    motion = Self.motion(frames, on: keyboard, reading.times, options, screen?.view)
    stripes = screen == nil ? [] : frames.stripes
    judgement = MotionJudgement(motion, tolerance: options.tolerance)
  }

  /// Combines the tracks of the keyboard, the element and the content into one motion.
  private static func motion(
    _ frames: RecordedFrames, on keyboard: KeyboardTrack?, _ times: [Double],
    _ options: RecordingOptions, _ view: ScreenView?
  ) -> RecordedMotion {
    guard let keyboard, let view else {
      return RecordedMotion(height: 1, scale: 1, frames: times.map { .init(time: $0) })
    }
    let pinned =
      options.pinned == .none
      ? nil : frames.pinnedPlaces(on: keyboard, rectangle: options.pinnedRectangle.map(view.viewed))
    let offsets = frames.contentOffsets(above: keyboard)
    let changes = frames.changes(of: keyboard)
    return RecordedMotion(
      height: Double(frames.size.height), scale: frames.scale,
      frames: times.indices.map { frame in
        RecordedMotion.Frame(
          time: times[frame], isRepeat: frames.repeats[frame],
          keyboard: keyboard.places[frame].map {
            .init(
              top: $0.top, restTop: $0.top - $0.shift, confidence: $0.confidence,
              change: changes[frame])
          },
          pinned: pinned?[frame] ?? nil, contentOffset: offsets[frame])
      }, pace: frames.pace, isReduced: view.scale < 2)
  }

  /// The exit code for the check: 0 if everything that could be judged is correct, 1 if something
  /// is wrong, or 2 if nothing could be judged.
  public var exitCode: Int32 {
    let verdicts = verdicts.map { $0.verdict }
    if verdicts.contains(.broken) || !judgement.findings.isEmpty { return 1 }
    return verdicts.contains(.holds) ? 0 : 2
  }
}

extension RecordingCheck {
  /// The document of `keyreel check --json`: positions in pixels, times in seconds, distances in
  /// points.
  package var json: JSONValue {
    .members([
      "keyreel": 1, "recording": recordingJSON,
      "frames": .array(motion.frames.indices.map(frameJSON)),
      "motion": .array(judgement.motions.map(\.json)),
      "findings": .array(judgement.findings.map(\.json)),
      "unjudged": .array(judgement.unjudged.map(\.json)),
      "verdict": .object(verdicts.map { .init($0.name, .string($0.verdict.rawValue)) }),
    ])
  }

  private var recordingJSON: JSONValue {
    .members([
      "sizePx": [.integer(size.width), .integer(size.height)], "scale": .number(scale.rounded(3)),
      "screen": place.map(Self.json) ?? .null, "others": .array(others.map(Self.json)),
      "points": points.map { [.number($0.width), .number($0.height)] } ?? .null,
      "device": device.map { .string($0.id) } ?? .null,
      "look": keyboard.map { .string($0.look.rawValue) } ?? .null,
      "frames": .integer(motion.frames.count), "duration": .number(duration.rounded(6)),
      "shortfall": shortfall.map { .string($0) } ?? .null,
      "clipped": .array(clippedFrames.map { .integer($0) }),
    ])
  }

  private static func json(_ place: PixelRect) -> JSONValue {
    [.integer(place.x), .integer(place.y), .integer(place.width), .integer(place.height)]
  }

  /// The screen's size in the orientation in which the device is held, in points; nil if no screen
  /// was found.
  var points: (width: Double, height: Double)? {
    guard let device, let place else { return nil }
    return RecordedScreen(device: device, scale: scale, place: place).points
  }

  /// The examined part of the pictures; nil if no screen was found.
  private var view: ScreenView? { place.map { ScreenView(place: $0, scale: scale) } }

  /// A measured row, converted to a row of the pictures.
  func row(_ measured: Double) -> Double { view?.row(measured) ?? measured }

  /// A measured distance, converted to the pictures' pixels.
  func pixels(_ measured: Double) -> Double { measured / (view?.enlargement ?? 1) }

  /// The time between the first and the last frame, in seconds.
  var duration: Double { (motion.frames.last?.time ?? 0) - (motion.frames.first?.time ?? 0) }

  private func frameJSON(_ index: Int) -> JSONValue {
    let frame = motion.frames[index]
    let judged = judgement.frames[index]
    return .members([
      "frame": .integer(index), "time": .number(frame.time.rounded(6)),
      "repeat": .bool(frame.isRepeat), "phase": .string(judged.phase.rawValue),
      "keyboard": .members([
        "top": (frame.keyboard.map { row($0.top) }).json(2),
        "confidence": .number((frame.keyboard?.confidence ?? 0).rounded(3)),
      ]),
      "pinned": frame.pinned.map { pinned in
        .members([
          "bottom": .number(row(pinned.bottom).rounded(2)),
          "gap": (frame.keyboard.map { pixels($0.top - pinned.bottom) }).json(2),
          "off": judged.off.json(2), "confidence": .number(pinned.confidence.rounded(3)),
        ])
      } ?? .null,
      "contentOffset": (frame.contentOffset.map(pixels)).json(2),
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

extension MotionJudgement.Unjudged {
  fileprivate var json: JSONValue {
    .members([
      "phase": .string(phase.rawValue), "from": .integer(frames.lowerBound),
      "to": .integer(frames.upperBound), "text": .string(text),
    ])
  }

  /// A sentence that says what was not judged, and why.
  var note: String {
    let way =
      switch phase {
      case .showing: "comes"
      case .dragged: "is dragged"
      default: "goes"
      }
    return "the keyboard \(way) on \(frames.words) and is not judged: \(text)"
  }
}

extension [MotionFinding] {
  /// The finding with the largest deviation, or the first of several findings with the same
  /// deviation; nil if there are no findings.
  var worst: MotionFinding? { self.max { $0.excess < $1.excess } }
}

extension MotionFinding {
  /// The deviation by which findings are compared: a fraction if the finding is an unequal swap,
  /// otherwise a distance in points.
  fileprivate var excess: Excess {
    kind == .unequalSwap ? .share(worst / 100) : .points(worst)
  }

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
  /// The number rounded to the given number of decimals; null if the value is nil.
  func json(_ decimals: Int) -> JSONValue { map { .number($0.rounded(decimals)) } ?? .null }
}

extension Double {
  /// This number rounded to a given number of decimals; halves are rounded away from zero.
  func rounded(_ decimals: Int) -> Double {
    let factor = (0..<decimals).reduce(1.0) { factor, _ in factor * 10 }
    let value = (self * factor).rounded() / factor
    return value == 0 ? 0 : value
  }
}

extension RecordingCheck {
  /// The three subjects of the judgement (rest, drag and motion), each with its verdict.
  var verdicts: [(name: String, verdict: MotionVerdict)] {
    [("rest", judgement.rest), ("drag", judgement.drag), ("motion", judgement.motion)]
  }

  /// The check as JUnit XML: one test case for each of rest, drag and motion; a case in which
  /// nothing could be judged is skipped.
  public var junit: String {
    let cases = verdicts.map { name, verdict -> JUnitXML.Case in
      ("keyreel.check.\(path)", name, problem(name, verdict))
    }
    return JUnitXML.text(suite: "keyreel check", cases, countsSkipped: true)
  }

  private func problem(_ name: String, _ verdict: MotionVerdict) -> JUnitXML.Problem? {
    switch verdict {
    case .holds: return nil
    case .unknown: return ("skipped", nil, "nothing could be judged", "")
    case .broken:
      let details = judgement.findings.map { "\($0.kind.rawValue), \($0.place): \($0.text)" }
      return (
        "failure", name, Count.text(details.count, "finding"), details.joined(separator: "\n")
      )
    }
  }

  /// The findings as SARIF 2.1.0: a rule for every type of finding, and a result for every finding,
  /// with the numbers of the finding's frames.
  public var sarif: String {
    SARIF.text(
      rules: MotionFinding.Kind.allCases.map { ($0.rawValue, "error") },
      results: judgement.findings.map { finding in
        .members([
          "ruleId": .string(finding.kind.rawValue), "level": "error",
          "message": .members(["text": .string("\(finding.place): \(finding.text)")]),
          "locations": [SARIF.location(of: path)],
        ])
      })
  }

  /// The report, line by line: what was seen, notes, springs, findings, the verdicts, and a
  /// suggestion if nothing could be judged.
  public var lines: [String] { lines(naming: { "'\($0.rawValue)'" }) }

  /// The report's lines, in which each setting has the name that the program uses for it.
  /// - Parameter naming: Returns the program's name for a setting.
  package func lines(naming: (Remedy.Setting) -> String) -> [String] {
    var lines = ["\(path): \(seen)"]
    if let shortfall { lines.append("  note: \(shortfall)") }
    if !others.isEmpty { lines.append("  note: \(othersText)") }
    lines += clippedFrames.map {
      "  note: content is cut off on frame \($0), before the keyboard has come"
    }
    lines += unjudgedNotes.map { "  note: \($0)" }
    lines += judgement.motions.map { motion in
      "  \(motion.phase.rawValue), frames \(motion.frames.lowerBound) to \(motion.frames.upperBound): ω \(motion.omega.rounded(2)) 1/s, rms \(motion.rms.rounded(2)) pt"
    }
    lines += judgement.findings.map { "  \($0.kind.rawValue), \($0.place): \($0.text)" }
    let parts = verdicts.map { "\($0.name) \($0.verdict.rawValue)" }
    lines.append("  " + parts.joined(separator: ", "))
    if let remedy { lines.append("  try: \(remedy.text(naming: naming))") }
    return lines
  }

  /// A sentence for each appearance, disappearance or drag of the keyboard that was not judged;
  /// empty if nothing at all could be judged.
  var unjudgedNotes: [String] { exitCode == 2 ? [] : judgement.unjudged.map(\.note) }

  /// A suggestion for the user if nothing could be judged, otherwise nil.
  var remedy: Remedy? {
    guard exitCode == 2 else { return nil }
    if motion.frames.count < 2 {
      return
        "one frame shows no motion: start recording before the keyboard comes, and stop after it has gone"
    }
    if device == nil {
      return
        "record the whole screen of an iPhone or iPad with its letter keys at rest for a second, or give the screen's rectangle with \(.screen)"
    }
    if isNegative {
      return "record the screen in its own colours, without Classic Invert or a negative filter"
    }
    if keyboard == nil {
      return
        "no frame shows a keyboard at rest: record it for a second without motion, or give its rectangle with \(.keyboard)"
    }
    if !hasPinnedElement {
      return
        "no element is recognised that rests on the keyboard and moves with it: give its rectangle with \(.pinned)"
    }
    return "start recording before the keyboard comes, and stop after it has gone"
  }

  /// Whether any frame shows both the keyboard and an element that rests on the keyboard.
  private var hasPinnedElement: Bool {
    zip(motion.frames, judgement.frames).contains { $0.keyboard != nil && $1.off != nil }
  }

  /// A sentence about the phones that were not judged.
  var othersText: String {
    let places = others.map { "\($0.x),\($0.y),\($0.width),\($0.height)" }
    return
      "\(Count.text(others.count, "smaller phone")) with a keyboard left out: \(places.joined(separator: " and "))"
  }

  /// A summary of the recording, in one line.
  var seen: String {
    let name = device?.name ?? "no known device"
    let what =
      keyboard.map { "\($0.appearance.rawValue) \($0.look.rawValue) keyboard" }
      ?? "no keyboard seen"
    let part =
      place.flatMap { $0 == PixelRect(size: size) ? nil : $0 }.map {
        ", screen \($0.x),\($0.y),\($0.width),\($0.height)"
      } ?? ""
    return
      "\(Count.text(motion.frames.count, "frame")), \(duration.rounded(2)) s, \(size.width) × \(size.height) px\(part) (\(name)), \(what)"
  }

  /// The check in Markdown, for a CI job's summary; the worst frame's picture is `worst.png` in the
  /// same folder.
  var summary: String {
    var lines = ["## Keyboard check: \(outcome)", "", seen + ".", ""]
    let words = verdicts.map { $0.verdict.rawValue }.joined(separator: " | ")
    lines += ["| rest | drag | motion |", "|---|---|---|", "| \(words) |"]
    if let shortfall { lines += ["", "Note: \(shortfall)."] }
    lines += unjudgedNotes.flatMap { ["", "Note: \($0)."] }
    if !judgement.findings.isEmpty {
      lines += ["", "| finding | frames | worst |", "|---|---|---|"]
      lines += judgement.findings.map { finding in
        "| \(finding.kind.rawValue) | \(finding.frames.lowerBound)–\(finding.frames.upperBound) | \(finding.text) |"
      }
      lines += ["", "![The worst frame, with the measured lines](worst.png)"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A summary of the outcome in a few words.
  var outcome: String {
    switch exitCode {
    case 0: "holds"
    case 1: "broken"
    default: "nothing could be judged"
    }
  }

  /// A small picture of a frame with the measured lines drawn in: blue for the keyboard's first
  /// row, red for the element's lower edge, and green for where that edge should have been.
  func marked(_ picture: Bitmap, frame: Int, step: Int) -> Bitmap {
    var picture = picture
    func draw(_ measured: Double, _ color: UInt32) {
      let row = Int((self.row(measured) / Double(step)).rounded())
      for y in row - 1...row where y >= 0 && y < picture.height {
        for x in 0..<picture.width { picture[x, y] = color }
      }
    }
    let measured = motion.frames[frame]
    if let keyboard = measured.keyboard { draw(keyboard.top, 0xFFEB_6325) }
    if let pinned = measured.pinned {
      if let off = judgement.frames[frame].off {
        draw(pinned.bottom - off * motion.scale, 0xFF4A_A316)
      }
      draw(pinned.bottom, 0xFF26_26DC)
    }
    return picture
  }
}

extension MotionFinding {
  /// A phrase with the number of the finding's frame, or with those of its first and last frames.
  var place: String { frames.words }
}

extension ClosedRange<Int> {
  /// A phrase with the number of the only frame, or with those of the first and last frames.
  fileprivate var words: String {
    count == 1 ? "frame \(lowerBound)" : "frames \(lowerBound) to \(upperBound)"
  }
}
