import KeyreelRendering
import KeyreelScenario

/// The axes along which an audit can be restricted.
package enum AuditAxis: String, Sendable {
  case device, orientation, textSize, keyboard, suggestions, strategy

  /// The words that mean several of the axis's values; each word is allowed only on its own.
  var words: [String] { self == .device ? ["all", "current"] : ["all"] }

  /// The noun for one of the axis's values.
  fileprivate var noun: String {
    switch self {
    case .suggestions: "suggestion-bar setting"
    case .textSize: "text size"
    case .device, .orientation, .keyboard, .strategy: rawValue
    }
  }

  /// The setting that names the axis's values.
  fileprivate var setting: Remedy.Setting {
    switch self {
    case .device: .devices
    case .orientation: .orientations
    case .textSize: .textSizes
    case .keyboard: .keyboards
    case .suggestions: .suggestions
    case .strategy: .strategies
    }
  }

  /// The suggestion for an id that does not exist on the axis.
  fileprivate func remedy(for id: String, known: [String]) -> Remedy {
    if self == .device { return DeviceSuggestion.remedy(for: id) }
    guard known.count > 30 else {
      return Remedy(Suggestion.remedy(for: id, among: known + ["all"]))
    }
    switch self {
    case .strategy: return "\(.strategyCatalogue) lists them all"
    case .keyboard: return "\(.keyboardCatalogue) lists them all"
    case .device, .orientation, .suggestions, .textSize:
      return "\(.deviceCatalogue) lists them all"
    }
  }
}

// The errors of an audit or a merge: a wrong id is a usage error, and a wrong part is an input
// error.
extension KeyreelError {
  /// A word that means several ids, such as `all`, in a list with other entries.
  package static func notAlone(_ axis: AuditAxis, word: String) -> KeyreelError {
    .usage(
      message: "'\(word)' cannot be combined with other values",
      remedy: "name only \(axis.setting) \(word)")
  }

  /// An id that is not in the catalogue of an axis; the remedy names similar or valid ids, or the
  /// command that lists them.
  package static func unknownID(_ axis: AuditAxis, id: String, known: [String]) -> KeyreelError {
    .usage(
      message: "there is no \(axis.noun) '\(id)'", remedy: axis.remedy(for: id, known: known))
  }

  /// An empty list of ids.
  package static func emptyList(_ axis: AuditAxis) -> KeyreelError {
    .usage(
      message: "the list for \(axis.setting) is empty",
      remedy: "name ids with commas between them, or 'all'")
  }

  /// A folder without scenarios.
  static func noScenarios(path: String) -> KeyreelError {
    .input(
      path: path, message: "the folder has no scenarios",
      remedy: "name a folder with files that end in .yaml, or with golden folders")
  }

  /// A file that is not JSON, with the position of the fault.
  static func noJSON(path: String, _ fault: TextFault) -> KeyreelError {
    .input(
      path: path, line: fault.line, column: fault.column, message: Remedy(fault.message),
      remedy: "name files that \(.auditPart) printed")
  }

  /// JSON that is not a part of an audit.
  package static func notAPart(path: String) -> KeyreelError {
    .input(
      path: path, message: "this is not a part of an audit",
      remedy: "name files that \(.auditPart) printed")
  }

  /// JSON that is not the result of an audit.
  static func notAnAudit(path: String) -> KeyreelError {
    .input(
      path: path, message: "this is not an audit",
      remedy: "name a file that \(.auditResult) printed"
    )
  }

  /// A baseline that is not the result of an audit.
  static func notABaseline(path: String) -> KeyreelError {
    .input(
      path: path, message: "this is not a baseline: it is not the JSON of an audit",
      remedy: "name a file that \(.auditFindings) wrote")
  }

  /// A part whose matrix has a different scenario, selection or version.
  package static func otherMatrix(path: String) -> KeyreelError {
    .input(
      path: path, message: "this part does not belong to the same audit as the others",
      remedy: "run all parts with the same scenarios, options and version")
  }

  /// A part that shares some of its cells with another part.
  package static func overlap(path: String, _ cells: Range<Int>) -> KeyreelError {
    .input(
      path: path, message: "another part also has the cells \(cells.text)",
      remedy: "name every part once")
  }

  /// Cells that no part contains, counted from 0.
  ///
  /// `parts` names the missing parts if all files agree on the number of parts; otherwise it is
  /// empty.
  package static func missingCells(_ cells: Range<Int>, parts: [String]) -> KeyreelError {
    let named = parts.prefix(8).joined(separator: ", ") + (parts.count > 8 ? ", …" : "")
    return .input(
      path: "",
      message: parts.isEmpty
        ? "no file has the cells \(cells.text)"
        : "no file has \(parts.count == 1 ? "part" : "the parts") \(named)",
      remedy: "run the missing ones again with \(.shard), then name all parts")
  }

  /// Two scenarios with the same name, which the results could not distinguish.
  package static func sameName(path: String, name: String, other: String) -> KeyreelError {
    .input(
      path: path, message: "the scenario is called '\(name)', and so is \(other)",
      remedy: "give each scenario a name of its own with 'name:'")
  }
}

extension Range<Int> {
  /// The range of the cells' numbers, counted from 1.
  fileprivate var text: String { "\(lowerBound + 1)–\(upperBound)" }
}
