import KeyreelImaging
import KeyreelRendering
import KeyreelScenario
import KeyreelSimulation

/// A recording compared with the simulation of a scenario; both start at the first show of the
/// keyboard.
public struct RecordingComparison: Sendable {
  /// The differences between a frame of the recording and the corresponding simulated frame.
  public struct Frame: Sendable, Hashable {
    /// The index of the frame in the recording.
    public var frame: Int
    /// The number of the simulated frame.
    public var simulated: Int
    /// The top edge of the simulated keyboard, in points.
    public var top: Double
    /// How far the recording's keyboard is below the simulated keyboard, in points; nil if no
    /// keyboard is seen.
    public var keyboard: Double?
    /// How much wider the gap under the pinned element is in the recording than in the simulation,
    /// in points; nil if the element is not seen.
    public var gap: Double?
    /// How much further down the content has moved in the recording than in the simulation, in
    /// points; nil if the content was lost.
    ///
    /// The recording's movement is measured from the recording's first frame, and the simulation's
    /// movement from the first show of the keyboard.
    public var offset: Double?

    fileprivate init(
      _ index: Int, of check: RecordingCheck, simulated: Int, _ state: FormState,
      from first: FormState
    ) {
      let frame = check.motion.frames[index]
      self.frame = index
      self.simulated = simulated
      top = state.keyboard.top
      keyboard = frame.keyboard.map { $0.top / check.motion.scale - state.keyboard.top }
      gap = check.judgement.frames[index].gap.flatMap { gap in
        state.pinned?.gap.map { gap - $0 }
      }
      offset = frame.contentOffset.map {
        $0 / check.motion.scale + state.contentOffset - first.contentOffset
      }
    }
  }

  /// The scenario's name.
  public let name: String
  /// The recording's frames that have a counterpart in the simulation.
  public let frames: [Frame]
  private let run: ScenarioRun

  /// Simulates a scenario and compares it with a recording.
  ///
  /// The recording's first show begins when its spring begins or on the first frame on which the
  /// keyboard is seen moving, whichever is earlier. The scenario's first show begins with the first
  /// frame on which the keyboard moves. The simulation has the recording's frame rate. The time at
  /// which motion ends depends on the number of pixels per point. If the recording's scale is a
  /// whole number other than the device's scale, the scenario is simulated at both scales. The
  /// simulation whose keyboard is nearer to the recorded keyboard is then used.
  ///
  /// - Throws: An error if the scenario cannot be run; `usage` if the scenario or the recording
  ///   never shows a keyboard.
  package init(_ check: RecordingCheck, against scenario: Scenario) throws(KeyreelError) {
    let own = try Self(check, against: scenario, scale: nil)
    guard let scale = check.wholeScale, scale != scenario.configuration.device.scale else {
      self = own
      return
    }
    let other = try Self(check, against: scenario, scale: scale)
    self = other.distance < own.distance ? other : own
  }

  private init(
    _ check: RecordingCheck, against scenario: Scenario, scale: Int?
  ) throws(KeyreelError) {
    let run = try ScenarioRun(scenario, options: RunOptions(rate: check.rate, scale: scale))
    self.run = run
    let states = run.states
    guard let shown = states.firstIndex(where: { $0.keyboard.phase == .showing }) else {
      throw .usage(
        message: "the scenario '\(scenario.name)' never shows a keyboard",
        remedy: "give a scenario that focuses a field")
    }
    guard let start = check.firstShow else {
      throw .usage(
        message:
          "the recording shows no keyboard coming up, so it cannot be compared with a scenario",
        remedy: "start recording before the keyboard comes")
    }
    let rate = Double(run.scenario.configuration.rate)
    name = scenario.name
    frames = check.motion.frames.indices.compactMap { index in
      let number = shown + Int(((check.motion.frames[index].time - start) * rate).rounded())
      guard states.indices.contains(number) else { return nil }
      return Frame(index, of: check, simulated: number, states[number], from: states[shown])
    }
  }

  /// The sum of the distances, in points, between the recorded and the simulated keyboard on all
  /// frames.
  private var distance: Double { frames.reduce(0) { $0 + abs($1.keyboard ?? 0) } }

  /// Renders the simulated frames, and returns the number of the picture for each frame of the
  /// comparison.
  ///
  /// - Complexity: O(*n*) in the number of frames and pixels.
  func filmed(in folder: String) throws(KeyreelError) -> [Int] {
    let film = RecordingFilm(folder: folder, of: .ideal)
    var pictures: [Int: Int] = [:]
    var last: FormState?
    try run.visitFrames(Set(frames.map(\.simulated))) { (number, frame) throws(KeyreelError) in
      var state = run.states[number]
      (state.frame, state.events) = (0, [])
      try film.append(.frame(frame, time: 0), isRepeat: state == last)
      pictures[number] = film.pictures.last
      last = state
    }
    return frames.map { pictures[$0.simulated] ?? 0 }
  }

  /// The lines that the command prints for the comparison.
  public var lines: [String] {
    let worst = frames.filter { $0.keyboard != nil }.max {
      abs($0.keyboard ?? 0) < abs($1.keyboard ?? 0)
    }
    guard let worst, let difference = worst.keyboard else {
      return ["  against \(name): no frame shows a keyboard in both"]
    }
    return [
      "  against \(name): \(Count.text(frames.count, "frame")) in step, keyboard at most \(abs(difference).rounded(1)) pt \(difference > 0 ? "below" : "above") the simulated one (frame \(worst.frame))"
    ]
  }

  /// The comparison as JSON.
  var json: JSONValue {
    .members([
      "scenario": .string(name),
      "frames": .array(
        frames.map {
          .members([
            "frame": .integer($0.frame), "simulated": .integer($0.simulated),
            "keyboard": $0.keyboard.json(2), "gap": $0.gap.json(2), "offset": $0.offset.json(2),
          ])
        }),
    ])
  }
}

extension RecordingCheck {
  /// The frame rate, computed from the median time step and rounded to 24, 25, 30, 48, 50, 60 or
  /// 120; nil for a still picture.
  var rate: Int? {
    let times = motion.frames.map(\.time)
    let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.sorted()
    guard !steps.isEmpty else { return nil }
    let rate = 1 / steps[steps.count / 2]
    return [24, 25, 30, 48, 50, 60, 120].min { abs(Double($0) - rate) < abs(Double($1) - rate) }
  }

  /// The number of pixels per point in the frames; nil if the number is not whole.
  fileprivate var wholeScale: Int? { scale == scale.rounded() ? Int(scale) : nil }

  /// When the first show begins, in seconds; nil if there is no show.
  ///
  /// The show begins on its first frame or when the spring fitted to the show begins, whichever is
  /// earlier.
  var firstShow: Double? {
    judgement.frames.firstIndex { $0.phase == .showing }.map { index in
      let before = motion.frames[index]
      guard let fit = judgement.motions.first(where: { $0.frames.contains(index) }) else {
        return before.time
      }
      return min(before.time, fit.start)
    }
  }

  /// The document that `--json` prints, including the comparison and the ranking of strategies if
  /// they are given.
  package func document(
    with comparison: RecordingComparison?, _ ranking: StrategyRanking? = nil
  ) -> JSONValue {
    let against = comparison.map { [JSONValue.Member("against", $0.json)] } ?? []
    return .object((json.members ?? []) + against + (ranking?.members ?? []))
  }

  /// The known measurements, in the same form as the timeline of `render`; positions are in points.
  var timeline: JSONValue {
    return .members([
      "keyreel": 1, "recording": .string(path),
      "rate": .number(
        duration > 0 ? (Double(motion.frames.count - 1) / duration).rounded(3) : 60),
      "device": .members([
        "id": device.map { .string($0.id) } ?? .null,
        "size": points.map { [.number($0.width), .number($0.height)] } ?? .null,
        "scale": .number(scale.rounded(3)),
      ]),
      "sizePx": [.integer(size.width), .integer(size.height)],
      "frames": .array(
        motion.frames.enumerated().map { index, frame in
          let judged = judgement.frames[index]
          return .members([
            "frame": .integer(index), "time": .number(frame.time.rounded(6)),
            "contentOffset": (frame.contentOffset.map { -$0 / motion.scale }).json(3),
            "keyboard": .members([
              "phase": .string(judged.phase.rawValue),
              "top": (frame.keyboard.map { $0.top / motion.scale }).json(3),
            ]),
            "pinned": frame.pinned.map {
              .members([
                "bottom": .number(($0.bottom / motion.scale).rounded(3)), "gap": judged.gap.json(3),
              ])
            } ?? .null,
          ])
        }),
    ])
  }
}
