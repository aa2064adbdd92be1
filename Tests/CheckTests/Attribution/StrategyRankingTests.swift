import KeyreelGeometry
import KeyreelSimulation
import Testing

@testable import KeyreelCheck

@Suite("A form's motion shows which strategy moved it")
struct StrategyRankingTests {
  /// The states of a form whose only field gains focus and then loses it.
  private static func states(under strategy: AnyStrategy) -> [FormState] {
    let device = DeviceCatalogue.device("iphone-8") ?? DeviceCatalogue.all[0]
    var content = FormContent(
      elements: [
        FormElement(
          id: "field", kind: .textField, frame: Rect(x: 20, y: 500, width: 200, height: 34))
      ])
    content.height = 1200
    let form = FormConfiguration(
      device: device, content: content, avoidance: strategy, dismissal: Dismissal(scroll: .none))
    var simulator = FormSimulator(
      configuration: form,
      script: [
        ScriptStep(.focus("field"), at: 0.2), ScriptStep(.tapPoint(Point(x: 4, y: 200)), at: 1.2),
        ScriptStep(.wait(1)),
      ])
    var states: [FormState] = []
    while let state = simulator.next() { states.append(state) }
    return states
  }

  /// The motion of a form as a perfect camera would record it.
  private static func recorded(_ states: [FormState]) -> RecordedMotion {
    let height = 667.0
    let rest = states.map(\.keyboard.top).min() ?? height
    let first = states.first?.contentOffset ?? 0
    return RecordedMotion(
      height: height * 2, scale: 2,
      frames: states.enumerated().map { index, state in
        RecordedMotion.Frame(
          time: Double(index) / 60,
          keyboard: state.keyboard.top > height - 35
            ? nil : .init(top: state.keyboard.top * 2, restTop: rest * 2, confidence: 1),
          contentOffset: (state.rootY - state.contentOffset + first) * 2)
      })
  }

  private static func evidence(of states: [FormState]) -> MotionEvidence? {
    let motion = recorded(states)
    return MotionEvidence(motion, MotionJudgement(motion), endsAtDrag: false)
  }

  private static func ranking(_ evidence: MotionEvidence) -> StrategyRanking {
    StrategyRanking(evidence, trying: StrategyVariant.all) { strategy in
      var track = SimulatedTrack(rate: 60, start: 0)
      for state in states(under: strategy) { track.append(state, bar: nil) }
      return [track.prediction(at: track.places(of: evidence))]
    }
  }

  @Test(
    "The strategy that moved the form ranks first or is listed among indistinguishable strategies",
    arguments: StrategyCatalogue.all.map(\.id))
  func names(strategy: String) throws {
    let made = try StrategyCatalogue.make(id: strategy)
    let evidence = try #require(Self.evidence(of: Self.states(under: made)))
    let ranking = Self.ranking(evidence)
    let first = try #require(ranking.candidates.first)
    #expect(first.rms < 0.5, "\(first.strategy) is \(first.rms) pt away")
    #expect(
      ranking.undecidable.isEmpty
        ? first.strategy == strategy : ranking.undecidable.contains(strategy),
      "\(ranking.lines)")
    #expect(ranking.candidates.count == StrategyCatalogue.all.count, "each once")
  }

  @Test(
    "Strategies count as indistinguishable only if their motions differ by less than half a point")
  func knowsApart() throws {
    let inset = try StrategyCatalogue.make(id: "auto-scroll")
    let evidence = try #require(Self.evidence(of: Self.states(under: inset)))
    let ranking = Self.ranking(evidence)
    for candidate in ranking.candidates {
      #expect(
        ranking.undecidable.contains(candidate.strategy)
          == (candidate.apart < 0.5 && ranking.undecidable.count > 1))
    }
    #expect(ranking.candidates.map(\.apart).contains { $0 >= 0.5 }, "some move otherwise")
  }

  @Test("Without a keyboard, no strategy can be named")
  func needsKeyboard() {
    let motion = RecordedMotion(
      height: 1334, scale: 2,
      frames: (0..<30).map { .init(time: Double($0) / 60, contentOffset: 0) })
    #expect(MotionEvidence(motion, MotionJudgement(motion), endsAtDrag: false) == nil)
    #expect(StrategyRanking().candidates.isEmpty)
    #expect(StrategyRanking().margin == nil)
    #expect(StrategyRanking().lines.joined().contains("no content is visible while a keyboard"))
  }
}
