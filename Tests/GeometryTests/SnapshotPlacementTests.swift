import KeyreelGeometry
import Testing

@Suite("The position of the keyboard's picture")
struct SnapshotPlacementTests {
  private static let placement = SnapshotPlacement(restTop: 561, height: 291)

  @Test(
    "The picture follows the given edge from the edge's resting place to the bottom of the screen",
    arguments: [(-5, 0), (560, 0), (561, 0), (562, 1), (700, 139), (852, 291), (900, 291)])
  func following(edge: Int, expected: Int) {
    #expect(Self.placement.translation(following: edge) == expected)
    #expect(Self.placement.top(at: expected) == min(max(edge, 561), 852))
  }

  @Test(
    "The visible part of the picture always reaches the bottom of the screen",
    arguments: [-400, -1, 0, 1, 290, 291, 5000])
  func visible(translation: Int) {
    let placement = Self.placement
    #expect(placement.top(at: translation) + placement.visibleHeight(at: translation) == 852)
    #expect((0...291).contains(placement.visibleHeight(at: translation)))
    #expect(placement.clamped(translation) == 291 - placement.visibleHeight(at: translation))
  }
}
