import KeyreelProof
import TestSupport
import Testing

@Suite(
  "Whole screens compared with real screenshots",
  .withFixtures)
struct MirroredScreenTests {
  @Test(
    "Less than 5 % of the pixels of a screen drawn like a real one differ from the screenshot",
    arguments: MirroredScreen.all)
  func screens(screen: MirroredScreen) throws {
    #expect(try screen.difference().comparison.ratio < 0.05)
  }
}
