import Foundation
import Keyreel
import KeyreelGeometry
import KeyreelImaging
import KeyreelRendering
import KeyreelSimulation
import KeyreelSupport
import TestSupport

/// A run of the trick: its pictures, and the edge that moves the keyboard's picture on each frame.
struct TrickMoves {
  /// One frame of the run.
  struct Move {
    var state: FormState
    /// The row that pushes the picture: the pinned element's bottom edge, or the picture's own top
    /// once no finger moves the picture.
    var edge: Int
    /// The screen behind the picture.
    var closed: Bitmap
  }

  let run: ScenarioRun
  /// The last screen with the real keyboard before the first move.
  let open: Bitmap
  let keyboard: PixelRect
  private(set) var moves: [Move] = []

  /// Runs a form in which a finger drags the last row down past the bottom of the screen, then up,
  /// and down again.
  ///
  /// The drag moves the picture to both its smallest and its largest translation.
  init(system: Int = 18) throws {
    run = try ScenarioRun(
      text: SmallForm.yaml(
        rows: 9, system: system, dismissal: "scroll: snapshot, pinned: message, release: projected",
        steps: [
          "focus: message",
          "drag: {from: [50, 40], path: [[0.0, 0], [0.3, 130], [0.6, -20], [0.9, 70], [1.2, 70]]}",
          "wait: 1.5",
        ]))
    var renderer = run.renderer()
    var real: (state: FormState, picture: Bitmap)?
    for state in run.states {
      let frame = renderer.frame(for: state)
      guard state.keyboard.phase == .snapshot else {
        if moves.isEmpty { real = (state, frame.bitmap()) }
        continue
      }
      var behind = state
      (behind.picture, behind.keyboard.phase) = (nil, .hidden)
      behind.keyboard.top = behind.screenSize.height
      let closed = run.renderer().with { $0.frame(for: behind) }.bitmap()
      let isLed = state.finger != nil
      moves.append(
        Move(
          state: state,
          edge: Int(isLed ? state.pinned?.bottom ?? 0 : state.keyboard.top), closed: closed))
    }
    guard let real else { throw Missing() }
    open = real.picture
    let top = Int(real.state.keyboard.top)
    keyboard = PixelRect(x: 0, y: top, width: open.width, height: open.height - top)
  }

  struct Missing: Error {}

  /// The expected frame, composed as the contract describes, without any code from the package.
  func expected(_ move: Move, open: Bitmap) -> Bitmap {
    let d = min(max(move.edge - keyboard.y, 0), keyboard.height)
    var frame = move.closed
    for y in keyboard.y + d..<keyboard.maxY {
      for x in keyboard.x..<keyboard.maxX { frame[x, y] = open[x, y - d] }
    }
    return frame
  }
}

extension FrameRenderer {
  /// The result of calling a closure with a copy of the renderer.
  func with<T>(_ make: (inout FrameRenderer) -> T) -> T {
    var renderer = self
    return make(&renderer)
  }
}

/// Every implementation of the trick in the package.
enum TrickImplementation: String, CaseIterable, Sendable {
  /// Two bitmaps and a translation.
  case bitmaps
  /// The frames of `keyreel dismiss`.
  case screenshots
  /// The pictures of `keyreel compose --translation`.
  case compose
  /// The frames of a scenario's run.
  case run
  /// The page of a run, in a browser.
  case page

  /// The implementations that can run on this machine.
  static var available: [TrickImplementation] {
    allCases.filter { $0 != .page || Browser.isWanted }
  }

  /// A frame for every move, with the screen from which the frame's keyboard was cut out.
  func frames(_ trick: TrickMoves) throws -> [(open: Bitmap, frame: Bitmap)] {
    switch self {
    case .bitmaps:
      let picture = try KeyboardSnapshot(of: trick.keyboard, in: trick.open)
      return try trick.moves.map { move in
        let d = picture.placement.translation(following: move.edge)
        return (trick.open, try picture.recomposited(over: move.closed, translation: d))
      }
    case .screenshots:
      return try trick.moves.map { move in
        let composer = try DismissalComposer(
          shown: trick.open, hidden: move.closed, keyboard: trick.keyboard)
        let frame = composer.frame(translation: move.edge - trick.keyboard.y)
        return (trick.open, frame.bitmap())
      }
    case .compose:
      var composition = KeyboardComposition(device: trick.run.scenario.configuration.device)
      return try trick.moves.map { move in
        composition.translation = 0
        let open = try move.closed.withKeyboard(composition)
        composition.translation = move.edge - trick.keyboard.y
        return (open, try move.closed.withKeyboard(composition))
      }
    case .run:
      var renderer = trick.run.renderer()
      return trick.run.states.compactMap { state in
        let frame = renderer.frame(for: state)
        return state.keyboard.phase == .snapshot ? (trick.open, frame.bitmap()) : nil
      }
    case .page:
      return try Self.page(of: trick.run, trick.moves.map(\.state.frame)).map { (trick.open, $0) }
    }
  }

  /// The pictures that a run's page shows for the frames with the given numbers.
  static func page(of run: ScenarioRun, _ numbers: [Int]) throws -> [Bitmap] {
    let folder = try TemporaryFolder()
    let json = try PageDriver.found(
      onPage: String(decoding: try run.page().page.html, as: UTF8.self),
      in: URL(filePath: folder.path), seconds: 60,
      """
      await wait(500);
      values.frames = [];
      for (const number of \(numbers)) {
        keyreel.seek(number);
        await wait(20);
        const { width, height } = keyreel.screen;
        const bytes = keyreel.screen.getContext("2d").getImageData(0, 0, width, height).data;
        let text = "";
        for (let k = 0; k < bytes.length; k += 4096) text += String.fromCharCode(...bytes.subarray(k, k + 4096));
        values.frames.push(btoa(text));
      }
      """)
    let found = try JSONValue(parsing: Array(json.utf8))
    guard found["errors"] == [], let frames = found["values"]?["frames"]?.array else {
      throw TrickMoves.Missing()
    }
    return frames.map { frame in
      let bytes = Array(frame.string.flatMap { Data(base64Encoded: $0) } ?? Data())
      return Bitmap(size: run.size, rgba: bytes[...])
    }
  }
}
