import TestSupport
import Testing

@testable import KeyreelRendering
@testable import Keyreel
@testable import KeyreelCheck
@testable import KeyreelProof

@Suite("A change that has settled")
struct SettledChangeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func stamps(_ text: String) throws -> [FileStamp?] {
    [FileStamp(try folder.write(text, to: "f"))]
  }

  @Test(
    "The first check reports a change; after that, a growing file counts once it stops growing")
  func growing() throws {
    var change = SettledChange()
    let first = change.isDue([nil])
    #expect(first)
    var text = "scenario: 1"
    for _ in 0..<20 {
      text += " more"
      let isDue = change.isDue(try stamps(text))
      #expect(!isDue)
    }
    let whole = try stamps(text + ".")
    let looks = (0..<10).map { _ in change.isDue(whole) }
    #expect(looks.firstIndex(of: true) == SettledChange.calmLooks)
    #expect(looks.count(where: { $0 }) == 1)
  }

  @Test(
    "A file that disappears for good counts as a change; a file that returns unchanged does not")
  func moving() throws {
    var change = SettledChange()
    let file = try stamps("a")
    let seen = [file, [nil], [nil], file, file, file, file, file].map { change.isDue($0) }
    #expect(seen == [true] + Array(repeating: false, count: 7))
    let gone = (0..<5).map { _ in change.isDue([nil]) }
    #expect(gone.contains(true))
  }
}
