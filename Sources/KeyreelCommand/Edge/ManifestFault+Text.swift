import Golden

extension ManifestFault {
  /// What is wrong with a manifest, in a sentence.
  var text: String {
    switch self {
    case .syntax(_, _, let reason): "the manifest is not JSON: \(reason)"
    case .missing(let member): "the manifest lacks '\(member)'"
    case .unknown(let member): "the manifest has an unknown member '\(member)'"
    case .invalid(let member, let expected): "the manifest's '\(member)' is not \(expected)"
    case .version(let version): "the manifest has format version \(version), which is not 1"
    }
  }

  /// Line and column of a syntax error, as they stand behind the path.
  var place: String {
    if case .syntax(let line, let column, _) = self { ":\(line):\(column)" } else { "" }
  }
}
