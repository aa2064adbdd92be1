import KeyreelCommandEdge
import Keyreel
import KeyreelPlatform

/// Asks before a run that is unusually long fills a disk.
enum LongRunQuestion {
  /// Warns of an unusual length; a person at a terminal is asked, and the run ends unless the answer is yes.
  /// - Throws: `usage` where the answer is no.
  static func ask(about run: ScenarioRun, isQuiet: Bool) throws(KeyreelError) {
    guard !isQuiet, let sentence = run.unusualLength else { return }
    StandardError.write("\(run.path): warning: \(sentence)\n")
    guard StandardError.isTerminal, isatty(STDIN_FILENO) == 1 else { return }
    StandardError.write("Go on? [y/N] ")
    guard let answer = readLine(), answer.lowercased().hasPrefix("y") else {
      throw .usage(
        message: "the run was not started",
        remedy: "correct the times, or add --quiet if the run is meant to be long")
    }
  }
}
