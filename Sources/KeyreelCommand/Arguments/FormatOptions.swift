import ArgumentParser
import KeyreelRendering

/// How findings are printed.
enum ResultFormat: String, CaseIterable, ExpressibleByArgument {
  /// As human-readable text.
  case text
  /// As annotations of a GitHub workflow.
  case github
}

/// The option that selects how findings are printed.
struct FormatOptions: ParsableArguments {
  @Option(
    help: .value(
      "text|github",
      "Print findings for people (text, the default), or as annotations of a GitHub workflow."))
  var format: ResultFormat = .text

  /// Refuses annotations together with a JSON document, since both go to standard output.
  func check(json: Bool) throws {
    try refuse(
      if: json && format != .text,
      "--format github and --json cannot be used together: both write to standard output")
  }

  /// The printed lines: human-readable text, or annotations made from a SARIF document.
  func lines(_ text: [String], sarif: @autoclosure () -> String) -> [String] {
    format == .text ? text : WorkflowAnnotations.lines(ofSARIF: sarif())
  }
}
