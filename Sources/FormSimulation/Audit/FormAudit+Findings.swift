import Geometry

extension FormAudit {
  /// What is wrong with a field that was just focused, and with what follows.
  func findings(_ strategy: any AvoidanceStrategy, field index: Int) -> [AuditFinding] {
    let fresh = prepared(strategy)
    var focused = fresh
    focused.focus(index)
    let jump = abs(focused.scroll.offset - fresh.scroll.offset)
    let overshoot = focused.comeToRest()
    let cell = cell(strategy, field: index)
    var amounts: [(AuditFinding.Kind, Double)] = focused.faultsOfSight(index)
    amounts += [
      (.offsetIllegal, focused.scroll.isLegal(at: focused.scale) ? 0 : focused.illegalDistance),
      (.snapBack, overshoot), (.jump, jump),
      (.keyboardChange, keyboardChangeFault(fresh, index)),
      (.insetsLost, insetsLost(fresh, focused)),
    ]
    return amounts.filter { $0.1 > 1e-9 }.map {
      AuditFinding(
        $0.0, scenario: cell.scenario, element: cell.field, cell: cell, amount: $0.1)
    }
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

  /// The share of the field that a bar of suggestions covers that comes later, but not one there from the start.
  private func keyboardChangeFault(_ fresh: FormSimulator, _ index: Int) -> Double {
    var low = fresh.traits(of: index)
    low.showsSuggestions = false
    var high = low
    high.showsSuggestions = true
    guard fresh.keyboardHeight(for: low) < fresh.keyboardHeight(for: high) else { return 0 }
    var changed = fresh
    changed.configuration.content.elements[index].keyboard = low
    changed.focus(index)
    changed.comeToRest()
    changed.showKeyboard(high)
    changed.comeToRest()
    var direct = fresh
    direct.configuration.content.elements[index].keyboard = high
    direct.focus(index)
    direct.comeToRest()
    return direct.hiddenShare(ofField: index) > 0 ? 0 : changed.hiddenShare(ofField: index)
  }

  /// What is wrong with the form as it lies there, whatever the keyboard does.
  func formFindings() -> [AuditFinding] {
    let elements = simulator.configuration.content.elements
    return elements.indices.filter { !elements[$0].isHidden && elements[$0].isEnabled }
      .flatMap { index in
        simulator.faultsOfForm(index).filter { $0.1 > 0 }.map {
          AuditFinding($0.0, scenario: name, element: elements[index].id, amount: $0.1)
        }
      }
  }
}
