extension AuditMatrix {
  /// Focuses the fields of some cells, each in a form that starts afresh, and tells how they are seen at rest.
  ///
  /// The numbers are those of a run that puts the focus on the field without a touch and waits until nothing
  /// moves; motions are ended instead of being played. Only one cell is kept at a time.
  ///
  /// - Parameters:
  ///   - range: The numbers of the cells; those the matrix does not have are left out.
  ///   - visit: Told the results in order.
  /// - Complexity: O(*n*) in the number of cells, and in the elements of the form for every device,
  ///   orientation and keyboard.
  package func visit<Failure: Error>(
    _ range: Range<Int>, _ visit: (AuditResult) throws(Failure) -> Void
  ) throws(Failure) {
    try visitCells(
      range, { $0.result($1, field: $2) },
      { result, cell throws(Failure) in
        var result = result
        result.cell = cell
        try visit(result)
      })
  }

  /// Goes through some cells as `visit(_:_:)` does and tells what is wrong with each as well.
  ///
  /// Each cell is looked at again after the keyboard has grown and after editing has ended.
  package func visitFindings<Failure: Error>(
    _ range: Range<Int>, _ visit: (AuditResult, [AuditFinding]) throws(Failure) -> Void
  ) throws(Failure) {
    try visitCells(
      range, { $0.examined($1, field: $2) },
      { found, cell throws(Failure) in
        var (result, findings) = found
        result.cell = cell
        for place in findings.indices { findings[place].cell = cell }
        try visit(result, findings)
      })
  }

  /// What is wrong with the forms whatever the keyboard does, on the first device of each, as first held, at the
  /// first text size.
  package func formFindings() -> [AuditFinding] {
    axes.flatMap { axes in
      axes.places.first.map { FormAudit(axes.form, at: $0).formFindings() } ?? []
    }
  }

  private func visitCells<Value, Failure: Error>(
    _ range: Range<Int>, _ find: (FormAudit, AnyStrategy, Int) -> Value,
    _ visit: (Value, AuditCell) throws(Failure) -> Void
  ) throws(Failure) {
    var start = 0
    for axes in axes {
      let size = axes.blocks.place
      for place in axes.places {
        defer { start += size }
        let cells = range.clamped(to: start..<start + size)
        if cells.isEmpty { continue }
        try axes.visit(
          cells.lowerBound - start..<cells.upperBound - start,
          of: FormAudit(axes.form, at: place), find, visit)
      }
    }
  }
}

extension AuditMatrix.Axes {
  /// Goes through the cells of a place; those whose keyboards are of one class are looked at once.
  fileprivate func visit<Value, Failure: Error>(
    _ range: Range<Int>, of audit: FormAudit, _ find: (FormAudit, AnyStrategy, Int) -> Value,
    _ visit: (Value, AuditCell) throws(Failure) -> Void
  ) throws(Failure) {
    let size = blocks.keyboard
    var start = 0
    // What was found with each strategy and field, by the class of the keyboard.
    var memory: [[KeyboardClass: Value]] = Array(repeating: [:], count: size)
    for keyboard in keyboards {
      for suggestions in suggestions {
        defer { start += size }
        let cells = range.clamped(to: start..<start + size)
        if cells.isEmpty { continue }
        let audit = audit.with(keyboard: keyboard, suggestions: suggestions)
        let classes = fields.map(audit.keyboardClass)
        for cell in cells {
          let pair = cell - start
          let place = pair.quotientAndRemainder(dividingBy: fields.count)
          let (strategy, field) = (strategies[place.quotient], fields[place.remainder])
          let known = memory[pair][classes[place.remainder]]
          let value = known ?? find(audit, strategy, field)
          if known == nil { memory[pair][classes[place.remainder]] = value }
          try visit(value, audit.cell(strategy, field: field))
        }
      }
    }
  }
}
