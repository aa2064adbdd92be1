import KeyreelProof
import TestSupport
import Testing

@Suite(
  "Whole screens compared with real screenshots",
  .withFixtures)
struct MirroredScreenTests {
  @Test(
    "On a screen drawn like a real one, less than 5 % of the pixels differ from the screenshot",
    arguments: MirroredScreen.all)
  func screens(screen: MirroredScreen) throws {
    #expect(try screen.difference().comparison.ratio < 0.05)
  }
}
