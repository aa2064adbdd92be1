import Golden
import TestSupport
import Testing

@Suite(
  "Whole screens beside real screenshots",
  .enabled(if: Fixtures.folder != nil, "the screenshots are not here"))
struct MirroredScreenTests {
  /// The faces of the emoji page are drawings of our own, an eighth of that screen.
  @Test(
    "Less than 5 % of a mirrored screen differs, but for one full of faces",
    arguments: MirroredScreen.all)
  func screens(screen: MirroredScreen) throws {
    let limit = screen.scenario == "mirror-animation-16-pro-emoji" ? 0.08 : 0.05
    #expect(try screen.difference().comparison.ratio < limit)
  }
}
