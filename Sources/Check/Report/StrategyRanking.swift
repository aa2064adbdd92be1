import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport

/// The strategies, ranked by how closely a form's motion under each strategy matches a recording.
public struct StrategyRanking: Sendable {
  /// A strategy, with the settings that bring its motion closest to the recorded motion.
  public struct Candidate: Sendable {
    /// The strategy's id.
    public var strategy: String
    /// The values of the strategy's parameters.
    public var parameters: [StrategyArgument]
    /// The root mean square distance between the strategy's motion and the recorded motion, in
    /// points.
    public var rms: Double
    /// The root mean square distance between the strategy's motion and the best strategy's motion,
    /// in points.
    public var apart: Double
    /// The number of parameters that differ from the catalogue's values.
    fileprivate var changes: Int
    fileprivate let motion: PredictedMotion
  }

  /// The smallest root mean square difference, in points, at which two motions can be
  /// distinguished.
  static let resolution = 0.5
  /// The smallest distance, in points, at which a strategy no longer matches a recording; if even
  /// the nearest strategy is this far away, no known strategy was recorded.
  static let reach = 16.0

  /// Every strategy once, from best to worst; empty if the recording shows nothing that
  /// distinguishes the strategies.
  public let candidates: [Candidate]

  /// The second candidate's distance from the recording minus the first candidate's distance, in
  /// points; nil if there are fewer than two candidates.
  public var margin: Double? {
    candidates.count > 1 ? candidates[1].rms - candidates[0].rms : nil
  }

  /// The first strategy, and all strategies whose motion in this recording differs by less than 0.5
  /// pt from the first strategy's motion; empty if no other strategy is that close.
  public var undecidable: [String] {
    let same = candidates.filter { $0.apart < Self.resolution }
    return same.count > 1 ? same.map(\.strategy) : []
  }

  /// Ranks variants of the catalogue's strategies.
  /// - Parameters:
  ///   - evidence: The recorded motion.
  ///   - variants: The strategies to try.
  ///   - motions: Returns the motions of forms under a strategy.
  init<Failure: Error>(
    _ evidence: MotionEvidence, trying variants: [StrategyVariant],
    motions: (AnyStrategy) throws(Failure) -> [PredictedMotion]
  ) throws(Failure) {
    var best: [Candidate] = []
    for variant in variants {
      for motion in try motions(variant.strategy) {
        let candidate = Candidate(
          strategy: variant.strategy.id, parameters: variant.strategy.arguments,
          rms: motion.distance(to: evidence), apart: 0, changes: variant.changes, motion: motion)
        guard let index = best.firstIndex(where: { $0.strategy == candidate.strategy }) else {
          best.append(candidate)
          continue
        }
        if candidate.precedes(best[index]) { best[index] = candidate }
      }
    }
    self.init(best, evidence)
  }

  private init(_ best: [Candidate], _ evidence: MotionEvidence) {
    var sorted = best.enumerated().sorted { one, other in
      one.element.precedes(other.element)
        || !other.element.precedes(one.element) && one.offset < other.offset
    }.map(\.element)
    if let first = sorted.first {
      for index in sorted.indices {
        sorted[index].apart = sorted[index].motion.distance(to: first.motion, on: evidence)
      }
    }
    candidates = sorted
  }

  /// Makes a ranking without candidates, for a recording that allows no ranking.
  init() { candidates = [] }

  /// The sentences that the command prints about the ranking.
  public var lines: [String] {
    guard let first = candidates.first else {
      return ["  which: not known, because no content is visible while a keyboard comes or goes"]
    }
    guard first.rms < Self.reach else {
      return [
        "  which: no known strategy; the nearest, \(first.words), is \(first.rms.rounded(1)) pt rms away"
      ]
    }
    guard undecidable.isEmpty else {
      let others = undecidable.dropFirst().joined(separator: ", ")
      return [
        "  which: undecidable, \(first.words) or \(others): less than \(Self.resolution) pt apart here, \(first.rms.rounded(2)) pt rms"
      ]
    }
    let next = candidates.dropFirst().first.map {
      "; then \($0.strategy), \($0.rms.rounded(2)) pt"
    }
    return ["  which: \(first.words), \(first.rms.rounded(2)) pt rms\(next ?? "")"]
  }

  /// The members that the ranking adds to the check's JSON document.
  var members: [JSONValue.Member] {
    [
      JSONValue.Member("which", .array(candidates.map(\.json))),
      JSONValue.Member("margin", margin.json(2)),
      JSONValue.Member("undecidable", .array(undecidable.map { .string($0) })),
    ]
  }
}

extension StrategyRanking.Candidate {
  /// Whether this candidate matches the recording better than another candidate.
  ///
  /// The better candidate has the smaller distance, rounded to a tenth of a point. If the rounded
  /// distances are equal, the better candidate has fewer changed parameters.
  fileprivate func precedes(_ other: Self) -> Bool {
    let (own, its) = ((rms * 10).rounded(), (other.rms * 10).rounded())
    return own == its ? changes < other.changes : own < its
  }

  /// The strategy and its settings.
  fileprivate var words: String {
    let standard = StrategyCatalogue.description(of: strategy)?.parameters ?? []
    let set = parameters.filter { argument in
      !standard.contains { $0.name == argument.name && $0.standard == argument.value }
    }
    let text = set.map { "\($0.name): \($0.value.json.text)" }.joined(separator: ", ")
    return set.isEmpty ? strategy : "\(strategy) (\(text))"
  }

  fileprivate var json: JSONValue {
    .members([
      "strategy": .string(strategy),
      "parameters": .object(parameters.map { JSONValue.Member($0.name, $0.value.json) }),
      "rmsPt": .number(rms.rounded(2)),
    ])
  }
}

/// A strategy with at most one of its parameters changed.
struct StrategyVariant {
  var strategy: AnyStrategy
  /// The number of parameters that differ from the catalogue's values.
  var changes: Int

  /// All variants of the catalogue's strategies: each strategy unchanged, with one of its switches
  /// flipped, or with one of its settings changed to another accepted word.
  static var all: [StrategyVariant] {
    StrategyCatalogue.all.flatMap { description in
      ([[]] + description.parameters.flatMap(changes)).compactMap { arguments in
        guard
          let strategy = try? StrategyCatalogue.make(id: description.id, parameters: arguments)
        else { return nil }
        return StrategyVariant(strategy: strategy, changes: arguments.count)
      }
    }
  }

  private static func changes(of parameter: StrategyParameter) -> [[StrategyArgument]] {
    switch parameter.standard {
    case .bool(let value): [[StrategyArgument(parameter.name, .bool(!value))]]
    case .word(let standard):
      parameter.words.filter { $0 != standard }.map {
        [StrategyArgument(parameter.name, .word($0))]
      }
    case .number, .numbers: []
    }
  }
}
