import KeyreelSimulation

extension Scenario {
  /// The scenario as the text of a file, in one canonical layout.
  ///
  /// If a file can express the scenario, reading the full text produces an equal scenario. In a
  /// scenario that a file can express, all elements have different ids, references name existing
  /// elements, and numbers are finite. The device is either in the catalogue under its id, or
  /// consists only of values that a file can state. Even the full text may omit keys whose values
  /// equal the defaults.
  /// - Parameters:
  ///   - notes: The comments to put next to the values.
  ///   - isBrief: Whether to leave out defaults that the full text contains. The device, the
  ///     orientation, the appearance and the system are always written.
  public func yaml(notes: ScenarioNotes = ScenarioNotes(), isBrief: Bool = false) -> String {
    var text = ScenarioText(notes: notes)
    for line in notes.head { text.line(ScenarioNotes.comment(line)) }
    text.line("scenario: 1")
    text.line("name: \(PlainScalar(name) == .text ? name : name.flowYAML)")
    writeDevice(to: &text, isBrief: isBrief)
    if let bars = configuration.bars.flowYAML { text.line("bars", bars) }
    if !isBrief || configuration.keyboard != KeyboardTraits() {
      text.line("keyboard", configuration.keyboard.flowYAML())
    }
    if configuration.presentation != Presentation() {
      text.line("presentation", configuration.presentation.flowYAML)
    }
    if let window = configuration.window { text.line("window", window.flowYAML) }
    if let screen = configuration.screen { text.line("screen", screen.flowYAML) }
    if configuration.start != FormStart() { text.line("start", configuration.start.flowYAML) }
    writeContent(to: &text, isBrief: isBrief)
    writeDock(to: &text)
    if configuration.quirks != Quirks() { text.line("quirks", configuration.quirks.flowYAML) }
    let (avoidance, dismissal) = (
      configuration.avoidance.flowYAML, configuration.dismissal.flowYAML
    )
    if !isBrief || avoidance != Avoidance.usual.id {
      text.line("avoidance: \(avoidance)")
    }
    if !isBrief || dismissal != Dismissal().flowYAML {
      text.line("dismissal: \(dismissal)")
    }
    if let responders = configuration.responders {
      text.line("responders: \(responders.flowYAML)")
    }
    text.block("script", script.map { ($0.flowYAML, nil) })
    text.block("expect", expectations.map { (ExpectationKeys($0).blockYAML, nil) })
    if !keyFrames.isEmpty { text.line("keyFrames: \(YAMLText.list(keyFrames.map { "\($0)" }))") }
    for line in notes.foot { text.line(ScenarioNotes.comment(line)) }
    return text.text
  }

  private func writeDevice(to text: inout ScenarioText, isBrief: Bool) {
    let form = configuration
    text.line("device", form.device.flowYAML)
    text.line("orientation", form.orientation.rawValue)
    text.line("appearance", appearance.rawValue)
    let minor = form.systemMinor.map { ".\($0)" } ?? ""
    text.line("system", "\(form.system)\(minor)\(form.isFirstBeta ? "b1" : "")")
    if !form.typedLanguages.isEmpty {
      text.line("languages", YAMLText.list(form.typedLanguages.map(\.rawValue)))
    } else if form.languages != 1 {
      text.line("languages", "\(form.languages)")
    }
    if form.showsHomeIndicator != (form.system < 26) {
      text.line("homeIndicator", "\(form.showsHomeIndicator)")
    }
    let isUsual = form.direction == form.keyboard.language.direction
    if !isBrief || form.textSize != .large { text.line("textSize: \(form.textSize.rawValue)") }
    if !isBrief || !isUsual { text.line("direction", form.direction.rawValue) }
    if !isBrief || form.caretBlinks { text.line("caretBlinks: \(form.caretBlinks)") }
    if !isBrief || form.rate != 60 { text.line("rate: \(form.rate)") }
  }

  private func writeContent(to text: inout ScenarioText, isBrief: Bool) {
    let content = configuration.content
    var list = content
    list.elements.removeAll(where: \.isDocked)
    // The decoder would refuse a key without a value.
    guard !isBrief || list != FormContent() else { return }
    text.line("content:")
    let pairs = content.pairs(
      always: isBrief ? [] : ["stack", "style"],
      first: ["height", "stack", "style", "inverted", "keepsPosition"])
    text.lines(pairs, indent: "  ")
    text.block(
      "  elements",
      list.elements.filter { $0.holder == nil }.map {
        (
          $0.flowYAML(in: configuration.keyboard, among: content.elements),
          text.notes.elements[$0.id]
        )
      })
  }

  private func writeDock(to text: inout ScenarioText) {
    guard let dock = configuration.dock else { return }
    text.line("dock:")
    text.lines(dock.pairs(always: ["follows"]), indent: "  ")
    text.block(
      "  elements",
      configuration.content.elements.filter(\.isDocked).map {
        ($0.flowYAML(in: configuration.keyboard), text.notes.elements[$0.id])
      })
  }
}

/// The comments in a scenario's file, each on one line.
public struct ScenarioNotes: Sendable, Hashable {
  /// Lines at the beginning of the file.
  public var head: [String]
  /// The comments after the values of keys, by the keys' names.
  public var keys: [String: String]
  /// The comments after elements, by the elements' ids.
  public var elements: [String: String]
  /// Lines at the end of the file.
  public var foot: [String]

  /// Makes notes; by default, there are none.
  public init(
    head: [String] = [], keys: [String: String] = [:], elements: [String: String] = [:],
    foot: [String] = []
  ) {
    self.head = head
    self.keys = keys
    self.elements = elements
    self.foot = foot
  }

  /// A note as a comment: characters that break a line or are invisible become spaces.
  static func comment(_ note: String) -> String {
    "# " + String(String.UnicodeScalarView(note.unicodeScalars.map { $0.hasNoLook ? " " : $0 }))
  }
}

/// The text of a file, built line by line.
struct ScenarioText {
  /// The comments.
  let notes: ScenarioNotes
  /// The text so far, with a newline after every line.
  private(set) var text = ""

  /// Adds a line.
  mutating func line(_ line: String) {
    text += line
    text += "\n"
  }

  /// Adds a key with its value and its comment.
  mutating func line(_ key: String, _ value: String) {
    line("\(key): \(value)", note: notes.keys[String(key.drop { $0 == " " })])
  }

  /// Adds keys with their values and comments; keys without a value are left out.
  mutating func lines(_ pairs: [(String, String?)], indent: String) {
    for (key, value) in pairs { value.map { line(indent + key, $0) } }
  }

  /// Adds a line and its comment.
  private mutating func line(_ text: String, note: String?) {
    line(text + (note.map { "  " + ScenarioNotes.comment($0) } ?? ""))
  }

  /// Adds a key with a list, one line per item, each with its comment; adds nothing if there are no
  /// items.
  mutating func block(_ key: String, _ items: [(String, note: String?)]) {
    guard !items.isEmpty else { return }
    let indent = String(repeating: " ", count: key.prefix { $0 == " " }.count + 2)
    line("\(key):")
    for (item, note) in items { line("\(indent)- \(item)", note: note) }
  }
}
