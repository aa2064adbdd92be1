import KeyreelGeometry
import KeyreelSimulation
import Testing

struct BarMetricsTests {
  static let bar = NavigationBar(title: "Compose")

  func metrics(
    _ id: String, _ orientation: Orientation = .portrait, bar: NavigationBar? = bar,
    tabs: Bool = false
  ) throws -> BarMetrics {
    let device = try #require(DeviceCatalogue.device(id))
    return BarMetrics(
      device: device, orientation: orientation, navigationBar: bar, hasTabBar: tabs)
  }

  static let ends: [(String, Double)] = [
    ("iphone-13-pro", 91), ("iphone-16e", 91), ("iphone-14-pro", 97 + 2.0 / 3),
    ("iphone-15-pro", 97 + 2.0 / 3), ("iphone-15-pro-max", 97 + 2.0 / 3),
    ("iphone-16-pro", 100 + 2.0 / 3), ("iphone-17-pro-max", 100 + 2.0 / 3),
    ("iphone-se-1", 64), ("iphone-x", 88), ("ipad-pro-11", 68),
  ]

  @Test("A navigation bar ends at the measured position", arguments: ends)
  func navigationBarEnds(id: String, end: Double) throws {
    #expect(abs(try metrics(id).insets.top - end) < 1e-9)
  }

  @Test("Without a navigation bar, the inset is the safe area, even on phones with an island")
  func safeAreaWithoutBar() throws {
    #expect(try metrics("iphone-15-pro", bar: nil).insets == EdgeInsets(top: 59, bottom: 34))
  }

  @Test("A tab bar is above the bottom safe area")
  func tabBarLies() throws {
    #expect(try metrics("iphone-15-pro", tabs: true).insets.bottom == 83)
    #expect(try metrics("iphone-8", tabs: true).insets.bottom == 49)
  }

  @Test("A phone in landscape has a short bar, and a tablet does not")
  func landscapeBar() throws {
    #expect(try metrics("iphone-15-pro", .landscape).insets == EdgeInsets(top: 32, bottom: 21))
    #expect(try metrics("ipad-pro-11", .landscape).insets == EdgeInsets(top: 68, bottom: 20))
  }

  @Test("A large title adds its height, but not on a phone in landscape")
  func largeTitleAdds() throws {
    let large = NavigationBar(title: "Mail", largeTitle: true)
    #expect(try metrics("iphone-8", bar: large).insets.top == 116)
    #expect(try metrics("iphone-8", .landscape, bar: large).insets.top == 32)
  }

  @Test(
    "On system 26, a sheet's bar is as far from the top as the bar's panes are from the sides",
    arguments: ["iphone-16-pro", "ipad-pro-13-m4"],
    [Presentation(.sheet, detents: [.medium, .large]), Presentation(.formSheet)])
  func sheetBar(id: String, presentation: Presentation) throws {
    var form = FormConfiguration(
      device: try #require(DeviceCatalogue.device(id)), system: 26, navigationBar: Self.bar,
      content: FormContent())
    form.presentation = presentation
    #expect(form.barMetrics(in: .portrait).navigationBarTop == 16)
    #expect(form.barMetrics(in: .portrait).insets.top == 60)
    form.barEdges.top = 44
    #expect(form.barMetrics(in: .portrait).insets.top == 44)
    #expect(form.barMetrics(in: .portrait).navigationBarTop == 0)
    (form.barEdges.top, form.system) = (nil, 18)
    #expect(form.barMetrics(in: .portrait).insets.top == 44)
  }

  @Test(
    "On system 26, a bar on a full screen, in a window or in landscape has no extra space above it")
  func noSheetBar() throws {
    let phone = try #require(DeviceCatalogue.device("iphone-16-pro"))
    var form = FormConfiguration(
      device: phone, system: 26, navigationBar: Self.bar, content: FormContent())
    let full = form.barMetrics(in: .portrait)
    #expect(full == (try metrics("iphone-16-pro")))
    form.presentation = Presentation(.sheet, detents: [.large])
    #expect(form.barMetrics(in: .landscape).navigationBarTop == 0)
    form.presentation = Presentation(.bottomSheet, detents: [.fraction(0.9)])
    // Once the sheet is raised to the screen's top, its bar is below the status bar.
    let raised = form.barMetrics(in: .portrait).raised(to: 0)
    #expect(raised.navigationBarTop == full.navigationBarTop)
    form.presentation = Presentation(.full)
    form.window = Rect(x: 0, y: 200, width: 402, height: 400)
    #expect(form.barMetrics(in: .portrait).navigationBarTop == 0)
  }

  @Test("A device that is described in a scenario has no island")
  func customDeviceHasNoIsland() {
    let device = Device(
      id: "custom", name: "custom", size: Size(width: 393, height: 852), scale: 3,
      portraitSafeArea: EdgeInsets(top: 59, bottom: 34), landscapeSafeArea: .zero)
    let metrics = BarMetrics(
      device: device, orientation: .portrait, navigationBar: Self.bar, hasTabBar: false)
    #expect(metrics.insets.top == 103)
  }

  @Test("The clear area is between the bars and the keyboard")
  func clearArea() throws {
    let screen = Rect(x: 0, y: 0, width: 375, height: 667)
    let both = try metrics("iphone-8", tabs: true)
    func clear(_ bars: BarMetrics, at offset: Double = 0, above top: Double = 667) -> Rect {
      bars.clear(of: screen, at: offset, above: top)
    }
    #expect(clear(both) == Rect(x: 0, y: 64, width: 375, height: 554))
    #expect(clear(both, above: 407) == Rect(x: 0, y: 64, width: 375, height: 343))
    #expect(clear(both, above: 10).isEmpty)
    let none = try metrics("iphone-8", bar: nil)
    #expect(clear(none) == Rect(x: 0, y: 20, width: 375, height: 647))
  }

  @Test("A large title shrinks as the content scrolls, and the content's area grows by as much")
  func largeTitleGives() throws {
    let bars = try metrics("iphone-8", bar: NavigationBar(title: "Mail", largeTitle: true))
    let screen = Rect(x: 0, y: 0, width: 375, height: 667)
    for (offset, top) in [(-200.0, 116.0), (-116, 116), (-96, 96), (-64, 64), (300, 64)] {
      #expect(bars.clear(of: screen, at: offset, above: 667).minY == top)
    }
  }
}
