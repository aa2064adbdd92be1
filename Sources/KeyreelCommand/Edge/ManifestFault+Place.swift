import Golden

extension ManifestFault {
  /// Line and column of a syntax error, as they stand behind the path.
  var place: String {
    if case .syntax(let fault) = self { ":\(fault.line):\(fault.column)" } else { "" }
  }
}
