import FormSimulation
import Geometry
import Pixels
import Testing

@testable import FormDrawing

@Suite("Bars around the form")
struct ChromeTests {
  private func layer(_ kind: LayerKind, _ form: SampleForm, _ state: FormState) throws
    -> DrawnLayer?
  {
    try form.painter().layers(for: state).first { $0.kind == kind }
  }

  @Test(
    "The line below the navigation bar is in the measured row",
    arguments: [("iphone-13-pro", 273), ("iphone-15-pro", 293), ("iphone-16-pro", 302)])
  func hairline(device: String, row: Int) throws {
    let form = try SampleForm(device)
    let line = try #require(try layer(.navigationHairline, form, form.state()))
    #expect(
      LayerPicture.pixels(line.frame, scale: 3)
        == PixelRect(
          x: 0, y: row, width: form.state().screenSize.width.pixels(at: 3), height: 1))
  }

  @Test("The line dims #f2f2f2 to #a9a9a9")
  func hairlineColour() throws {
    let form = try SampleForm()
    let line = try #require(try layer(.navigationHairline, form, form.state()))
    let alpha = LayerPicture.strip(of: line, scale: 3).pixels[0] >> 24
    #expect(abs(242 * (255 - Int(alpha)) / 255 - 0xA9) <= 1)
  }

  @Test(
    "The home indicator has the measured pixels",
    arguments: [
      ("iphone-13-pro", [377, 2493, 417, 15]), ("iphone-15-pro", [380, 2517, 420, 15]),
      ("iphone-16-pro", [387, 2583, 432, 15]),
    ])
  func homeIndicator(device: String, measured: [Int]) throws {
    let form = try SampleForm(device)
    let frame = LayerPicture.pixels(
      try #require(try layer(.homeIndicator, form, form.state())).frame, scale: 3)
    for (ours, real) in zip([frame.x, frame.y, frame.width, frame.height], measured) {
      #expect(abs(ours - real) <= 1)
    }
  }

  @Test("Phones with a home button have no home indicator")
  func homeButton() throws {
    let form = try SampleForm("iphone-8")
    #expect(try layer(.homeIndicator, form, form.state()) == nil)
  }

  @Test("A large title folds away as the content scrolls under the bar")
  func largeTitle() throws {
    var form = try SampleForm()
    form.navigationBar = NavigationBar(title: "Mail", largeTitle: true)
    var state = form.state()
    let open = try #require(try layer(.navigationBar, form, state)).frame.height
    #expect(try layer(.navigationHairline, form, state) == nil)
    state.contentOffset += 20
    let half = try #require(try layer(.navigationBar, form, state)).frame.height
    state.contentOffset += 60
    let folded = try #require(try layer(.navigationBar, form, state)).frame.height
    #expect(abs(open - half - 20) < 0.4)
    #expect(abs(open - folded - 52) < 1e-9)
    #expect(try layer(.navigationHairline, form, state) != nil)
  }

  @Test("The tab bar is 49 pt above the safe area")
  func tabBar() throws {
    var form = try SampleForm()
    form.tabs = ["Mail", "Contacts"]
    let bar = try #require(try layer(.tabBar, form, form.state()))
    #expect(bar.frame == Rect(x: 0, y: 874 - 83, width: 402, height: 83))
  }

  @Test("An indicator that cannot be seen has no layer; one that fades has its opacity")
  func indicator() throws {
    let form = try SampleForm()
    var state = form.state()
    #expect(try layer(.scrollIndicator, form, state) == nil)
    state.scrollIndicator.opacity = 0.5
    #expect(try layer(.scrollIndicator, form, state)?.opacity == 0.5)
  }

  @Test("A phone on its side shows no status bar, a tablet does")
  func landscapeStatusBar() throws {
    var phone = try SampleForm()
    phone.orientation = .landscape
    #expect(try layer(.statusBar, phone, phone.state()) == nil)
    var tablet = try SampleForm("ipad-9")
    tablet.orientation = .landscape
    #expect(try layer(.statusBar, tablet, tablet.state()) != nil)
  }
}
