import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

/// Bars on six phones, measured in real pictures, and runs of the same forms.
@Suite("Bars in real pictures") struct BarPictureTests {
  /// A phone, and the lower edges of its two bars in pixels.
  struct Phone: Sendable, CustomTestStringConvertible {
    var device: String
    var system = 18
    var width: Double
    /// The composer's lower edge without a keyboard, and with one.
    var composer: (closed: Double, open: Double)
    /// That of a bar that does not know the safe area.
    var plain: (closed: Double, open: Double)
    var testDescription: String { device }
  }

  /// The phone of 2025 ran an app that kept the classic look.
  static let phones = [
    Phone(device: "iphone-13-pro", width: 1170, composer: (2430, 1611), plain: (2532, 1659)),
    Phone(device: "iphone-14-pro", width: 1179, composer: (2454, 1635), plain: (2556, 1683)),
    Phone(device: "iphone-15-pro", width: 1179, composer: (2454, 1635), plain: (2556, 1683)),
    Phone(device: "iphone-16-pro", width: 1206, composer: (2520, 1701), plain: (2622, 1749)),
    Phone(device: "iphone-17-pro", width: 1206, composer: (2520, 1701), plain: (2622, 1749)),
    Phone(
      device: "iphone-16e", system: 26, width: 1170, composer: (2430, 1560), plain: (2532, 1608)),
  ]

  private func check(
    _ phone: Phone, _ dock: Dock, height: Double, _ bottom: (closed: Double, open: Double)
  ) throws {
    let chat = DockedChat(dock: dock, device: phone.device, system: phone.system)
    let states = try chat.states(.focus("box"))
    let (first, last) = (try #require(states.first), try #require(states.last))
    #expect(first.keyboard.phase == .hidden && last.keyboard.phase == .shown && !last.isMoving)
    for (state, end) in [(first, bottom.closed), (last, bottom.open)] {
      let frame = try #require(state.dock?.frame)
      for (own, real) in zip(
        [frame.minX, frame.minY, frame.maxX, frame.maxY], [0, end - height * 3, phone.width, end])
      {
        #expect(abs(own * 3 - real) <= 1, "\(own * 3), not \(real)")
      }
    }
  }

  @Test("A composer is on the safe area, then 16 pt above the keyboard", arguments: phones)
  func composer(_ phone: Phone) throws {
    try check(phone, Dock(follows: .sticky, opened: 18, height: 51), height: 51, phone.composer)
  }

  @Test(
    "A bar that does not know the safe area is on the screen's end, then on the keyboard",
    arguments: phones)
  func plain(_ phone: Phone) throws {
    try check(phone, Dock(restsOn: .screen, height: 50), height: 50, phone.plain)
  }
}
