import Testing

@testable import KeyreelTesting

@Suite("Reels in Swift tests")
struct ExpectReelTests {
  @Test(
    "A golden in the package's own folder is found and matches",
    arguments: ["keyboard-default", "look-dark"])
  func goldens(name: String) async {
    await expectReel(name, record: .never)
  }

  @Test("A scope sets the record mode, and the earlier mode is restored after the scope")
  func scopes() async {
    let outside = RecordMode.current
    await withReels(record: .failed) {
      #expect(RecordMode.current == .failed)
      await withReels(record: .never) { #expect(RecordMode.current == .never) }
      #expect(RecordMode.current == .failed)
    }
    #expect(RecordMode.current == outside)
  }

  @Test(
    "A trait sets options for the test to which it is attached",
    .reels(record: .missing, tolerance: .channel(2, because: "a trial"), goldens: "elsewhere"))
  func trait() async {
    #expect(RecordMode.current == .missing)
    let context = CheckContext(
      goldens: nil, record: nil, tolerance: nil, filePath: #filePath, recording: Recording([:]))
    #expect(context.record == .missing && context.places.goldens == "elsewhere")
    #expect(context.tolerance == .channel(2, because: "a trial"))
    await withReels(tolerance: .exact) {
      #expect(ReelSettings.current.tolerance == .exact)
      #expect(RecordMode.current == .missing)
    }
  }
}
