import KeyreelScenario

extension Remedy {
  /// The sentence for whoever typed a command: settings are its options.
  package var atCommandLine: String { text(naming: \.words) }
}

extension Remedy.Setting {
  /// What is typed for the setting: an option, where need be with the form of its value, or a command.
  package var words: String {
    switch self {
    case .out, .overwrite, .resume, .reel, .report, .json, .scale, .device, .devices, .dismissal,
      .strategies:
      "--\(rawValue)"
    case .reelWidth: "--reel-width"
    case .byteLimit: "--limit bytes=N"
    case .keyboard, .pinned: "--\(rawValue) X,Y,W,H"
    case .deviceCatalogue: "'keyreel catalog devices'"
    case .strategyCatalogue: "'keyreel catalog strategies'"
    case .firstScenario: "'keyreel init'"
    }
  }
}
