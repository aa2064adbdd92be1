import KeyreelScenario
import TestSupport
import Testing

@Suite("Damaged scenarios")
struct MutationTests {
  @Test("A damaged scenario is read, or the error has a position in the text", arguments: 0..<4)
  func mutations(_ part: UInt64) throws {
    var generator = ScenarioGenerator(seed: 11 + part)
    var sources = [Array(ContractSample.yaml.utf8)]
    while sources.count < 20 {
      let source = Array(try generator.scenario().yaml().utf8)
      if source.count < 1200 { sources.append(source) }
    }
    var random = SplitMix64(seed: part)
    var read = 0
    for round in 0..<5000 {
      let bytes = damaged(sources[round % sources.count], using: &random)
      do throws(ScenarioError) {
        _ = try Scenario(yaml: bytes)
        read += 1
      } catch {
        try #require(
          isInside(error, bytes), "\(error) in \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    // Some of the damage is harmless, but not all of it.
    #expect(read > 100 && read < 4000)
  }

  /// The text with one to three faults: a byte is changed, inserted or removed, a line is dropped
  /// or repeated elsewhere, or the end is missing.
  private func damaged(_ source: [UInt8], using random: inout SplitMix64) -> [UInt8] {
    var bytes = source
    for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0...6, using: &random) {
      case 0: bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 1: bytes[index] = UInt8.random(in: 32...126, using: &random)
      case 2:
        bytes.insert(
          Array("\"'[]{}:,-#&*!|>%? \t\n~".utf8).randomElement(using: &random) ?? 0, at: index)
      case 3: bytes.remove(at: index)
      case 4: bytes = lines(of: bytes) { $0.remove(at: Int.random(in: $0.indices, using: &random)) }
      case 5:
        bytes = lines(of: bytes) {
          $0.insert(
            $0[Int.random(in: $0.indices, using: &random)],
            at: Int.random(in: $0.indices, using: &random))
        }
      default: bytes.removeLast(min(bytes.count, Int.random(in: 1...200, using: &random)))
      }
    }
    return bytes
  }

  private func lines(of bytes: [UInt8], _ change: (inout [ArraySlice<UInt8>]) -> Void) -> [UInt8] {
    var lines = Array(bytes.split(separator: 10, omittingEmptySubsequences: false))
    change(&lines)
    return Array(lines.joined(separator: [10]))
  }

  /// Whether an error has a message, a remedy and a position in a text.
  ///
  /// The ends of the lines and the end of the text count as positions in the text.
  private func isInside(_ error: ScenarioError, _ bytes: [UInt8]) -> Bool {
    guard error.line >= 1, error.column >= 1, !error.message.isEmpty,
      !error.remedy.description.isEmpty
    else {
      return false
    }
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    let lines = text.unicodeScalars.split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r" || $0 == "\u{85}" || $0 == "\u{2028}" || $0 == "\u{2029}"
    }
    return error.line <= lines.count && error.column <= lines[error.line - 1].count + 1
  }
}
