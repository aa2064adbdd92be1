import KeyreelGeometry
import Testing
@testable import KeyreelSimulation

/// Bars on six phones, measured in screenshots and compared with runs of the same forms.
@Suite("Bars measured in screenshots") struct BarPictureTests {
  /// A phone, and the edges of its bars in pixels.
  struct Phone: Sendable, CustomTestStringConvertible {
    var device: String
    var system = 18
    var width: Double
    /// The composer's lower edge without a keyboard and with a keyboard.
    var composer: (closed: Double, open: Double)
    /// The lower edge of a bar that ignores the safe area, without a keyboard and with a keyboard.
    var plain: (closed: Double, open: Double)
    /// The upper edges of two accessories: one 61.67 pt tall on a number pad, and one 70 pt tall.
    var accessories: (onPad: Double, tall: Double)
    /// The width, in pixels, of a toolbar 42 pt tall.
    var toolbar: Double
    var testDescription: String { device }
  }

  /// The phones; on the iPhone 17 Pro, the app kept the classic look.
  static let phones = [
    Phone(
      device: "iphone-13-pro", width: 1170, composer: (2430, 1611), plain: (2532, 1659),
      accessories: (1474, 1449), toolbar: 1170),
    Phone(
      device: "iphone-14-pro", width: 1179, composer: (2454, 1635), plain: (2556, 1683),
      accessories: (1498, 1473), toolbar: 1179),
    Phone(
      device: "iphone-15-pro", width: 1179, composer: (2454, 1635), plain: (2556, 1683),
      accessories: (1498, 1473), toolbar: 1179),
    Phone(
      device: "iphone-16-pro", width: 1206, composer: (2520, 1701), plain: (2622, 1749),
      accessories: (1564, 1539), toolbar: 1206),
    Phone(
      device: "iphone-17-pro", width: 1206, composer: (2520, 1701), plain: (2622, 1749),
      accessories: (1564, 1539), toolbar: 1206),
    Phone(
      device: "iphone-16e", system: 26, width: 1170, composer: (2430, 1560), plain: (2532, 1608),
      accessories: (1423, 1398), toolbar: 1074),
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

  @Test(
    "A composer rests at the bottom of the safe area or, with a keyboard, 16 pt above the keyboard",
    arguments: phones)
  func composer(_ phone: Phone) throws {
    try check(phone, Dock(follows: .sticky, opened: 18, height: 51), height: 51, phone.composer)
  }

  @Test(
    "A bar that ignores the safe area rests at the bottom of the screen or on top of the keyboard",
    arguments: phones)
  func plain(_ phone: Phone) throws {
    try check(phone, Dock(restsOn: .screen, height: 50), height: 50, phone.plain)
  }

  @Test(
    "An accessory is above the keys without a gap and as wide as the screen", arguments: phones)
  func accessories(_ phone: Phone) throws {
    for (type, height, top) in [
      (KeyboardType.number, 185.0, phone.accessories.onPad),
      (.default, 210, phone.accessories.tall),
    ] {
      var chat = DockedChat(
        dock: Dock(follows: .accessory, height: height / 3), device: phone.device,
        system: phone.system)
      chat.type = type
      let last = try #require(try chat.states(.focus("box")).last)
      let frame = try #require(last.dock?.frame)
      #expect(last.keyboard.phase == .shown && !last.isMoving)
      #expect(frame.minX == 0 && abs(frame.width * 3 - phone.width) <= 1)
      #expect(abs(frame.minY * 3 - top) <= 1, "\(frame.minY * 3), not \(top)")
      #expect(abs(frame.maxY - last.keyboard.top) * 3 <= 1)
    }
  }

  @Test(
    "A toolbar 42 pt high spans the screen or, with Liquid Glass, is a narrower capsule",
    arguments: phones)
  func toolbar(_ phone: Phone) throws {
    let bar = KeyboardToolbar(height: phone.system < 26 ? 42 : nil)
    var chat = DockedChat(dock: Dock(height: 50), device: phone.device, system: phone.system)
    chat.toolbar = bar
    let last = try #require(try chat.states(.focus("box")).last)
    let state = try #require(last.keyboard.toolbar)
    #expect(abs(state.top + state.height - last.keyboard.top) * 3 <= 1)
    let face = ToolbarLayout(
      bar, width: chat.configuration.device.size.width, usesGlass: phone.system == 26,
      sides: EdgeInsets(), isMirrored: false
    ).face
    #expect(abs(face.height * 3 - 126) <= 1)
    #expect(abs(face.width * 3 - phone.toolbar) <= 1)
    #expect(abs(face.midX * 6 - phone.width) <= 2)
  }
}
