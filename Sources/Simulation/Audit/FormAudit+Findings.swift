import KeyreelGeometry

extension FormAudit {
  /// How a field is seen that was just focused, and what is wrong with it and with what follows.
  func examined(
    _ strategy: AnyStrategy, field index: Int
  ) -> (result: AuditResult, findings: [AuditFinding]) {
    let fresh = prepared(strategy)
    var focused = fresh
    focused.focus(index)
    let jump = abs(focused.scroll.offset - fresh.scroll.offset)
    let overshoot = focused.comeToRest()
    let cell = cell(strategy, field: index)
    var amounts: [(AuditFinding.Kind, Double)] = focused.faultsOfSight(
      index, next: next(after: index, in: focused))
    amounts += [
      (.offsetIllegal, focused.scroll.isLegal(at: focused.scale) ? 0 : focused.illegalDistance),
      (.snapBack, overshoot), (.jump, max(jump, typingJump(focused, index))),
      (.keyboardChange, keyboardChangeFault(fresh, focused, index)),
      (.insetsLost, insetsLost(fresh, focused)),
    ]
    let findings = amounts.filter { $0.1 > 1e-9 }.map {
      AuditFinding(
        kind: $0.0, scenario: cell.scenario, element: cell.field, cell: cell, amount: $0.1)
    }
    return (focused.audited(index, cell), findings)
  }

  /// The field that the return key leads to.
  ///
  /// Only where elements stand still while the content scrolls does the order of the fields depend on anything but the layout.
  private func next(after index: Int, in focused: FormSimulator) -> Int? {
    nextFields.map { $0[index] } ?? focused.nextField(after: index)
  }

  /// How far the content goes at once when the first letter is typed; what makes room for a line is no fault.
  private func typingJump(_ focused: FormSimulator, _ index: Int) -> Double {
    var typed = focused
    typed.insert("x", at: index)
    let distance = abs(typed.scroll.offset - focused.scroll.offset)
    let line = typed.geometries[index].lineHeight(typed.screen.metrics)
    return distance > line ? distance : 0
  }

  /// How much the insets differ after the keyboard was sent away.
  private func insetsLost(_ fresh: FormSimulator, _ focused: FormSimulator) -> Double {
    var ended = focused
    ended.endEditing()
    ended.comeToRest()
    return max(
      abs(ended.scroll.topInset.value - fresh.scroll.topInset.value),
      abs(ended.scroll.bottomInset.value - fresh.scroll.bottomInset.value))
  }

  /// The share of the field that a keyboard covers which grows while the field is edited, but not one that is as
  /// tall from the start: when suggestions come later, and when letters give way to the field's own keys.
  private func keyboardChangeFault(
    _ fresh: FormSimulator, _ focused: FormSimulator, _ index: Int
  ) -> Double {
    let own = fresh.traits(of: index)
    var high = own
    high.showsSuggestions = true
    var later = 0.0
    if own.showsSuggestions {
      var low = own
      low.showsSuggestions = false
      later = hiddenShare(fresh, Self.focused(fresh, index, low), index, from: low, to: high)
    } else {
      later = hiddenShare(fresh, focused, index, from: own, to: high)
    }
    guard own.type != .default else { return later }
    let letters = letters(before: own)
    guard fresh.keyboardHeight(for: letters) < fresh.keyboardHeight(for: own) else { return later }
    let lettered = Self.focused(fresh, index, letters)
    return max(later, hiddenShare(fresh, lettered, index, from: letters, to: own))
  }

  /// The share of a field that is hidden after its keyboard has grown, and not if it had been so from the start.
  private func hiddenShare(
    _ fresh: FormSimulator, _ focused: FormSimulator, _ index: Int, from low: KeyboardTraits,
    to high: KeyboardTraits
  ) -> Double {
    guard fresh.keyboardHeight(for: low) < fresh.keyboardHeight(for: high) else { return 0 }
    var changed = focused
    changed.showKeyboard(high)
    changed.comeToRest()
    let share = changed.hiddenShare(ofField: index)
    if share == 0 { return 0 }
    return Self.focused(fresh, index, high).hiddenShare(ofField: index) > 0 ? 0 : share
  }

  /// The form at rest with a field focused that has a keyboard of its own.
  private static func focused(
    _ fresh: FormSimulator, _ index: Int, _ traits: KeyboardTraits
  ) -> FormSimulator {
    var focused = fresh
    focused.askedKeyboard = (index, traits)
    focused.focus(index)
    focused.comeToRest()
    return focused
  }

  /// What is wrong with the form as it lies there, whatever the keyboard does.
  func formFindings() -> [AuditFinding] {
    let elements = simulator.configuration.content.elements
    let order = ReadingOrder(simulator)
    return elements.indices.filter { !elements[$0].isHidden && elements[$0].isEnabled }
      .flatMap { index in
        simulator.faultsOfForm(index, order).filter { $0.1 > 0 }.map {
          AuditFinding(kind: $0.0, scenario: name, element: elements[index].id, amount: $0.1)
        }
      }
  }
}
