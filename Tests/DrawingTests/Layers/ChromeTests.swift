@testable import KeyreelSimulation
import KeyreelGeometry
import KeyreelImaging
import Testing

@testable import KeyreelDrawing

@Suite("Bars around the form")
struct ChromeTests {
  private func layer(_ kind: LayerKind, _ form: SampleForm, _ state: FormState) throws
    -> DrawnLayer?
  {
    try form.painter().layers(for: state).first { $0.kind == kind }
  }

  /// The form with its content scrolled a little under the bar, so that the bar shows its
  /// background.
  private func scrolled(_ form: SampleForm) -> FormState {
    var state = form.state()
    state.contentOffset += 20
    return state
  }

  @Test(
    "From system 15 on, a bar without `solid` is clear until content scrolls under the bar",
    arguments: [(14, false), (15, false), (18, false), (18, true)])
  func scrollEdge(system: Int, isSolid: Bool) throws {
    var form = try SampleForm(system == 14 ? "iphone-8" : "iphone-16-pro")
    form.system = system
    form.navigationBar?.solid = isSolid
    let isClear = system >= 15 && !isSolid
    #expect((try layer(.navigationHairline, form, form.state()) == nil) == isClear)
    #expect(try layer(.navigationHairline, form, scrolled(form)) != nil)
    var pulled = form.state()
    pulled.contentOffset -= 20
    #expect((try layer(.navigationHairline, form, pulled) == nil) == isClear)
    let colors = try [form.state(), scrolled(form)].map { state in
      let bar = try #require(try layer(.navigationBar, form, state))
      return LayerPicture.bitmap(of: [bar], size: bar.frame.size, scale: 2).channels(2, 2)
    }
    #expect(colors == [isClear ? [242, 242, 247] : [255, 255, 255], [255, 255, 255]])
  }

  @Test(
    "On system 26, only a solid bar has a line below it, and only while no large title is shown",
    arguments: [false, true], [false, true])
  func glassLine(isSolid: Bool, isLarge: Bool) throws {
    var form = try SampleForm()
    form.system = 26
    form.navigationBar = NavigationBar(title: "Mail", largeTitle: isLarge, solid: isSolid)
    var (pulled, far) = (form.state(), form.state())
    pulled.contentOffset -= 20
    far.contentOffset += 200
    #expect((try layer(.navigationHairline, form, far) != nil) == isSolid)
    for state in [form.state(), pulled] {
      #expect((try layer(.navigationHairline, form, state) != nil) == (isSolid && !isLarge))
    }
  }

  @Test(
    "The line below the navigation bar is in the measured row",
    arguments: [("iphone-13-pro", 273), ("iphone-15-pro", 293), ("iphone-16-pro", 302)])
  func hairline(device: String, row: Int) throws {
    let form = try SampleForm(device)
    let line = try #require(try layer(.navigationHairline, form, scrolled(form)))
    #expect(
      LayerPicture.pixels(line.frame, scale: 3)
        == PixelRect(
          x: 0, y: row, width: form.state().screenSize.width.pixels(at: 3), height: 1))
  }

  @Test("The line below the bar dims #f2f2f2 to #a9a9a9")
  func hairlineColour() throws {
    let form = try SampleForm()
    let line = try #require(try layer(.navigationHairline, form, scrolled(form)))
    let alpha = Int(LayerPicture.strip(of: line, scale: 3).pixels[0] >> 24)
    let dimmed = 242 * (255 - alpha) / 255
    #expect(abs(dimmed - 0xA9) <= 1)
  }

  @Test(
    "The home indicator has the measured position and size, to within a pixel",
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

  @Test("A large title collapses as the content scrolls under the bar")
  func largeTitle() throws {
    var form = try SampleForm()
    form.navigationBar = NavigationBar(title: "Mail", largeTitle: true)
    var state = form.state()
    let painter = try form.painter()
    func layer(_ kind: LayerKind, _ state: FormState) -> DrawnLayer? {
      painter.layers(for: state).first { $0.kind == kind }
    }
    let base = try #require(layer(.navigationBar, state)).frame.maxY
    let open = try #require(layer(.barTitle, state))
    #expect(abs(open.frame.minY - base) < 1e-9 && open.clip?.height == 52)
    #expect(layer(.navigationHairline, state) == nil)
    state.contentOffset += 20
    let half = try #require(layer(.barTitle, state))
    #expect(abs(half.frame.minY - (base - 20)) < 0.4)
    #expect(half.clip?.minY == base && half.key == open.key)
    state.contentOffset += 26
    let fading = painter.layers(for: state).filter { $0.kind == .barTitle }
    #expect(fading.count == 2 && fading[0].opacity > 0 && fading[0].opacity < 1)
    state.contentOffset += 34
    let folded = try #require(layer(.barTitle, state))
    #expect(folded.frame.minY == 0 && folded.opacity == 1)
    #expect(layer(.navigationHairline, state) != nil)
  }

  @Test(
    "On system 26, the large title and the small title have the same colour",
    arguments: [false, true])
  func titleColours(isDark: Bool) throws {
    var form = try SampleForm()
    form.system = 26
    form.appearance = isDark ? .dark : .light
    form.navigationBar = NavigationBar(title: "Mail", largeTitle: true)
    var state = form.state()
    state.contentOffset += 46
    let titles = try form.painter().layers(for: state).filter { $0.kind == .barTitle }
    let colours = titles.flatMap { $0.makeDisplayList().items }.compactMap {
      if case .glyphs(_, let color) = $0 { color } else { nil }
    }
    #expect(colours.count == 2 && Set(colours).count == 1)
  }

  @Test("A large title moves down with content that is pulled down past the top")
  func pulledTitle() throws {
    var form = try SampleForm()
    form.navigationBar = NavigationBar(title: "Mail", largeTitle: true)
    var state = form.state()
    let painter = try form.painter()
    let rest = try #require(painter.layers(for: state).first { $0.kind == .barTitle })
    state.contentOffset -= 30
    let pulled = try #require(painter.layers(for: state).first { $0.kind == .barTitle })
    #expect(pulled.frame.minY == rest.frame.minY + 30 && pulled.key == rest.key)
  }

  @Test("A mirrored bar has its back button on the right and its actions on the left")
  func mirrored() throws {
    var form = try SampleForm()
    form.navigationBar = NavigationBar(
      title: "Mail", back: "Inbox", actions: [BarAction(title: "Edit")])
    func centres() throws -> [Double] {
      let list = try #require(try layer(.navigationBar, form, form.state())).makeDisplayList()
      return list.items.compactMap {
        guard case .glyphs(let run, _) = $0, let first = run.glyphs.first else { return nil }
        return first.origin.x
      }
    }
    let normal = try centres()
    form.direction = .rightToLeft
    let mirrored = try centres()
    #expect(normal.count == 3 && mirrored.count == 3)
    #expect(normal[1] < 40 && normal[2] > 340)
    #expect(mirrored[1] > 320 && abs(mirrored[2] - 13) < 1)
  }

  @Test(
    "The actions end at the same positions as in the screenshots",
    arguments: ["iphone-13-pro", "iphone-16-pro"])
  func actions(device: String) throws {
    var form = try SampleForm(device)
    form.navigationBar = NavigationBar(
      title: "Aware scroll view", back: "Examples",
      actions: [BarAction(title: "Open config", color: FormColor(0), size: 14)])
    let bar = try #require(try layer(.navigationBar, form, form.state()))
    let picture = LayerPicture.bitmap(of: [bar], size: bar.frame.size, scale: 3)
    let width = picture.width
    let dark = (width * 3 / 4..<width).filter { x in
      (0..<picture.height).contains { y in picture.channels(x, y).allSatisfy { $0 < 128 } }
    }
    // In the screenshots, "Open config" spans pixels 898…1129 of 1170, and 934…1165 of 1206.
    #expect(abs(try #require(dark.last) + 1 - (width - 41)) <= 1)
    #expect(abs(try #require(dark.first) - (width - 272)) <= 6)
  }

  @Test("On system 26, content passes under the bar, and the bar's buttons are panes of glass")
  func glassBar() throws {
    var form = try SampleForm()
    form.system = 26
    form.navigationBar = NavigationBar(
      title: "Mail", back: "Inbox", actions: [BarAction(title: "Edit")], solid: true)
    let layers = try form.painter().layers(for: scrolled(form))
    let panes = layers.filter { $0.kind == .barPane }
    #expect(panes.count == 2 && panes.allSatisfy { $0.backdrop != nil && $0.paneShape != nil })
    #expect(panes[0].frame.minX == 16 && panes[1].frame.maxX == 402 - 16)
    #expect(layers.first { $0.kind == .navigationBar }?.isOpaque == false)
    // As measured on a 16e with system 26.1, the line below an app's solid bar is at the same
    // height as on older systems (Behaviour §3a). The panes are as tall as the bar above the line.
    let line = try #require(layers.first { $0.kind == .navigationHairline })
    let bar = form.configuration.barMetrics(in: .portrait)
    #expect(line.frame.minY == (bar.navigationBarTop + 44).rounded(toPixelsAt: 3))
    #expect(panes.allSatisfy { $0.frame.height == 44 })
    #expect(panes.allSatisfy { abs($0.frame.minY - bar.navigationBarTop) < 0.34 })
  }

  @Test(
    "Rows that scroll under a glass bar are blurred behind its title, and sharp below the bar",
    arguments: [
      Appearance.light, .dark,
    ])
  func glassEdge(appearance: Appearance) throws {
    var form = try SampleForm()
    form.system = 26
    form.appearance = appearance
    form.navigationBar = NavigationBar(title: "")
    form.elements = [FormElement(id: "text", kind: .label)]
    var state = form.state()
    state.contentOffset = 0
    let lines = Array(repeating: "Words under words", count: 20).joined(separator: "\n")
    state.elements = [
      ElementState(id: "text", frame: Rect(x: 20, y: 0, width: 300, height: 440), text: lines)
    ]
    let layers = try form.painter().layers(for: state).filter { layer in
      layer.kind != .statusBar && layer.kind != .keyboard
    }
    func drawn(_ layers: [DrawnLayer]) -> Bitmap {
      LayerPicture.bitmap(of: layers, size: state.screenSize, scale: 3)
    }
    let metrics = form.configuration.barMetrics(in: .portrait)
    let base = (metrics.navigationBarTop + metrics.navigationBarHeight).pixels(at: 3)
    /// The difference in red between the darkest and the brightest pixel of `rows`.
    func contrast(_ rows: Range<Int>, of picture: Bitmap) -> Int {
      let reds = rows.flatMap { y in (60..<500).map { picture.channels($0, y)[0] } }
      return (reds.max() ?? 0) - (reds.min() ?? 0)
    }
    // The rows in `under` end 19 pt above the line and 3 pt above the bottom of the title's
    // capitals.
    let (under, below) = (base - 120..<base - 57, base + 40..<base + 160)
    let picture = drawn(layers)
    #expect(contrast(under, of: picture) < 25)
    #expect(contrast(below, of: picture) > 200)
    // If there is no bar, the same rows are sharp.
    let bare = drawn(layers.filter { $0.kind != .navigationBar })
    #expect(contrast(under, of: bare) > 200)
  }

  @Test("The blur under a glass bar fades downwards and is gone at the bottom of its layer")
  func edgeFade() throws {
    var form = try SampleForm()
    form.system = 26
    let edge = try #require(try layer(.navigationBar, form, form.state()))
    let shape = try #require(edge.paneShape)
    var outline = Bitmap(size: LayerPicture.pixels(edge.frame, scale: 3).size)
    Rasteriser().draw(shape.displayList(), into: &outline, scale: 3)
    let column = (0..<outline.height).map { outline[7, $0] >> 24 }
    #expect(try column[0] == 255 && #require(column.last) < 8)
    #expect(zip(column, column.dropFirst()).allSatisfy { $0 >= $1 })
    #expect((0..<outline.height).allSatisfy { outline[0, $0] == outline[outline.width - 1, $0] })
  }

  @Test("A back button that has no room for its title shows only its chevron")
  func narrowBar() throws {
    func titles(_ width: Double, back: String = "Inbox") throws -> [[Double]] {
      var form = try SampleForm()
      form.device = Device(
        id: "custom", name: "Custom", size: Size(width: width, height: 400), scale: 3,
        portraitSafeArea: EdgeInsets(top: 20), landscapeSafeArea: .zero)
      form.navigationBar = NavigationBar(title: "Compose", back: back)
      let list = try #require(try layer(.navigationBar, form, form.state())).makeDisplayList()
      return list.items.compactMap {
        guard case .glyphs(let run, _) = $0 else { return nil }
        return run.glyphs.map(\.origin.x)
      }
    }
    #expect(try titles(320).count == 2)
    #expect(try titles(320, back: String(repeating: "Inbox ", count: 9)).count == 1)
    let narrow = try titles(100)
    #expect(narrow.count == 1 && narrow[0].allSatisfy { $0 >= 29 && $0 < 92 })
  }

  @Test("On system 26, the tabs float on glass above the home indicator")
  func glassTabs() throws {
    var form = try SampleForm()
    form.system = 26
    form.tabs = ["Mail", "Contacts"]
    let bar = try #require(try layer(.tabBar, form, form.state()))
    #expect(bar.frame == Rect(x: 99, y: 874 - 83, width: 204, height: 62))
    #expect(bar.backdrop != nil && bar.paneShape != nil)
  }

  @Test("The content behind a glass keyboard is visible at the keyboard's rounded corners")
  func glassCorners() throws {
    for (device, isRound) in [("iphone-16", true), ("iphone-16-pro", true), ("iphone-16e", false)] {
      var form = try SampleForm(device)
      form.system = 26
      let state = form.state()
      let keyboard = try #require(try layer(.keyboard, form, state))
      let shape = try #require(keyboard.paneShape)
      var outline = Bitmap(size: LayerPicture.pixels(keyboard.frame, scale: 3).size)
      Rasteriser().draw(shape.displayList(), into: &outline, scale: 3)
      #expect(outline[0, 0] == 0 && outline[outline.width / 2, 0] >> 24 == 255)
      // The bottom corners are rounded too if the display's corner radius is at least 55 pt. The
      // bottom corners are square in all four pictures of a 16e, whose display has a corner radius
      // of 47⅓ pt.
      #expect((outline[0, outline.height - 1] == 0) == isRound)
      #expect((outline[25, outline.height - 25] == 0) == isRound)
      #expect(outline[70, outline.height - 70] >> 24 == 255)
      #expect(outline[outline.width / 2, outline.height - 1] >> 24 == 255)
    }
  }

  @Test(
    "A pane's bottom corners are square if the display's are; in landscape, the pane floats")
  func glassPanel() throws {
    let look = KeyboardLook(size: Size(width: 390, height: 308), system: 26)
    let square = try #require(look.panel)
    #expect(square.lowerRadius == 0 && square.upperRadius == 25.7)
    #expect(square.frame == Rect(x: 0, y: 0, width: 390, height: 308))
    var flat = KeyboardLook(
      size: Size(width: 852, height: 208), safeArea: EdgeInsets(left: 59, bottom: 21, right: 59),
      orientation: .landscape, system: 26, displayRadius: 55)
    let floating = try #require(flat.panel)
    #expect(floating.frame == Rect(x: 8, y: 0, width: 836, height: 200))
    #expect(abs(floating.lowerRadius - 48.35) < 1e-9)
    flat.system = 18
    #expect(flat.panel == nil)
  }

  @Test("If only one of the display's bottom corners is rounded, the same is true of the pane")
  func unequalCorners() throws {
    var form = try SampleForm("iphone-duo-outer")
    form.system = 26
    let keyboard = try #require(try layer(.keyboard, form, form.state()))
    let shape = try #require(keyboard.paneShape)
    var outline = Bitmap(size: LayerPicture.pixels(keyboard.frame, scale: 3).size)
    Rasteriser().draw(shape.displayList(), into: &outline, scale: 3)
    #expect(outline[0, outline.height - 1] >> 24 == 255)
    #expect(outline[outline.width - 1, outline.height - 1] == 0)
    #expect(outline[0, 0] == 0 && outline[outline.width - 1, 0] == 0)
  }

  @Test(
    "A title between a back button and actions is shortened only if it does not fit")
  func glassTitles() throws {
    var form = try SampleForm()
    form.system = 26
    func words(_ title: String, _ actions: [String]) throws -> Int {
      form.navigationBar = NavigationBar(
        title: title, back: "Back", actions: actions.map { BarAction(title: $0) })
      let layers = try form.painter().layers(for: form.state())
      let list = try #require(layers.first { $0.kind == .barTitle }).makeDisplayList()
      return list.items.reduce(0) {
        if case .glyphs(let run, _) = $1 { $0 + run.glyphs.count } else { $0 }
      }
    }
    #expect(try words("KAV", ["Padding", "Package"]) == 3)
    #expect(try words("Mail", []) == 4)
    #expect(try words("Everything that was said", ["Padding", "Package"]) < 24)
  }

  @Test("The tab bar is 49 pt taller than the bottom safe area")
  func tabBar() throws {
    var form = try SampleForm()
    form.tabs = ["Mail", "Contacts"]
    let bar = try #require(try layer(.tabBar, form, form.state()))
    #expect(bar.frame == Rect(x: 0, y: 874 - 83, width: 402, height: 83))
  }

  @Test(
    "An invisible scroll indicator has no layer; the layer of a fading indicator is translucent")
  func indicator() throws {
    let form = try SampleForm()
    var state = form.state()
    #expect(try layer(.scrollIndicator, form, state) == nil)
    state.scrollIndicator.opacity = 0.5
    #expect(try layer(.scrollIndicator, form, state)?.opacity == 0.5)
  }

  @Test("A phone in landscape shows no status bar; a tablet does")
  func landscapeStatusBar() throws {
    var phone = try SampleForm()
    phone.orientation = .landscape
    #expect(try layer(.statusBar, phone, phone.state()) == nil)
    var tablet = try SampleForm("ipad-9")
    tablet.orientation = .landscape
    #expect(try layer(.statusBar, tablet, tablet.state()) != nil)
  }
}
