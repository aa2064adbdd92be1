extension FlatCoder {
  /// A strategy by its id and arguments, as nothing has happened to it yet.
  mutating func code(_ value: inout AnyStrategy) {
    var id = value.id
    var arguments = value.arguments
    code(&id)
    codeList(&arguments, StrategyArgument("", .bool(false))) {
      $0.code(&$1.name)
      $0.code(&$1.value)
    }
    if isReading, let made = try? StrategyCatalogue.make(id: id, parameters: arguments) {
      value = made
    }
  }

  private mutating func code(_ value: inout StrategyParameterValue) {
    var bool: Bool?
    var number: Double?
    var numbers: [Double] = []
    switch value {
    case .bool(let value): bool = value
    case .number(let value): number = value
    case .numbers(let values): numbers = values
    }
    codeOptional(&bool, false) { $0.code(&$1) }
    code(&number)
    code(&numbers)
    value = bool.map { .bool($0) } ?? number.map { .number($0) } ?? .numbers(numbers)
  }

  mutating func code(_ value: inout Dismissal) {
    var (tap, scroll, pinned) = (value.tap, value.scroll, value.pinned)
    var (release, picture) = (value.release, value.picture)
    code(&tap)
    code(&scroll)
    code(&pinned)
    code(&release)
    code(&picture)
    guard isReading else { return }
    value = Dismissal(tap: tap, scroll: scroll, pinned: pinned)
    value.picture = picture
    // Setting a policy takes the decision from the finger's last move.
    if picture.release == .policy { value.release = release }
  }

  private mutating func code(_ value: inout PictureRules) {
    code(&value.capture)
    code(&value.follows)
    code(&value.begins)
    code(&value.firstDelta)
    var memory: PointerVelocity.Memory?
    if case .lastMove(let kept) = value.release { memory = kept }
    code(&memory, .carried)
    value.release = memory.map { .lastMove($0) } ?? .policy
    code(&value.motion)
    code(&value.removalDelay)
  }
}
