import Keyreel
import KeyreelImaging
import KeyreelSimulation
import TestSupport
import Testing

/// Runs on a screen of 200 rows; the keyboard's resting top is row 120, and the tab bar's top is
/// row 151.
@Suite("The layer of a picture, and the part of the capture that the layer shows")
struct PictureLayerTests {
  private static func run(_ rules: String, system: Int = 18) throws -> ScenarioRun {
    let yaml = SmallForm.yaml(
      system: system, dismissal: "scroll: snapshot\(rules)",
      steps: ["focus: message", "drag: {from: [50, 60], path: [[0.0, 0], [0.3, 60], [0.6, 0]]}"])
    return try ScenarioRun(
      text: yaml.replacingOccurrences(of: "content:", with: "bars: {tabs: [One]}\ncontent:"))
  }

  private static func frames(_ run: ScenarioRun) -> [(state: FormState, frame: Bitmap)] {
    var renderer = run.renderer()
    return run.states.map { ($0, renderer.frame(for: $0).bitmap()) }
  }

  private static func swap(_ frames: [(state: FormState, frame: Bitmap)]) throws -> Int {
    try #require(frames.firstIndex { $0.state.events.contains(.swapToSnapshot) })
  }

  @Test(
    "Like the keyboard, a picture in a window covers the tab bar; a picture in a view does not")
  func layers() throws {
    let (window, view) = (
      Self.frames(try Self.run("")), Self.frames(try Self.run(", layer: view"))
    )
    #expect(window.map(\.state.keyboard.top) == view.map(\.state.keyboard.top))
    let swap = try Self.swap(view)
    let bar = view[0].frame.rows(151..<200)
    let captured = window[swap - 1].frame
    var pictures = 0
    for (over, under) in zip(window, view) {
      guard let picture = under.state.picture else {
        let isSame = over.frame == under.frame
        #expect(isSame, "frame \(under.state.frame)")
        continue
      }
      pictures += 1
      let top = 120 + Int(picture.translation)
      let isBar = under.frame.rows(151..<200) == bar
      #expect(isBar, "frame \(under.state.frame)")
      let isOver = over.frame.rows(top..<200) == captured.rows(120..<(320 - top))
      #expect(isOver, "frame \(under.state.frame)")
      guard top < 151 else { continue }
      let isSeen = under.frame.rows(top..<151) == captured.rows(120..<(271 - top))
      #expect(isSeen, "frame \(under.state.frame)")
    }
    #expect(pictures > 20)
  }

  @Test("A picture in the view can be seen through a glass tab bar")
  func glass() throws {
    let view = Self.frames(try Self.run(", layer: view", system: 26))
    let swap = try Self.swap(view)
    let isPlain = view[swap].frame.rows(151..<200) == view[0].frame.rows(151..<200)
    #expect(!isPlain)
  }

  @Test("Without the crop, the picture shows the whole screen squeezed into the keyboard's size")
  func crop() throws {
    let run = try Self.run(", crop: none")
    let frames = Self.frames(run)
    let swap = try Self.swap(frames)
    let captured = frames[swap - 1].frame
    let shown = frames[swap + 3]
    let top = 120 + Int(try #require(shown.state.picture).translation)
    // Each row is the mean of two and a half rows of the screen. The screen's first ten rows
    // contain the status bar, which the system draws and the picture leaves out.
    for row in 5..<(200 - top) {
      for x in 0..<100 {
        let (first, half) = (5 * row / 2, row % 2)
        let weights = half == 0 ? [2, 2, 1] : [1, 2, 2]
        for shift in [UInt32(0), 8, 16] {
          let sum = (0..<3).reduce(0) {
            $0 + weights[$1] * Int(captured[x, first + $1] >> shift & 255)
          }
          let found = Int(shown.frame[x, top + row] >> shift & 255)
          #expect(found == (2 * sum + 5) / 10, "row \(row), column \(x)")
        }
      }
    }
    let isSame = frames[swap].frame == captured
    #expect(!isSame, "the swap can be seen")
  }

  @Test(
    "The page of a run shows pictures behind the tab bar, and pictures without the crop",
    .enabled(if: Browser.isWanted, "no Chromium is installed"),
    arguments: [", layer: view", ", crop: none"])
  func page(rules: String) throws {
    let run = try Self.run(rules)
    let frames = Self.frames(run)
    let swap = try Self.swap(frames)
    let numbers = [swap, swap + 5, swap + 12]
    for (number, page) in zip(numbers, try TrickImplementation.page(of: run, numbers)) {
      let picture = try #require(frames[number].state.picture)
      // Above the picture, a browser rounds blended translucent pixels in its own way.
      let seen = 120 + Int(picture.translation)..<200
      let isSame = page.rows(seen) == frames[number].frame.rows(seen)
      #expect(isSame, "frame \(number)")
    }
  }
}
