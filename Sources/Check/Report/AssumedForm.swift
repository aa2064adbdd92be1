import KeyreelSimulation

/// The known facts about the screen that a recording shows.
struct RecordedSetting {
  /// The device.
  var device: Device
  /// The orientation in which the device is held.
  var orientation: Orientation
  /// The system version whose keyboard looks like the recorded keyboard.
  var system: Int
  /// The frame rate of simulations.
  var rate: Int

  /// The screen's size, in points.
  var screen: Size { device.screenSize(in: orientation) }
}

/// A form that a recording may show, with a field in a certain position or a list of a certain
/// length.
///
/// A recording does not reveal the structure of the recorded form. For each strategy, the form
/// whose simulated motion is closest to the recording is therefore assumed.
struct AssumedForm {
  /// A kind of form, with the form's dimensions.
  enum Kind: Hashable {
    /// Long content; `top` is the field's distance from the screen's top, in points.
    case field(top: Double)
    /// Content that ends 20 pt below the field.
    case lastField(top: Double)
    /// A composer that is the content's last row.
    case composer
    /// A bar below the content; the content is `screens` screens long, and is scrolled by the
    /// fraction `scrolled` of its scroll range.
    case dock(screens: Double, scrolled: Double)
  }

  var kind: Kind
  var setting: RecordedSetting
  var evidence: MotionEvidence

  /// The time that is simulated before the recording's first frame, in seconds.
  private static let lead = 0.5
  private static let field = "field"
  private static let fieldHeight = 34.0
  private static let dockHeight = 50.0

  /// The simulated motion of the form under a strategy, up to three seconds after the recording's
  /// last frame.
  func track(under strategy: AnyStrategy) -> SimulatedTrack? {
    var simulator = FormSimulator(
      configuration: configuration(strategy), script: script)
    var track = SimulatedTrack(rate: Double(setting.rate), start: Self.lead)
    let last = evidence.samples.last?.time ?? 0
    let limit = Int((last + Self.lead + 3) * track.rate)
    while let state = simulator.next() {
      guard track.tops.count <= limit else { break }
      track.append(state, bar: bar(on: state))
    }
    return track
  }

  /// The bar's lower edge.
  private func bar(on state: FormState) -> Double? {
    switch kind {
    case .composer: state.pinned?.bottom
    case .dock: state.dock?.frame.maxY
    case .field, .lastField:
      evidence.bar.map { bar in
        guard !bar.isContent else { return state.rootY - state.contentOffset }
        let height = setting.screen.height
        let progress = (height - state.keyboard.top) / max(1, height - evidence.restTop)
        return bar.closed + (bar.open - bar.closed) * progress
      }
    }
  }

  private func configuration(_ strategy: AnyStrategy) -> FormConfiguration {
    var form = FormConfiguration(
      device: setting.device, orientation: setting.orientation, system: setting.system,
      rate: setting.rate,
      keyboard: KeyboardTraits(height: setting.screen.height - evidence.restTop),
      content: content, avoidance: strategy, dismissal: Dismissal(scroll: .none))
    form.start.focus = evidence.beginsShown ? Self.field : nil
    if case .dock(let screens, let share) = kind, let bar = evidence.bar {
      let height = setting.screen.height
      form.dock = Dock(
        follows: .sticky, restsOn: .screen, closed: bar.closed - height,
        opened: bar.open - evidence.restTop, height: Self.dockHeight)
      let way = screens * height - (bar.closed - Self.dockHeight)
      form.start.scrolled = max(0, way * share)
    }
    return form
  }

  private var content: FormContent {
    let size = setting.screen
    let inset = setting.device.safeArea(in: setting.orientation).top
    var content = FormContent(margin: 0, spacing: 0, elements: [])
    func element(_ kind: FormElement.Kind, top: Double, height: Double) -> FormElement {
      FormElement(
        id: Self.field, kind: kind,
        frame: Rect(x: 20, y: top, width: size.width - 40, height: height))
    }
    switch kind {
    case .field(let top):
      content.elements = [element(.textField, top: top - inset, height: Self.fieldHeight)]
      content.height = 2 * size.height
    case .lastField(let top):
      content.elements = [element(.textField, top: top - inset, height: Self.fieldHeight)]
      content.height = top - inset + Self.fieldHeight + 20
    case .composer:
      let bottom = (evidence.bar?.closed ?? size.height) - inset
      content.elements = [element(.composer, top: bottom - 44, height: 44)]
      content.height = bottom
    case .dock(let screens, _):
      var field = element(.textField, top: 0, height: Self.fieldHeight)
      (field.frame, field.isDocked) = (nil, true)
      content.elements = [field]
      content.height = screens * size.height
    }
    return content
  }

  /// The steps that imitate the recording.
  ///
  /// The field gains focus when the recorded keyboard appears. A tap outside all elements removes
  /// the focus when the recorded keyboard disappears.
  private var script: [ScriptStep] {
    let beside = Point(x: 4, y: setting.screen.height / 3)
    return evidence.turns.map { turn in
      ScriptStep(
        turn.isShow ? .focus(Self.field) : .tapPoint(beside), at: max(0, turn.time + Self.lead))
    } + [ScriptStep(.wait(1))]
  }
}

/// A simulated motion: where the keyboard, the content and the bar are on each frame.
struct SimulatedTrack {
  /// Frames per second.
  var rate: Double
  /// When the recording begins, in seconds on the track's timeline.
  var start: Double
  /// The maximum number of frames by which a recorded frame may be early or late.
  private static let slip = 8.0
  private(set) var tops: [Double] = []
  private(set) var contents: [Double] = []
  private(set) var bars: [Double] = []

  init(rate: Double, start: Double) {
    self.rate = rate
    self.start = start
  }

  /// Adds a frame.
  mutating func append(_ state: FormState, bar: Double?) {
    tops.append(state.keyboard.top)
    contents.append(state.rootY - state.contentOffset)
    if let bar { bars.append(bar) }
  }

  /// The positions of the recording's frames in this track, in units of the track's frames.
  ///
  /// The positions are found by comparing the recorded keyboard with the simulated keyboard.
  ///
  /// First, the whole track is shifted by up to three frames to make the two keyboards agree as
  /// closely as possible. Encoders and screens may also delay single frames. While the keyboard is
  /// moving, each recorded frame is therefore shifted by up to eight frames in either direction, to
  /// where the simulated keyboard is closest to the recorded keyboard.
  func places(of evidence: MotionEvidence) -> [Double] {
    let plain = evidence.samples.map { (start + $0.time) * rate }
    let shift = stride(from: -3, through: 3, by: 0.125).min {
      off(evidence, plain, by: $0) < off(evidence, plain, by: $1)
    }
    return zip(plain, evidence.samples).map { place, sample in
      let place = place + (shift ?? 0)
      guard let seen = sample.keyboard,
        abs(Self.value(of: tops, at: place + 1) - Self.value(of: tops, at: place - 1)) > 2
      else { return place }
      return stride(from: place - Self.slip, through: place + Self.slip, by: 0.0625).min {
        cost($0, place, seen) < cost($1, place, seen)
      } ?? place
    }
  }

  private func cost(_ moved: Double, _ place: Double, _ seen: Double) -> Double {
    abs(Self.value(of: tops, at: moved) - seen) + 0.02 * abs(moved - place)
  }

  private func off(_ evidence: MotionEvidence, _ places: [Double], by shift: Double) -> Double {
    zip(places, evidence.samples).reduce(0) { sum, pair in
      guard let seen = pair.1.keyboard else { return sum }
      return sum + min(abs(Self.value(of: tops, at: pair.0 + shift) - seen), 100)
    }
  }

  /// The track's predictions at the given positions.
  func prediction(at places: [Double]) -> PredictedMotion {
    PredictedMotion(
      content: places.map { Self.value(of: contents, at: $0) },
      bar: bars.count == tops.count ? places.map { Self.value(of: bars, at: $0) } : [])
  }

  /// The value at a position, interpolated between two frames.
  private static func value(of values: [Double], at place: Double) -> Double {
    guard let last = values.indices.last else { return 0 }
    let place = min(max(0, place), Double(last))
    let index = Int(place)
    let next = min(index + 1, last)
    return values[index] + (values[next] - values[index]) * (place - Double(index))
  }
}

/// The forms that a recording may show.
struct AssumedForms {
  var setting: RecordedSetting
  var evidence: MotionEvidence

  /// The motions of the forms under a strategy: for each kind of form, the motion that is closest
  /// to the recording.
  func motions(under strategy: AnyStrategy) -> [PredictedMotion] {
    var motions = [field(under: strategy) { .field(top: $0) }]
    motions.append(field(under: strategy) { .lastField(top: $0) })
    motions += fixed.map { motion(of: $0, under: strategy) }
    return motions.compactMap(\.self)
  }

  /// The kinds of form that are tried with only one position of the field.
  private var fixed: [AssumedForm.Kind] {
    guard evidence.bar != nil else { return [] }
    // A bar that moves with the list looks like a part of the list.
    return [
      .composer, .dock(screens: 3, scrolled: 1), .dock(screens: 3, scrolled: 0.5),
      .dock(screens: 0.4, scrolled: 0),
    ]
  }

  private func motion(
    of kind: AssumedForm.Kind, under strategy: AnyStrategy
  ) -> PredictedMotion? {
    let track = AssumedForm(kind: kind, setting: setting, evidence: evidence).track(under: strategy)
    return track.map { $0.prediction(at: $0.places(of: evidence)) }
  }

  /// The simulated motion that is closest to the recording, chosen from forms with different
  /// positions of the field.
  ///
  /// Ten positions of the field are tried. The best position is then corrected by the distance
  /// between the predicted and the recorded content.
  private func field(
    under strategy: AnyStrategy, _ kind: (Double) -> AssumedForm.Kind
  ) -> PredictedMotion? {
    let top = setting.device.safeArea(in: setting.orientation).top + 8
    let end = setting.screen.height - 60
    let tried = (0..<10).compactMap { step -> (top: Double, motion: PredictedMotion)? in
      let place = top + (end - top) * Double(step) / 9
      return motion(of: kind(place), under: strategy).map { (place, $0) }
    }
    func distance(_ motion: PredictedMotion) -> Double { motion.distance(to: evidence) }
    guard var best = tried.min(by: { distance($0.motion) < distance($1.motion) }) else {
      return nil
    }
    for _ in 0..<2 {
      guard let missing = best.motion.missing(from: evidence), abs(missing) > 0.25 else { break }
      let place = min(max(top, best.top - missing), end)
      guard let next = motion(of: kind(place), under: strategy),
        distance(next) < distance(best.motion)
      else { break }
      best = (place, next)
    }
    return best.motion
  }
}
