import Keyreel
import KeyreelSupport

/// Fuzzes a line of input to `reach --serve`: every answer is one line of JSON.
enum ServedLine {
  private static let service = ReachService()

  static func read(_ bytes: [UInt8]) {
    let answer = service.answer(to: bytes.filter { $0 != 0x0A })
    precondition(!answer.utf8.contains(0x0A), "the answer has more than one line: \(answer)")
    guard let document = try? JSONValue(parsing: Array(answer.utf8)) else {
      fatalError("the answer is not JSON: \(answer)")
    }
    precondition(document["keyreel"]?.integer == 1, answer)
  }
}
