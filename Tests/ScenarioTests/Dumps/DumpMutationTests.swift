import Foundation
import KeyreelScenario
import KeyreelSupport
import TestSupport
import Testing

@Suite("Dumps changed at random") struct DumpMutationTests {
  /// The pieces that are inserted into a dump: parts of the formats, and other bytes.
  private static let pieces: [[UInt8]] = words.map { Array($0.utf8) } + bytes
  private static let bytes: [[UInt8]] = [[0], [0xFF], [0xC3], [0xEF, 0xBB, 0xBF]]
  private static let words: [String] = [
    "<", ">", "/>", "\"", "'", "&", "&#0;", "&#x10FFFF;", "{{", "}}", "{", "}", "[", "]", ",", ":",
    "\n", "  ", "-", "1e999", "-0.0", "inf", "nan", "0x", "null", "\\u0000", "\\ud800",
    "<!DOCTYPE a [", "<![CDATA[", "value: ", "label: '", "AXFrame", "width=\"9e9\"", "Keyboard",
    "ScrollView", "Window", "999999999999999999999", "\\n", "\\u{", "Element subtree:",
    "hitPoint: {",
    "Editable", "\"rect\"", "\"elements\": [", "Application bundle identifier: ",
  ]
  /// The number of changed strings for each format, which is 1,000 unless `KEYREEL_MUTATIONS` sets
  /// it.
  private static let count =
    ProcessInfo.processInfo.environment["KEYREEL_MUTATIONS"].flatMap(Int.init) ?? 1000

  private static let seed = DailySample.seed

  private static func mutated(
    _ text: [UInt8], _ others: [[UInt8]], using random: inout SplitMix64
  ) -> [UInt8] {
    var bytes = text
    for _ in 0...Int(random.next() % 4) where !bytes.isEmpty {
      let at = Int(random.next() % UInt64(bytes.count))
      let length = min(bytes.count - at, Int(random.next() % 40))
      switch random.next() % 6 {
      case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes.removeSubrange(at..<at + length)
      case 2: bytes.insert(contentsOf: pieces[Int(random.next() % UInt64(pieces.count))], at: at)
      case 3: bytes.insert(contentsOf: bytes[at..<at + length], at: at)
      case 4: bytes.removeSubrange(at...)
      default:
        let other = others[Int(random.next() % UInt64(others.count))]
        let from = Int(random.next() % UInt64(other.count))
        bytes.insert(contentsOf: other[from..<min(other.count, from + 60)], at: at)
      }
    }
    return bytes
  }

  /// Checks the verdicts on taps, even for a screen without a field.
  ///
  /// The verdict on a covered element must name the element that covers it.
  private static func judge(_ dump: Dump) throws(KeyreelError) {
    let reach = try Reach(dump)
    for element in reach.elements {
      #expect(element.scroll?.isFinite ?? true)
      #expect(element.verdict != .covered || element.cover != nil)
      #expect(element.verdict != .lands || element.frame.map { !$0.isEmpty } == true)
    }
  }

  @Test(
    "A changed dump becomes a scenario that can be read back, or is refused with the fault's position",
    arguments: SampleScreen.Format.allCases)
  func mutations(_ format: SampleScreen.Format) throws {
    var random = SplitMix64(seed: Self.seed)
    let texts = SampleScreen.twenty(seed: 5).map { Array($0.text(format).utf8) }
    let all =
      texts
      + SampleScreen.Format.allCases.map { Array(SampleScreen.twenty(seed: 1)[0].text($0).utf8) }
    var (made, refused) = (0, 0)
    for number in 0..<Self.count {
      let bytes = Self.mutated(texts[number % texts.count], all, using: &random)
      do throws(KeyreelError) {
        let dump = try Dump(parsing: bytes, format: format.name.flatMap(DumpFormat.init))
        try Self.judge(dump)
        let imported = try DumpImport(dump, name: "a", source: "a")
        made += 1
        guard made % 10 == 0 else { continue }
        let text = imported.scenario.yaml(notes: imported.notes, isBrief: true)
        let again = try? Scenario(yaml: text)
        #expect(again?.yaml() == imported.scenario.yaml(), "seed \(Self.seed), mutation \(number)")
      } catch {
        refused += 1
        #expect(error.line >= 1 && error.column >= 1)
        #expect(!error.message.isEmpty && !error.message.contains { $0.isNewline })
        #expect(!error.remedy.isEmpty)
      }
    }
    #expect(
      made > Self.count / 100 && refused > Self.count / 100, "\(made) made, \(refused) refused")
  }
}
