import ArgumentParser
import KeyreelRendering

/// The limits on external input, for every command that reads such input.
struct LimitOptions: ParsableArguments {
  @Option(
    help: .value(
      "NAME=N",
      "Set a limit: frames (100000, at most 10000000), elements (10000, at most 1000000), side (8192 px, at most "
        + "32767), letters typed into one line (2000, at most 1000000), bytes of YAML (1048576, at most 67108864) (repeatable)."
    ))
  var limit: [LimitArgument] = []

  /// The contract's limits, with the changes that the option requests.
  var values: Limits {
    var limits = Limits()
    for argument in limit { limits[argument.name] = argument.value }
    return limits
  }

  /// The options as arguments on a command line.
  var words: [String] { limit.flatMap { ["--limit", "\($0.name.rawValue)=\($0.value)"] } }
}

/// `NAME=N`: a limit and its value.
struct LimitArgument: ExpressibleByArgument {
  /// The limit's name.
  let name: Limits.Name
  /// Its value.
  let value: Int

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let name = Limits.Name(rawValue: String(parts[0])),
      let value = Int(parts[1]), Limits.range(of: name).contains(value)
    else { return nil }
    (self.name, self.value) = (name, value)
  }
}
