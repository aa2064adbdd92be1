import KeyreelProof
import TestSupport
import Testing

@Suite(
  "Whole screens compared with real screenshots",
  .withFixtures)
struct MirroredScreenTests {
  @Test("Less than 5 % of a mirrored screen differs", arguments: MirroredScreen.all)
  func screens(screen: MirroredScreen) throws {
    #expect(try screen.difference().comparison.ratio < 0.05)
  }
}
