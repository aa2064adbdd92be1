import ArgumentParser
import Keyreel

/// The limits on what comes from outside, of every command that reads it.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Raise or lower a limit: frames (100000), elements (10000), side (8192 px), bytes of YAML "
        + "(1048576) (repeatable).", valueName: "NAME=N"))
  var limit: [LimitArgument] = []

  /// The contract's limits with the ones asked for.
  var limits: Limits {
    var limits = Limits()
    for argument in limit { limits[argument.name] = argument.value }
    return limits
  }

  /// The options as words of a command.
  var words: [String] { limit.flatMap { ["--limit", "\($0.name.rawValue)=\($0.value)"] } }
}

/// A command with limits.
protocol LimitedCommand: ParsableCommand {
  var limits: LimitOptions { get }
}
