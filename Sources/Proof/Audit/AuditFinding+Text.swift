import KeyreelScenario
import KeyreelSimulation
import KeyreelSupport

extension AuditCell {
  /// The device, orientation, text size and keyboard, as text.
  public var place: String {
    let bar = suggestions ? " with suggestions" : ""
    let size = textSize.map { ", text size \($0.rawValue)" } ?? ""
    let system =
      nearestSystem.map { " (it never ran the scenario's system: judged with \($0))" } ?? ""
    let lies = hasEstimatedPlace ? ", \(keyboardPlace.rawValue) at an estimated position" : ""
    return
      "\(device)\(system), \(orientation.rawValue)\(size), keyboard \(keyboard.rawValue)\(bar)\(lies)"
  }
}

extension AuditFinding {
  /// The finding as a sentence, without the device, the orientation and the rest of the cell.
  public var sentence: String {
    let id = "'\(element)'"
    return switch kind {
    case .covered: "the keyboard covers \(extent) of \(id)"
    case .underBar: "a bar covers \(extent) of \(id)"
    case .cutOff: "\(extent) of \(id) is beyond the edge of the view"
    case .caretHidden: "the caret of \(id) cannot be seen"
    case .submitUnreachable:
      "the submit button cannot be scrolled into view while \(id) is edited"
    case .offsetIllegal: "with \(id) focused, the content rests \(extent) outside its range"
    case .snapBack: "focusing \(id) scrolls \(extent) too far, and the content snaps back"
    case .jump: "while \(id) is edited, the content jumps by \(extent)"
    case .keyboardChange: "a keyboard that grows later covers \(extent) of \(id)"
    case .insetsLost: "after editing \(id), the insets or the sheet are \(extent) off"
    case .errorHidden: "\(extent) of the error label of \(id) cannot be seen"
    case .nextHidden: "\(extent) of the field after \(id) cannot be seen"
    case .focusOrder: "the return key leads from \(id) to a field before it"
    case .returnKey: "the return key of \(id) does not do what it says"
    case .dockCovered: "while \(id) is edited, the keyboard covers \(extent) of the dock"
    case .roomLost:
      "while \(id) is edited, the view reserves \(extent) more than the keyboard covers"
    case .tapTarget: "\(id) \(smallness)"
    }
  }

  /// Text that states the size of an element that is too small for a finger, and the size that a
  /// finger needs.
  private var smallness: String {
    guard let size else { return "lacks \(extent) of the 44 pt that a finger needs" }
    let isSmallBothWays = size.width < 44 && size.height < 44
    return "is \(extent); a finger needs \(isSmallBothWays ? "44 × 44" : "44")"
  }

  /// The lengths of those sides of an element that are too small for a finger.
  ///
  /// If the element's size is unknown, the text is the length that the element lacks.
  private var smallSides: String {
    guard let size else { return "\(Self.number(amount)) pt" }
    // Rounding must not make a side that is too small look large enough.
    func side(_ length: Double) -> String { Self.number(min(length, 43.99)) }
    return switch (size.width < 44, size.height < 44) {
    case (true, true): "\(side(size.width)) × \(side(size.height)) pt"
    case (true, false): "\(side(size.width)) pt wide"
    default: "\(side(size.height)) pt high"
    }
  }

  private static func number(_ length: Double) -> String {
    JSONValue.number((length * 100).rounded() / 100).text
  }

  /// The amount with its unit; empty for a finding without an amount.
  ///
  /// For an element that is too small for a finger, the text names the sides that are too small.
  public var extent: String {
    switch kind {
    case .covered, .underBar, .cutOff, .keyboardChange, .errorHidden, .nextHidden, .dockCovered:
      "\(Int((amount * 100).rounded(.up))) %"
    case .offsetIllegal, .snapBack, .jump, .insetsLost, .roomLost: "\(Self.number(amount)) pt"
    case .tapTarget: smallSides
    case .caretHidden, .submitUnreachable, .focusOrder, .returnKey: ""
    }
  }
}

extension AuditChange {
  /// The change as an instruction.
  public var sentence: String {
    switch self {
    case .strategy(let id, let arguments) where arguments.isEmpty: "use 'avoidance: \(id)'"
    case .strategy(let id, let arguments):
      "\(Self.spelled(id, arguments))'avoidance: {strategy: \(id), \(Self.text(arguments))}'"
    case .frame(let id, let frame, let staysPlain):
      "give '\(id)' the frame \(frame.json.text)\(Self.style(staysPlain))"
    case .grow(let id, _, let layout):
      "give '\(id)' the frame \(layout.frame.json.text)\(Self.style(layout.staysPlain)) and "
        + (layout.movesStacked
          ? "what is below it frames that are \(JSONValue.number(layout.shift).text) pt further down"
          : "move what is below it down by \(JSONValue.number(layout.shift).text) pt")
    case .rows(let ids, let style):
      "write 'style: plain' for \(Self.named(ids))"
        + (style.map { " and 'style: \($0.rawValue)' for the content" } ?? "")
        + ": rows are high enough; to keep a field's border, give it a frame"
    case .dockFrames(let frames, let height):
      "give the dock 'height: \(JSONValue.number(height).text)' and, at this width, "
        + frames.map { own in
          "'\(own.element)' the frame \(own.frame.json.text)\(Self.style(own.staysPlain))"
        }.joined(separator: ", ")
        + frames.filter(\.stopsGrowing).map { "; '\($0.element)' then no longer grows" }.joined()
    case .padding(let id, let sides, let edges):
      "give '\(id)' 'look: {padding: [\(JSONValue.number(sides).text), \(JSONValue.number(edges).text)]}'"
    case .returnKey(let id): "remove 'return' from '\(id)': the field order then sets Next or Done"
    case .geometricOrder: "use 'responders: {order: geometric}'"
    case .dock(let follows): "use 'dock: {follows: \(follows.rawValue)}'"
    case .presentation(let presentation): "use 'presentation: \(presentation.flowYAML)'"
    }
  }

  /// The instruction that keeps a plain button plain, if a new frame alone would make it a filled
  /// button; otherwise empty.
  private static func style(_ staysPlain: Bool) -> String {
    staysPlain ? " and 'style: plain'" : ""
  }

  /// The maximum number of elements that a remedy names.
  private static let namedCount = 6

  /// The given ids as text: the first few are named, and the others are counted.
  private static func named(_ ids: [String]) -> String {
    let first = ids.prefix(namedCount).map { "'\($0)'" }.joined(separator: ", ")
    return ids.count > namedCount ? "\(first) and \(ids.count - namedCount) more" : first
  }

  /// The beginning of a remedy: the framework's own setting if there is one, such as `set
  /// keyboardVerticalOffset={91}, here `, otherwise `use `.
  private static func spelled(_ id: String, _ arguments: [StrategyArgument]) -> String {
    let parameters = StrategyCatalogue.description(of: id)?.parameters ?? []
    let words = arguments.compactMap { argument in
      parameters.first { $0.name == argument.name }?.spelled(argument.value.plainText)
    }
    return words.isEmpty ? "use " : "set \(words.joined(separator: " and ")), here "
  }

  private static func text(_ arguments: [StrategyArgument]) -> String {
    arguments.map { "\($0.name): \($0.value.json.text)" }.joined(separator: ", ")
  }
}

extension StrategyParameterValue {
  /// The value without quotation marks.
  var plainText: String {
    if case .word(let word) = self { word } else { json.text }
  }
}

/// The known and accepted findings, read from an earlier run's JSON.
public struct AuditBaseline: Sendable {
  private var covered: Set<AuditCell> = []
  private var groups: Set<String> = []

  /// Makes a baseline that accepts nothing.
  package init() {}

  /// Reads the earlier output of `audit --json`, with or without `--findings`.
  /// - Throws: `cannotOpen`, or `input` if the file is not the JSON of an audit.
  package init(path: String) throws(KeyreelError) {
    let document: JSONValue
    do throws(KeyreelError) {
      document = try AuditMerge.document(at: path)
    } catch {
      // A file that can be opened but contains no JSON is the wrong file.
      throw error.kind == .input ? .notABaseline(path: path) : error
    }
    guard let results = document["results"]?.array else {
      throw .notABaseline(path: path)
    }
    for result in results where result["covered"] == .bool(true) {
      guard let cell = AuditCell(result) else {
        throw .notABaseline(path: path)
      }
      covered.insert(cell.baseline)
    }
    groups = Set((document["findings"]?.array ?? []).compactMap { $0["id"]?.string })
  }

  /// Whether the given cell is a covered cell in the baseline.
  func holds(_ cell: AuditCell) -> Bool { covered.contains(cell.baseline) }

  /// Whether the baseline contains a group of findings.
  public func holds(_ group: AuditGroup) -> Bool { groups.contains(group.id) }
}

extension AuditCell {
  /// The cell as a baseline identifies it, without the system and the keyboard position.
  fileprivate var baseline: AuditCell {
    var cell = self
    (cell.nearestSystem, cell.keyboardPlace) = (nil, .docked)
    // Models in the same row of the catalogue have the same screen and keyboard, so the row's id
    // replaces the model's.
    let row = DeviceCatalogue.all.first { $0.id == device || $0.aliases.contains(device) }
    cell.device = row?.id ?? device
    return cell
  }

  /// Reads the cell from an entry of `results`.
  init?(_ json: JSONValue) {
    guard let scenario = json["scenario"]?.string, let device = json["device"]?.string,
      let orientation = json["orientation"]?.string.flatMap(Orientation.init),
      let keyboard = json["keyboard"]?.string.flatMap(KeyboardType.init),
      case .bool(let suggestions) = json["suggestions"],
      let strategy = json["strategy"]?.string, let field = json["field"]?.string
    else { return nil }
    self.init(
      scenario: scenario, device: device, orientation: orientation, keyboard: keyboard,
      suggestions: suggestions, strategy: strategy, field: field,
      textSize: json["textSize"]?.string.flatMap(TextSize.init),
      nearestSystem: json["system"]?.integer,
      keyboardPlace: json["place"]?.string.flatMap(KeyboardPlace.init) ?? .docked)
  }
}
