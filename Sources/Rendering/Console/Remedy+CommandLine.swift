extension Remedy {
  /// The remedy as a sentence for the command line, where settings are options.
  package var atCommandLine: String { text(naming: \.words) }
}

extension Remedy.Setting {
  /// The words to type for the setting: an option, with a placeholder for its value if necessary,
  /// or a command.
  package var words: String {
    switch self {
    case .out, .overwrite, .resume, .reel, .report, .json, .scale, .device, .devices, .dismissal,
      .strategies, .orientations, .keyboards, .suggestions, .height, .jobs, .shard, .goldens,
      .hidden, .shown:
      "--\(rawValue)"
    case .reelWidth: "--reel-width"
    case .textSizes: "--text-sizes"
    case .contentTop: "--content-top"
    case .frameLimit: "--limit frames=N"
    case .byteLimit: "--limit bytes=N"
    case .sideLimit: "--limit side=N"
    case .screen, .keyboard, .pinned: "--\(rawValue) X,Y,W,H"
    case .deviceCatalogue: "'keyreel catalog devices'"
    case .keyboardCatalogue: "'keyreel catalog keyboards'"
    case .goldenRecorder: "'keyreel record'"
    case .scenarioRecorder: "'keyreel record SCENARIO'"
    case .auditResult: "'keyreel audit … --json'"
    case .auditFindings: "'keyreel audit … --json --findings --out FILE'"
    case .auditPart: "'keyreel audit … --json --shard I/N'"
    case .strategyCatalogue: "'keyreel catalog strategies'"
    case .firstScenario: "'keyreel init'"
    }
  }
}
