import KeyreelGeometry
import KeyreelRendering
import KeyreelSimulation

/// Goes through a run once and collects a lab's findings.
struct LabWatch {
  private(set) var findings = LabFindings()
  private(set) var moments: [LabMoment] = []
  private(set) var warnings: [FormWarning] = []
  private var last: FormState?
  private var hasShown = false
  private let follows: PictureRules.Lead
  private let rate: Int
  /// How far below its resting place the keyboard was when the finger released it, and the number
  /// of the frame of the release.
  private var letGo: (points: Double, frame: Int)?
  /// The content's offset and the finger's velocity when the finger released the content, and the
  /// number of steps that had begun by then.
  private var released: (offset: Double, velocity: Double, step: Int)?
  /// The content's position on the last frame without a picture of the keyboard, in device pixels.
  private var realPlace = 0
  /// Whether a picture of the keyboard shows the app's pixels in its corners.
  private let carriesCorners: Bool
  private let configuration: FormConfiguration

  init(_ run: ScenarioRun) {
    configuration = run.scenario.configuration
    carriesCorners = run.scenario.configuration.hasRoundKeyboard
    follows = run.scenario.configuration.dismissal.picture.follows
    rate = run.scenario.configuration.rate
    var evaluator = ExpectationEvaluator(
      run.scenario.expectations, of: run.scenario.configuration)
    var requirements = RequirementEvaluator(of: run.scenario.configuration)
    /// For every step: the number of the last frame before the next step began, and the frame on
    /// which the finger was farthest from the point where it first touched the screen.
    var ends: [Int] = Array(repeating: 0, count: run.scenario.script.count + 1)
    var furthest: [Int: (frame: Int, way: Double)] = [:]
    var fingerStart: Double?
    for (state, step) in zip(run.states, run.simulation.startedSteps) {
      note(state)
      noteScroll(of: state, step: step, script: run.scenario.script)
      requirements.check(state)
      for failure in evaluator.check(state) { note(failure) }
      ends[step] = state.frame
      if let finger = state.finger {
        if last?.finger == nil { fingerStart = finger.y }
        let way = abs(finger.y - (fingerStart ?? finger.y))
        if way > furthest[step]?.way ?? 0 { furthest[step] = (state.frame, way) }
      }
      last = state
    }
    warnings = run.simulation.warnings
    findings.requirements = requirements.verdicts
    findings.testsPush = requirements.verdicts.contains {
      $0.requirement == .pushesKeyboard && $0.state != .untested
    }
    findings.expectations = run.scenario.expectations.map(\.name)
    findings.expectsPinned = run.scenario.expectations.contains { $0.name == "pinned" }
    findings.endsWithoutKeyboard = hasShown && last?.keyboard.phase == .hidden
    moments = Self.moments(
      of: run.scenario.script, ends: ends, furthest: furthest.mapValues(\.frame))
  }

  private mutating func note(_ state: FormState) {
    findings.frames += 1
    let isShown = state.keyboard.phase == .shown && !state.keyboard.isMoving
    if isShown {
      hasShown = true
      findings.restFrames += 1
    }
    if isShown, state.finger == nil, let focused = state.focused {
      findings.shownFrames += 1
      if focused.visibleFraction < 1 { findings.coveredFrames += 1 }
    }
    if let gap = dragGap(of: state), abs(gap) >= abs(findings.dragGap ?? 0) {
      findings.dragGap = gap
    }
    noteSwap(to: state)
    noteDelta(of: state)
    noteWayBack(of: state)
    noteCorners(state)
    if !state.isMoving, state.finger == nil, !state.offsetIsLegal { findings.illegalRests += 1 }
    if let last, last.finger == nil, state.finger == nil, last.orientation == state.orientation {
      findings.largestJump = max(
        findings.largestJump, abs(state.contentOffset - last.contentOffset))
    }
  }

  /// Counts a frame if the picture and the content have moved by different distances since the last
  /// frame with the real keyboard.
  private mutating func noteCorners(_ state: FormState) {
    let scale = configuration.device.scale
    let place = state.contentPlace(scale: scale)
    guard let picture = state.picture else { return realPlace = place }
    guard carriesCorners, picture.holdsKeyboard, state.keyboard.traits.backdrop == .snapshot
    else { return }
    if place - realPlace != picture.translation.pixels(at: scale) {
      findings.carriedCornerFrames += 1
    }
  }

  /// Measures how much of the keyboard is hidden by the app's bar once a picture in the app's view
  /// has taken the keyboard's place.
  private mutating func noteSwap(to state: FormState) {
    guard let picture = state.picture, picture.holdsKeyboard, last?.picture == nil,
      configuration.dismissal.picture.layer == .view
    else { return }
    let bar = configuration.barMetrics(of: state).footBarHeight
    let hidden = min(bar, max(0, state.screenSize.height - state.keyboard.edge))
    findings.swapHides = max(findings.swapHides, hidden)
  }

  /// The gap during a drag; nil if there is no finger or no gap to check.
  ///
  /// A gap is allowed between the pinned element and a keyboard in its resting place, and between a
  /// dock and a keyboard that has passed the dock's resting place.
  private func dragGap(of state: FormState) -> Double? {
    guard state.finger != nil, let gap = state.judgedGap(pinsDock: configuration.pinsDock) else {
      return nil
    }
    let rests = state.keyboard.edge <= state.screenSize.height - state.keyboard.wholeHeight
    return rests ? min(0, gap) : gap
  }

  /// Measures the keyboard's lag behind the edge or finger that it follows, on the first frame on
  /// which a finger moves it.
  private mutating func noteDelta(of state: FormState) {
    guard let finger = state.finger, let last, last.keyboard.phase == .shown,
      !last.keyboard.isMoving
    else { return }
    let keyboard = state.keyboard
    let isPicture = keyboard.phase == .snapshot
    guard isPicture || keyboard.phase == .shown && keyboard.isMoving else { return }
    let edge = isPicture && follows == .cell ? state.pinned?.bottom : finger.y
    guard let edge else { return }
    let rest = state.screenSize.height - keyboard.wholeHeight
    let behind = min(max(0, edge - rest), keyboard.wholeHeight) - (keyboard.edge - rest)
    // A lag of less than half a point comes from rounding.
    findings.lostDelta = max(findings.lostDelta ?? 0, behind < 0.5 ? 0 : behind)
  }

  /// Compares two positions after a finger has dismissed the keyboard: where the content comes to
  /// rest, and where the finger's own scroll would have ended.
  private mutating func noteScroll(of state: FormState, step: Int, script: [ScriptStep]) {
    if let last, last.finger != nil, state.finger == nil, last.keyboard.phase != .hidden,
      state.offsetIsLegal || state.keyboard.phase == .snapshot
    {
      // Content that is pulled past its end bounces back, and the bounce is not part of the user's
      // scroll.
      released = (state.contentOffset, script.prefix(step).last?.action.releaseVelocity ?? 0, step)
    }
    guard let start = released else { return }
    let isUndisturbed = script[start.step..<max(start.step, step)].allSatisfy(\.action.isPause)
    if state.finger != nil || !isUndisturbed { return released = nil }
    guard !state.isMoving else { return }
    released = nil
    guard state.keyboard.phase == .hidden else { return }
    let target = Deceleration(start: start.offset, velocity: -start.velocity).target
    let legal = state.legalOffsets
    guard start.offset >= legal.lowerBound else { return }
    let off = abs(state.contentOffset - legal.nearest(to: target))
    findings.scrollTakenBack = max(findings.scrollTakenBack ?? 0, off < 1 ? 0 : off)
  }

  private mutating func noteWayBack(of state: FormState) {
    let keyboard = state.keyboard
    if state.finger != nil || keyboard.phase == .hidden { return letGo = nil }
    if last?.finger != nil, let before = last?.keyboard,
      before.phase == .snapshot || before.phase == .shown && before.isMoving
    {
      letGo = (max(0, before.top - (state.screenSize.height - before.height)), state.frame)
    }
    guard let start = letGo, keyboard.phase == .shown, !keyboard.isMoving, state.picture == nil
    else { return }
    letGo = nil
    let seconds = Double(state.frame - start.frame) / Double(rate)
    guard seconds > findings.wayBack?.seconds ?? -1 else { return }
    findings.wayBack = LabFindings.WayBack(points: start.points, seconds: seconds)
  }

  private mutating func note(_ failure: ExpectationFailure) {
    let name = failure.expectation.name
    if let place = findings.unmet.firstIndex(where: { $0.expectation == name }) {
      findings.unmet[place].frames += 1
    } else {
      findings.unmet.append(.init(expectation: name, frames: 1, first: failure.frame))
    }
  }

  /// The moments of a script: the start, the end of every step, and the furthest point of every
  /// drag.
  ///
  /// A wait belongs to the step that precedes it.
  private static func moments(
    of script: [ScriptStep], ends: [Int], furthest: [Int: Int]
  ) -> [LabMoment] {
    var moments = [LabMoment(title: "Start", frame: ends[0])]
    var reached = ends[0]
    for (index, step) in script.enumerated() {
      reached = max(reached, ends[index + 1])
      guard let caption = step.caption else {
        moments[moments.count - 1].frame = reached
        continue
      }
      if case .drag = step.action {
        moments.append(LabMoment(title: caption, frame: furthest[index + 1] ?? reached))
        moments.append(LabMoment(title: "Released", frame: reached))
      } else {
        moments.append(LabMoment(title: caption, frame: reached))
      }
    }
    return moments
  }
}

extension FormState {
  /// The vertical position of the content's top on the screen, in device pixels, as it is drawn.
  fileprivate func contentPlace(scale: Int) -> Int {
    rootY.pixels(at: scale) + (view?.minY ?? 0).pixels(at: scale) - contentOffset.pixels(at: scale)
  }
}

extension ScriptStep.Action {
  /// Whether the step only waits.
  fileprivate var isPause: Bool {
    switch self {
    case .wait, .settle: true
    default: false
    }
  }

  /// The finger's velocity as it lifts, in pt/s, positive downwards; 0 if no finger moves.
  fileprivate var releaseVelocity: Double {
    if case .drag(let drag) = self { drag.releaseVelocity } else { 0 }
  }
}
