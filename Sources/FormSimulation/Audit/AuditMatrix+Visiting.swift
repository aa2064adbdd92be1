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
      let cells = range.clamped(to: start..<start + axes.count)
      if !cells.isEmpty {
        try axes.visit(cells.lowerBound - start..<cells.upperBound - start, find, visit)
      }
      start += axes.count
    }
  }
}

extension AuditMatrix.Axes {
  fileprivate func visit<Value, Failure: Error>(
    _ range: Range<Int>, _ find: (FormAudit, AnyStrategy, Int) -> Value,
    _ visit: (Value, AuditCell) throws(Failure) -> Void
  ) throws(Failure) {
    let size = blocks.place
    for (number, place) in places.enumerated() {
      let start = number * size
      let cells = range.clamped(to: start..<start + size)
      if cells.isEmpty { continue }
      try self.visit(
        cells.lowerBound - start..<cells.upperBound - start, of: FormAudit(form, at: place), find,
        visit)
    }
  }

  /// Goes through the cells of a place; those whose keyboards are of one class are looked at once.
  private func visit<Value, Failure: Error>(
    _ range: Range<Int>, of audit: FormAudit, _ find: (FormAudit, AnyStrategy, Int) -> Value,
    _ visit: (Value, AuditCell) throws(Failure) -> Void
  ) throws(Failure) {
    let size = blocks.keyboard
    var start = 0
    var memory = AuditMemory<Value>()
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
          let value = memory.value(pair, classes[place.remainder]) { find(audit, strategy, field) }
          try visit(value, audit.cell(strategy, field: field))
        }
      }
    }
  }
}
