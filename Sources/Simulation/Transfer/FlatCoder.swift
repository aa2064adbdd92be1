/// Encodes values as flat bytes and decodes them, for programs that share no memory.
///
/// Whole numbers and counts occupy 32 bits. Booleans, and cases of enumerations without associated
/// values, occupy one byte each. Lengths are IEEE doubles, and strings are UTF-8 preceded by the
/// number of bytes. All values are little-endian, with no padding between them. Each type has a
/// single description for both writing and reading, so that the two cannot disagree.
package struct FlatCoder {
  /// The bytes that were written, or that are to be read.
  package private(set) var bytes: [UInt8]
  /// Whether the coder reads values; if not, it writes them.
  let isReading: Bool
  /// Whether a value was missing or invalid.
  private(set) var isBroken = false
  private var place = 0

  /// Begins reading the given bytes, or begins writing if the bytes are nil.
  package init(reading bytes: [UInt8]? = nil) {
    self.bytes = bytes ?? []
    isReading = bytes != nil
  }

  /// Whether everything was read and nothing was missing or invalid.
  var isAtEnd: Bool { !isBroken && place == bytes.count }

  /// Discards the bytes written so far, but keeps the allocated memory for the next ones.
  package mutating func clear() { bytes.removeAll(keepingCapacity: true) }

  private mutating func code<Bits: FixedWidthInteger & UnsignedInteger>(bits: inout Bits) {
    let count = Bits.bitWidth / 8
    if !isReading {
      for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: bits >> Bits(8 * index))) }
      return
    }
    bits = 0
    guard bytes.count - place >= count else { return isBroken = true }
    for index in 0..<count { bits |= Bits(bytes[place + index]) << Bits(8 * index) }
    place += count
  }

  /// Records that a value is invalid.
  mutating func refuse() { isBroken = true }

  /// Encodes or decodes a length or any other number, without loss.
  mutating func code(_ value: inout Double) {
    var bits = value.bitPattern
    code(bits: &bits)
    if isReading { value = Double(bitPattern: bits) }
  }

  /// Encodes or decodes a whole number of 32 bits.
  /// - Precondition: The number fits into 32 bits.
  mutating func code(_ value: inout Int) {
    var bits = isReading ? 0 : UInt32(bitPattern: Int32(value))
    code(bits: &bits)
    if isReading { value = Int(Int32(bitPattern: bits)) }
  }

  /// Encodes or decodes a Boolean.
  mutating func code(_ value: inout Bool) {
    var bits: UInt8 = value ? 1 : 0
    code(bits: &bits)
    if isReading { value = bits != 0 }
  }

  /// Encodes or decodes a string: the number of its UTF-8 bytes, then the bytes.
  mutating func code(_ value: inout String) {
    var units = isReading ? [] : Array(value.utf8)
    codeList(&units, 0) { $0.code(bits: &$1) }
    if isReading { value = String(decoding: units, as: UTF8.self) }
  }

  /// Encodes or decodes a case of an enumeration, by its index among all cases.
  mutating func code<Case: CaseIterable & Equatable>(_ value: inout Case)
  where Case.AllCases == [Case] {
    var index = UInt8(Case.allCases.firstIndex(of: value) ?? 0)
    code(bits: &index)
    guard isReading else { return }
    guard Int(index) < Case.allCases.count else { return isBroken = true }
    value = Case.allCases[Int(index)]
  }

  /// Encodes or decodes an optional value: a flag, then the value.
  mutating func codeOptional<Value>(
    _ value: inout Value?, _ blank: Value, _ code: (inout Self, inout Value) -> Void
  ) {
    var isThere = value != nil
    self.code(&isThere)
    guard isThere else { return value = nil }
    var inside = value ?? blank
    code(&self, &inside)
    value = inside
  }

  /// Encodes or decodes a list: the number of its values, then the values one after another.
  mutating func codeList<Value>(
    _ values: inout [Value], _ blank: Value, _ code: (inout Self, inout Value) -> Void
  ) {
    var count = values.count
    self.code(&count)
    guard isReading else {
      for index in values.indices {
        var value = values[index]
        code(&self, &value)
      }
      return
    }
    values = []
    // Every value occupies at least one byte.
    guard count >= 0, count <= bytes.count - place else { return isBroken = true }
    for _ in 0..<count where !isBroken {
      var value = blank
      code(&self, &value)
      values.append(value)
    }
  }
}

extension FlatCoder {
  mutating func code(_ value: inout Double?) { codeOptional(&value, 0) { $0.code(&$1) } }
  mutating func code(_ value: inout Int?) { codeOptional(&value, 0) { $0.code(&$1) } }
  mutating func code(_ value: inout String?) { codeOptional(&value, "") { $0.code(&$1) } }
  mutating func code(_ values: inout [Double]) { codeList(&values, 0) { $0.code(&$1) } }
  mutating func code(_ values: inout [String]) { codeList(&values, "") { $0.code(&$1) } }

  /// Encodes or decodes a case of an enumeration, or nil.
  mutating func code<Case: CaseIterable & Equatable>(_ value: inout Case?, _ blank: Case)
  where Case.AllCases == [Case] { codeOptional(&value, blank) { $0.code(&$1) } }

  mutating func code(_ value: inout FormConfiguration) {
    code(&value.device)
    code(&value.orientation)
    code(&value.system)
    code(&value.systemMinor)
    code(&value.isFirstBeta)
    code(&value.languages)
    codeList(&value.typedLanguages, .english) { $0.code(&$1) }
    code(&value.showsHomeIndicator)
    code(&value.rate)
    code(&value.textSize)
    code(&value.direction)
    code(&value.caretBlinks)
    code(&value.bars)
    code(&value.keyboard)
    code(&value.content)
    code(&value.avoidance)
    code(&value.dismissal)
    codeOptional(&value.responders, .blank) { $0.code(&$1) }
    codeMapping(&value.screen)
    value.start.visit(&self)
    codeMapping(&value.dock)
    value.quirks.visit(&self)
    code(&value.presentation)
    code(&value.window)
  }

  private mutating func code(_ value: inout Presentation) {
    code(&value.kind)
    codeList(&value.detents, .large) { $0.code(&$1) }
    code(&value.selected)
    value.visit(&self)
  }

  /// Encodes or decodes a detent: the index of its word, then a number, which only some detents
  /// need.
  mutating func code(_ value: inout Presentation.Detent) {
    var (word, number) = (0, 0.0)
    switch value {
    case .medium: word = 0
    case .large: word = 1
    case .fraction(let share): (word, number) = (2, share)
    case .height(let height): (word, number) = (3, height)
    }
    code(&word)
    code(&number)
    guard isReading else { return }
    switch word {
    case 0: value = .medium
    case 1: value = .large
    case 2: value = .fraction(number)
    case 3: value = .height(number)
    default: refuse()
    }
  }

  private mutating func code(_ value: inout Device) {
    code(&value.id)
    code(&value.name)
    code(&value.aliases)
    code(&value.size)
    code(&value.scale)
    code(&value.portraitSafeArea)
    code(&value.landscapeSafeArea)
    code(&value.cornerRadius)
    codeOptional(&value.glassKeyboardHeights, Size(width: 0, height: 0)) { $0.code(&$1) }
    code(&value.keyboardHeight)
    codeOptional(&value.systems, 0...0) {
      var (first, last) = ($1.lowerBound, $1.upperBound)
      $0.code(&first)
      $0.code(&last)
      $1 = first...max(first, last)
    }
    code(&value.hasCompatibilityKeys)
    code(&value.corners)
    code(&value.isEstimate)
    code(&value.hasKnownSafeArea)
    code(&value.hasKnownKeyboardHeight)
  }

  private mutating func code(_ value: inout FormBars) {
    value.visit(&self)
    code(&value.tabs)
    var actions = value.navigation?.actions ?? []
    codeList(&actions, .blank) { $1.visit(&$0) }
    value.navigation?.actions = actions
  }

  mutating func code(_ value: inout KeyboardTraits) {
    code(&value.type)
    code(&value.showsSuggestions)
    code(&value.suggestionsAreBlank)
    code(&value.offersPasswords)
    code(&value.height)
    code(&value.image)
    code(&value.language)
    code(&value.currency)
    code(&value.backdrop)
    code(&value.emoji)
    code(&value.toolbar)
    code(&value.place)
  }

  mutating func code(_ value: inout KeyboardToolbar?) {
    codeOptional(&value, KeyboardToolbar()) {
      $0.codeList(&$1.items, .done) { $0.code(&$1) }
      $0.code(&$1.height)
    }
  }

  private mutating func code(_ value: inout ResponderRule) {
    var ids: [String]?
    if case .explicit(let given) = value.order { ids = given }
    codeOptional(&ids, []) { $0.code(&$1) }
    var isGeometric = value.order == .geometric
    code(&isGeometric)
    value.order = ids.map { .explicit($0) } ?? (isGeometric ? .geometric : .tags)
    value.visit(&self)
  }

  private mutating func code(_ value: inout FormContent) {
    value.visit(&self)
    codeList(&value.elements, FormElement(id: "", kind: .label)) { $0.code(&$1) }
  }

  private mutating func code(_ value: inout FormElement) {
    code(&value.id)
    code(&value.kind)
    value.visit(&self)
    // A scenario cannot set the vertical padding on its own, so `visit` skips this property if
    // `padding` is nil.
    code(&value.look.verticalPadding)
    code(&value.isDocked)
    code(&value.holder)
  }
}

extension FlatCoder: KeyVisitor {
  package mutating func visit<Value: KeyConvertible>(_ key: FormKey, _ value: inout Value) {
    var plain = value.keyValue
    codeOptional(&plain, .bool(false)) { $0.code(&$1) }
    guard isReading else { return }
    if let read = Value(keyValue: plain) { value = read } else { refuse() }
  }

  package mutating func visit<Mapping: KeyMapping>(
    _ key: FormKey, _ mapping: inout Mapping?
  ) { codeMapping(&mapping) }

  mutating func codeMapping<Mapping: KeyMapping>(_ mapping: inout Mapping?) {
    codeOptional(&mapping, .blank) { $1.visit(&$0) }
  }

  package mutating func visit(_ key: FormKey, _ keyboard: inout KeyboardTraits?) {
    codeOptional(&keyboard, KeyboardTraits()) { $0.code(&$1) }
  }

  /// Does nothing, since a key with its own reading and writing functions is handled elsewhere.
  package mutating func visit(_ key: FormKey) {}

  private mutating func code(_ value: inout KeyValue) {
    if isReading { value = keyValue() } else { write(value) }
  }

  private mutating func write(_ value: KeyValue) {
    switch value {
    case .bool(let bool): write(0, bool) { $0.code(&$1) }
    case .number(let number): write(1, number) { $0.code(&$1) }
    case .integer(let number): write(2, number) { $0.code(&$1) }
    case .text(let text): write(3, text) { $0.code(&$1) }
    case .word(let place): write(4, place) { $0.code(&$1) }
    case .numbers(let numbers): write(5, numbers) { $0.code(&$1) }
    }
  }

  private mutating func keyValue() -> KeyValue {
    switch read(0, { $0.code(&$1) }) {
    case 0: return .bool(read(false) { $0.code(&$1) })
    case 1: return .number(read(0) { $0.code(&$1) })
    case 2: return .integer(read(0) { $0.code(&$1) })
    case 3: return .text(read("") { $0.code(&$1) })
    case 4: return .word(read(0) { $0.code(&$1) })
    case 5: return .numbers(read([]) { $0.code(&$1) })
    default:
      refuse()
      return .bool(false)
    }
  }
}

extension FlatCoder {
  /// Encodes or decodes a strategy in its initial state, by its id and arguments.
  mutating func code(_ value: inout AnyStrategy) {
    var id = value.id
    var arguments = value.arguments
    code(&id)
    codeList(&arguments, StrategyArgument("", .bool(false))) {
      $0.code(&$1.name)
      $0.code(&$1.value)
    }
    guard isReading else { return }
    guard let made = try? StrategyCatalogue.make(id: id, parameters: arguments) else {
      return refuse()
    }
    value = made
  }

  private mutating func code(_ value: inout StrategyParameterValue) {
    var bool: Bool?
    var number: Double?
    var numbers: [Double] = []
    var word: String?
    switch value {
    case .bool(let value): bool = value
    case .number(let value): number = value
    case .numbers(let values): numbers = values
    case .word(let value): word = value
    }
    codeOptional(&bool, false) { $0.code(&$1) }
    code(&number)
    code(&numbers)
    code(&word)
    value =
      bool.map { .bool($0) } ?? number.map { .number($0) } ?? word.map { .word($0) }
      ?? .numbers(numbers)
  }

  mutating func code(_ value: inout Dismissal) {
    value.visit(&self)
    code(&value.tap)
    code(&value.swallowsTaps)
    var release = value.release
    code(&release)
    var memory: PointerVelocity.Memory?
    if case .lastMove(let kept) = value.picture.release { memory = kept }
    code(&memory, .carried)
    guard isReading else { return }
    // Setting the release policy replaces the picture's rule, so `lastMove` is set afterwards.
    value.release = release
    if let memory { value.picture.release = .lastMove(memory) }
  }

  mutating func code(_ value: inout Point) {
    code(&value.x)
    code(&value.y)
  }

  mutating func code(_ value: inout Size) {
    code(&value.width)
    code(&value.height)
  }

  mutating func code(_ value: inout Rect) {
    code(&value.origin)
    code(&value.size)
  }

  mutating func code(_ value: inout EdgeInsets) {
    code(&value.top)
    code(&value.left)
    code(&value.bottom)
    code(&value.right)
  }

  mutating func code(_ value: inout Rect?) { codeOptional(&value, .zero) { $0.code(&$1) } }
}
