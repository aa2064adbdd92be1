import KeyreelTesting
import Testing

@Suite("Reels in Swift tests")
struct ExpectReelTests {
  @Test(
    "A golden beside the package is found and matches",
    arguments: ["keyboard-default", "look-dark"])
  func goldens(name: String) async {
    await expectReel(name, record: .never)
  }

  @Test("A scope decides when to record, and what is inside it ends with it")
  func scopes() async {
    let outside = RecordMode.current
    await withReels(record: .failed) {
      #expect(RecordMode.current == .failed)
      await withReels(record: .never) { #expect(RecordMode.current == .never) }
      #expect(RecordMode.current == .failed)
    }
    #expect(RecordMode.current == outside)
  }
}
