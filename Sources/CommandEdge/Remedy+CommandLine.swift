import KeyreelFormRendering

extension Remedy {
  /// The sentence for whoever typed a command: settings are its options.
  var atCommandLine: String { text(naming: \.words) }
}

extension Remedy.Setting {
  /// What is typed for the setting: an option, where need be with the form of its value, or a command.
  package var words: String {
    switch rawValue {
    case "limits.bytes": "--limit bytes=N"
    case "keyboard", "pinned": "--\(rawValue) X,Y,W,H"
    case "DeviceCatalogue": "'keyreel catalog devices'"
    default: "--" + rawValue.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined()
    }
  }
}
