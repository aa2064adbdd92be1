/// Determines, for each element of a dump, whether a tap reaches it (`keyreel reach`).
public struct ScreenReach: Sendable {
  /// A question about a dump.
  public struct Question: Sendable, Hashable {
    /// Names or labels of elements; empty for all elements.
    public var names: [String]
    /// The field whose keyboard should be up; nil to leave the dump's keyboard unchanged.
    public var field: String?
    /// The ids of the devices on which taps are tested; empty for the dump's own device.
    public var devices: [String]

    /// Makes a question; by default, the question is about all elements, the dump's own device and
    /// the dump's own keyboard.
    public init(names: [String] = [], ifEditing field: String? = nil, devices: [String] = []) {
      self.names = names
      self.field = field
      self.devices = devices
    }
  }

  private let question: Question
  private let answers: [Reach]

  /// Reads a dump and determines whether taps reach its elements.
  /// - Parameters:
  ///   - path: The dump's path; `-` for standard input.
  ///   - question: The question.
  ///   - format: The dump's format; nil to detect it.
  /// - Throws: `usage` for an unknown device; another error if the dump cannot be read or does not
  ///   contain an element that the question names.
  public init(
    dump path: String, _ question: Question = Question(), format: DumpFormat? = nil
  ) throws(KeyreelError) {
    let dump = try DumpFile.read(path, format: format)
    do {
      try self.init(dump, question)
    } catch {
      throw error.kind == .input ? error.at(InputFile.name(path)) : error
    }
  }

  package init(_ dump: Dump, _ question: Question) throws(KeyreelError) {
    self.question = question
    let devices = try question.devices.map { (id) throws(KeyreelError) in
      try DeviceCatalogue.named(id) as Device?
    }
    let asked = devices.isEmpty ? [nil] : devices
    answers = try asked.map { (device) throws(KeyreelError) in
      try Reach(dump, editing: question.field, device: device)
    }
    for name in question.names where answers.allSatisfy({ $0.elements(named: name).isEmpty }) {
      let known = answers.first?.elements.compactMap { $0.name ?? $0.label } ?? []
      throw KeyreelError(
        .input, line: 1, column: 1, message: "the dump has no element '\(name)'",
        remedy: Remedy(Suggestion.remedy(for: name, among: known)))
    }
  }

  /// Notes on the answers, one sentence each.
  public var notes: [String] {
    var seen: Set<String> = []
    return answers.flatMap(\.notes).filter { seen.insert($0).inserted }
  }

  /// Whether a tap on each element named in the question reaches that element on every device.
  ///
  /// If several elements share a name, a tap has to reach only one of them. If the question names
  /// no elements, the value is true.
  public var allLand: Bool {
    answers.allSatisfy { answer in
      question.names.allSatisfy { name in
        answer.elements(named: name).contains { $0.verdict == .lands }
      }
    }
  }

  private func elements(of answer: Reach) -> [ReachedElement] {
    guard !question.names.isEmpty else { return answer.elements }
    let names = Set(question.names)
    return answer.elements.filter { element in
      [element.name, element.label].contains { $0.map(names.contains) ?? false }
    }
  }

  // MARK: Results

  /// The answer as one document; for several devices, a list of answers.
  public var document: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of the document.
  package var bytes: [UInt8] {
    // The JSON of an element is about 200 bytes long.
    let count = question.names.isEmpty ? answers.reduce(0) { $0 + $1.elements.count } : 0
    var writer = JSONWriter(reserving: 256 + 200 * count)
    writer.beginObject()
    writer.add(#""keyreel": "#, 1)
    if answers.count == 1 {
      write(answers[0], to: &writer)
    } else {
      writer.beginMember(#""devices": "#)
      writer.beginArray()
      for answer in answers {
        writer.beginElement()
        writer.beginObject()
        write(answer, to: &writer)
        writer.endObject()
      }
      writer.endArray()
    }
    writer.endObject()
    return writer.out
  }

  private func write(_ answer: Reach, to writer: inout JSONWriter) {
    writer.add(#""device": "#, answer.device.id)
    writer.beginMember(#""keyboard": "#)
    writer.beginObject()
    writer.add(#""frame": "#, answer.keyboard.frame)
    writer.add(#""state": "#, answer.keyboard.state.rawValue)
    writer.add(#""estimate": "#, answer.keyboard.isEstimate)
    writer.endObject()
    writer.beginMember(#""elements": "#)
    writer.beginArray()
    for element in elements(of: answer) {
      writer.beginElement()
      element.write(to: &writer)
    }
    writer.endArray()
    writer.beginMember(#""notes": "#)
    writer.write(.array(answer.notes.map(JSONValue.string)))
  }

  /// A line for every requested element: its verdict, its name, the point of the tap, and the
  /// scrolling that is needed for the tap to land.
  ///
  /// If there are several devices, each device's id comes before its lines.
  public var lines: [String] {
    answers.flatMap { answer in
      (answers.count > 1 ? ["\(answer.device.id):"] : []) + elements(of: answer).map(\.line)
    }
  }
}

extension ReachedElement {
  /// Writes this element as an entry of the document's `elements`.
  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.add(#""name": "#, name)
    writer.add(#""label": "#, label)
    writer.add(#""type": "#, type)
    writer.add(#""frame": "#, frame)
    writer.beginMember(#""at": "#)
    if let middle {
      writer.beginArray()
      writer.addElement(middle.x)
      writer.addElement(middle.y)
      writer.endArray()
    } else {
      writer.write(.null)
    }
    writer.add(#""verdict": "#, verdict.rawValue)
    if let cover { writer.add(#""by": "#, cover) }
    if let scroll { writer.add(#""scroll": "#, scroll) }
    if let view { writer.add(#""in": "#, view) }
    writer.add(#""enabled": "#, isEnabled)
    writer.endObject()
  }

  fileprivate var line: String {
    let word = verdict.rawValue
    let title = name.nonEmpty ?? label.nonEmpty ?? type
    var line = word + String(repeating: " ", count: 12 - word.count) + Self.flat(title)
    if let middle { line += " at \(Self.text(middle.x)), \(Self.text(middle.y))" }
    if verdict == .covered, let cover { line += ", behind \(Self.flat(cover))" }
    if let scroll {
      line +=
        ", lands after \(Self.text(abs(scroll))) pt of scrolling \(scroll > 0 ? "down" : "up")"
      if let view { line += " in \(Self.flat(view))" }
    }
    return line + (isEnabled ? "" : ", disabled")
  }

  /// Text on a single line, cut to at most 60 characters.
  private static func flat(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 }.prefix(60))
  }

  private static func text(_ value: Double) -> String {
    JSONValue.number((value * 100).rounded() / 100).text
  }
}

extension JSONWriter {
  /// Adds a member whose value is a rectangle (x, y, width and height) or `null`.
  fileprivate mutating func add(_ name: StaticString, _ rect: Rect?) {
    beginMember(name)
    guard let rect else { return write(.null) }
    beginArray()
    for length in [rect.minX, rect.minY, rect.width, rect.height] {
      // Most lengths are whole numbers, which need no rounding.
      let isWhole = Double(Int(length)) == length
      addElement(isWhole ? length : (length * 1000).rounded() / 1000)
    }
    endArray()
  }
}
