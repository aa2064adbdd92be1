import Keyreel
import KeyreelScenario
import TestSupport
import Testing

/// Labels that are as wide as their text in the app's typeface, which differs from Keyreel's.
@Suite("Text sizes of imported labels") struct LabelSizesTests {
  /// The text sizes of imported labels with the given text, width and height.
  private static func sizes(_ labels: [(String, Double, Double)]) throws -> [Double?] {
    let elements = labels.enumerated().map { number, label in
      "<XCUIElementTypeStaticText name=\"\(label.0)\" label=\"\(label.0)\" x=\"16\" y=\"\(160 + 60 * number)\" width=\"\(label.1)\" height=\"\(label.2)\"/>"
    }
    let text =
      "<XCUIElementTypeApplication x=\"0\" y=\"0\" width=\"402\" height=\"874\"><XCUIElementTypeTextField name=\"city\" x=\"16\" y=\"100\" width=\"370\" height=\"44\"/>\(elements.joined())</XCUIElementTypeApplication>"
    let folder = try TemporaryFolder()
    let made = try ScreenImport(dump: folder.write(text, to: "a.xml"))
    return made.scenario.configuration.content.elements.filter { $0.kind == .label }
      .map(\.look.size)
  }

  @Test("A label stays on a single line, with a smaller text size if necessary")
  func oneLine() throws {
    let sizes = try Self.sizes([
      ("Keyboards", 79, 21), ("Text Replacement", 133, 21), ("(Mandatory)", 36, 12),
    ])
    let sized = try sizes.map { try #require($0) }
    #expect(sized[0] >= 15 && sized[0] < 17 && sized[1] >= 15 && sized[1] < 17)
    #expect(sized[2] >= 5 && sized[2] < 10)
  }

  @Test("A label keeps its text size if the text fits, has more than one line or fits at no size")
  func others() throws {
    let sizes = try Self.sizes([
      ("Keyboards", 120, 21), ("A text of more than one line", 120, 41), ("Month", 12, 12),
      ("Email", 362, 20),
    ])
    #expect(sizes == [nil, nil, 10, nil])
  }
}
