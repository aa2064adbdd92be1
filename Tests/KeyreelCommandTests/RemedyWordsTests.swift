import Foundation
import KeyreelRendering
import KeyreelScenario
import TestSupport
import Testing

/// Each setting that a remedy names can be typed exactly as printed.
@Suite struct RemedyWordsTests {
  @Test("Every setting that a remedy names is a command or an option of a command")
  func settings() throws {
    let folder = try TemporaryFolder()
    let commands = ["render", "lab", "check", "audit", "dismiss", "verify", "compose"]
    let help = try commands.map {
      try KeyreelProcess.run($0, "--help-hidden", in: folder.path).output
    }.joined(separator: "\n")
    for setting in Remedy.Setting.allCases {
      let words = setting.words.trimmingCharacters(in: ["'"]).split(separator: " ").map(String.init)
      if words[0] == "keyreel" {
        // A placeholder for a value, such as SCENARIO, is left for the user to fill in.
        let command = words.dropFirst().filter { $0.allSatisfy(\.isLowercase) }
        let outcome = try KeyreelProcess(command + ["--help-hidden"], in: folder.path).wait()
        #expect(outcome.code == 0, "\(setting)")
        for option in words where option.hasPrefix("--") {
          #expect(outcome.output.contains(option), "\(setting)")
        }
      } else {
        #expect(help.contains(try Regex("\(words[0])[ \n,]")), "\(setting)")
      }
    }
  }
}
