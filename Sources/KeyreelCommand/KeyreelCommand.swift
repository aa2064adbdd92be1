import ArgumentParser
import Keyreel

/// The command `keyreel`.
@main
struct KeyreelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keyreel",
    abstract: "Renders, tests and proves iOS keyboard behaviour frame by frame.",
    version: KeyreelVersion.current)
}
