import KeyreelSimulation

/// The frames of both forms' runs, and the figures that are derived from the frames.
struct SystemRuns {
  /// The long form's frames.
  let form: [FormState]
  /// The list's frames.
  let list: [FormState]

  /// The frames on which the long form rests: one for each visited field, with the focus on that
  /// field.
  var fieldRests: [FormState] {
    SystemsForm.visited.compactMap { field in
      form.last { $0.firstResponder == field && $0.isAtRest }
    }
  }

  /// The frame on which the list rests with the focus on the composer, before the drag.
  var composerRest: FormState? {
    let drag = list.firstIndex { $0.finger != nil } ?? list.endIndex
    return list[..<drag].last { $0.firstResponder != nil && $0.isAtRest }
  }

  /// The resting frames of both forms: one for each focus, and one at the end of each form's
  /// script.
  var rests: [FormState] {
    fieldRests + [form.last, composerRest, list.last].compactMap { $0 }
  }

  /// The frames on which the keyboard rests on the screen, something has the focus, and no finger
  /// drags.
  var shown: [FormState] {
    (form + list).filter {
      $0.keyboard.phase == .shown && !$0.keyboard.isMoving && $0.finger == nil
        && $0.firstResponder != nil
    }
  }

  /// The composer's largest distance from the keyboard, in either direction, while a finger drags.
  var dragGap: Double {
    list.filter { $0.finger != nil }.compactMap(\.pinned?.gap)
      .reduce(0) { abs($1) > abs($0) ? $1 : $0 }
  }

  /// The largest movement of the content between consecutive frames while no finger touches the
  /// screen.
  static func largestJump(in states: [FormState]) -> Double {
    zip(states, states.dropFirst()).reduce(0) { most, pair in
      guard pair.0.finger == nil, pair.1.finger == nil else { return most }
      return max(most, abs(pair.1.contentOffset - pair.0.contentOffset))
    }
  }
}

extension FormState {
  fileprivate var isAtRest: Bool { !isMoving && keyboard.phase == .shown }
}
