import Keyreel
import KeyreelProof
import KeyreelRendering
import KeyreelScenario

extension Failure {
  /// The text and exit code of an audit's error: a wrong id is wrong usage, a wrong part is wrong input.
  init(audit error: AuditError) {
    switch error {
    case .unknownID(let axis, let id, let known):
      self.init(
        place: "keyreel", message: "there is no \(axis.noun) '\(id)'",
        remedy: axis == .device
          ? DeviceSuggestion.remedy(for: id).atCommandLine : axis.remedy(for: id, known: known),
        code: 64)
    case .emptyList(let axis):
      self.init(
        place: "keyreel", message: "the list for \(axis.option) is empty",
        remedy: "name ids with commas between them, or 'all'", code: 64)
    case .noScenarios(let path):
      self.init(
        place: path, message: "the folder has no scenarios",
        remedy: "name a folder with files that end in .yaml, or with golden folders", code: 65)
    case .part(let path, let fault):
      var place = path
      if case .syntax(let fault) = fault { place += ":\(fault.line):\(fault.column)" }
      self.init(place: place, message: fault.text, remedy: fault.remedy, code: 65)
    case .missingCells(let cells, let parts):
      let named = parts.prefix(8).joined(separator: ", ") + (parts.count > 8 ? ", …" : "")
      self.init(
        place: "keyreel",
        message: parts.isEmpty
          ? "no file has the cells \(cells.text)"
          : "no file has \(parts.count == 1 ? "part" : "the parts") \(named)",
        remedy: "run the missing ones again with --shard, then name all parts", code: 65)
    case .sameName(let path, let name, let other):
      self.init(
        place: path, message: "the scenario is called '\(name)', and so is \(other)",
        remedy: "give each scenario a name of its own with 'name:'", code: 65)
    }
  }
}

extension AuditError.Axis {
  /// What one of its values is called.
  fileprivate var noun: String {
    switch self {
    case .suggestions: "bar of suggestions called"
    case .textSize: "text size"
    case .device, .orientation, .keyboard, .strategy: rawValue
    }
  }

  /// The option that names its values.
  fileprivate var option: String {
    switch self {
    case .device: "--devices"
    case .orientation: "--orientations"
    case .textSize: "--text-sizes"
    case .keyboard: "--keyboards"
    case .suggestions: "--suggestions"
    case .strategy: "--strategies"
    }
  }

  /// What would be right.
  fileprivate func remedy(for id: String, known: [String]) -> String {
    guard known.count > 30 else { return Suggestion.remedy(for: id, among: known + ["all"]) }
    let catalogue =
      switch self {
      case .strategy: "strategies"
      case .keyboard: "keyboards"
      case .device, .orientation, .suggestions, .textSize: "devices"
      }
    return "'keyreel catalog \(catalogue)' lists them all"
  }
}

extension AuditPartFault {
  /// What is wrong with the file, in a sentence.
  fileprivate var text: String {
    switch self {
    case .syntax(let fault): fault.message
    case .notAPart: "this is not a part of an audit"
    case .notAnAudit: "this is not an audit"
    case .otherMatrix: "this part belongs to another audit than the others"
    case .overlap(let cells): "another part has the cells \(cells.text) too"
    }
  }

  /// What would be right.
  fileprivate var remedy: String {
    switch self {
    case .syntax, .notAPart: "name files that 'keyreel audit … --json --shard I/N' printed"
    case .notAnAudit: "name a file that 'keyreel audit … --json' printed"
    case .otherMatrix: "run all parts with the same scenarios, options and version"
    case .overlap: "name every part once"
    }
  }
}

extension Range<Int> {
  /// The numbers of cells as people count them, from 1.
  fileprivate var text: String { "\(lowerBound + 1)–\(upperBound)" }
}
