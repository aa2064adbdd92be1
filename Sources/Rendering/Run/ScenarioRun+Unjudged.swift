import KeyreelSimulation

extension ScenarioRun {
  /// A sentence for each expectation that cannot fail in this run.
  ///
  /// Such an expectation is about a situation that never occurs, or has a limit that every frame
  /// meets.
  package var unjudged: [String] {
    unjudgedExpectations.map { expectation in
      if expectation.asksNothing {
        return
          "'expect: \(expectation.name)' cannot fail: with 'fraction: 0' no part of the field has to be in sight; leave 'fraction' out for all of it, or write a share such as 0.5"
      }
      return "no frame is judged by 'expect: \(expectation.name)', so it cannot fail: "
        + expectation.missing
    }
  }

  /// The expectations that cannot fail, without duplicates.
  ///
  /// Expectations whose limit every frame meets come first, followed by expectations that apply to
  /// no frame.
  ///
  /// To find the expectations that apply to no frame, each expectation is tested with a limit that
  /// no frame can meet. If an expectation does not fail on a frame even with this limit, it does
  /// not apply to that frame. The expectation of legal offsets has no limit. It applies to at least
  /// one frame of every run, since every run has a frame on which nothing moves.
  private var unjudgedExpectations: [FormExpectation] {
    var open: [FormExpectation] = []
    for expectation in scenario.expectations where !open.contains(expectation) {
      open.append(expectation)
    }
    let empty = open.filter(\.asksNothing)
    open.removeAll(where: \.asksNothing)
    var evaluator = ExpectationEvaluator(
      open.compactMap(\.impossible), of: scenario.configuration)
    open.removeAll { $0.impossible == nil }
    for state in states {
      if open.isEmpty { break }
      let failed = Set(evaluator.check(state).map(\.expectation))
      guard !failed.isEmpty else { continue }
      open.removeAll { $0.impossible.map(failed.contains) ?? true }
    }
    return empty + open
  }
}

extension FormExpectation {
  /// Whether every frame meets the expectation because its limit is 0.
  fileprivate var asksNothing: Bool {
    if case .visible(_, fraction: 0) = self { true } else { false }
  }

  /// An expectation about the same frames, with a limit that no frame meets; nil if this
  /// expectation has no limit.
  fileprivate var impossible: FormExpectation? {
    switch self {
    case .pinned: .pinned(tolerance: -.infinity)
    case .dock: .dock(tolerance: -1)
    // The expectation about the caret applies to the same frames as the expectation about the
    // focused field.
    case .visible(let field, _): .visible(field, fraction: 2)
    case .caretVisible: .visible(.focused, fraction: 2)
    case .jump: .jump(max: -1)
    case .distance: .distance(min: .infinity)
    case .legalOffset: nil
    }
  }

  /// The reason why the expectation applies to no frame of the run, and the remedy.
  fileprivate var missing: String {
    switch self {
    case .pinned:
      "no keyboard rests while the pinned element is in the form; tap a field, and wait"
    case .dock: "no frame shows the dock while a keyboard is up; tap a field, and wait"
    case .visible(.id, _): "no keyboard rests on the screen; tap a field, and wait"
    case .visible(.focused, _), .caretVisible, .distance:
      "no field has the focus while the keyboard rests; tap one, and wait"
    case .jump: "no two frames follow each other without a finger; add a 'wait'"
    case .legalOffset: "nothing ever rests; add a 'wait'"
    }
  }
}
