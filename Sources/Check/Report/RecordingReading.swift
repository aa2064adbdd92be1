import KeyreelImaging
import KeyreelSupport

/// Reads a recording: first searches for the screen, if necessary, then measures the frames.
struct RecordingReading {
  private let options: RecordingOptions
  private var survey: ScreenSurvey?
  private var luma = FrameLuma()
  private var kept: [RecordingPicture] = []
  private var keptBytes = 0
  /// The pictures' size, in pixels.
  private(set) var size: PixelSize?
  /// The screen; nil if no screen has been found.
  private(set) var screen: RecordedScreen?
  /// The rectangles, in the pictures, of other phones that show a keyboard.
  private(set) var others: [PixelRect] = []
  /// The measured frames.
  private(set) var frames: RecordedFrames?
  /// When each frame is shown, in seconds.
  private(set) var times: [Double] = []
  /// The reason why reading stopped early, or why the screen cannot be used; nil if there is no
  /// such reason.
  private(set) var shortfall: String?

  init(options: RecordingOptions) { self.options = options }

  /// Processes a picture during the first reading: measures it if the screen is known, and
  /// otherwise searches it for the screen.
  ///
  /// - Parameter keeps: Whether the picture is kept for the second reading; at most 240 MB are kept
  ///   in total.
  /// - Returns: Whether another picture is wanted.
  mutating func look(
    at picture: RecordingPicture, keeps: Bool, _ film: RecordingFilm?
  ) throws(KeyreelError) -> Bool {
    if size == nil { try begin(picture.size) }
    guard survey != nil else { return try append(picture, film) }
    guard picture.size == size else { return false }
    survey?.append(picture.luma(knowing: &luma))
    if keeps {
      kept.append(picture)
      keptBytes += picture.byteCount
      guard keptBytes < RecordingCheck.memoryLimit else {
        shortfall = "only the first \(Count.text(kept.count, "frame")) are read"
        return false
      }
    }
    return true
  }

  /// Ends the search for the screen, and returns whether there was a search.
  ///
  /// After the search for the screen, the frames still have to be read.
  mutating func endSurvey() throws(KeyreelError) -> Bool {
    guard let survey, let size else { return false }
    self.survey = nil
    let bounds = options.screen ?? PixelRect(size: size)
    let found = survey.screens.compactMap {
      RecordedScreen($0, in: bounds, device: options.device)
    }
    let whole = RecordedScreen(filling: bounds, device: options.device)
    screen = found.first ?? whole
    if let whole, let first = survey.screens.first,
      whole.agrees(with: first, insteadOf: found.first)
    {
      screen = whole
    } else if let screen = found.first, options.screen != nil {
      self.screen = RecordedScreen(
        device: screen.device, scale: Double(bounds.width) / screen.device.size.width, place: bounds
      )
    }
    if survey.screens.isEmpty {
      screen = screen?.agreeing(with: survey.wideKeys, device: options.device)
    }
    if let small = screen, small.isTooSmall(in: size) {
      shortfall =
        "the phone's screen is \(small.place.width) pixels wide, fewer than \(RecordedScreen.leastScale) per point of the \(small.device.name)"
      screen = nil
    }
    others = found.dropFirst().map { $0.place.intersection(PixelRect(size: size)) }
    try prepare(size)
    return true
  }

  /// Returns the pictures that were kept, and releases them.
  mutating func takeKept() -> [RecordingPicture] {
    defer { kept = [] }
    return kept
  }

  /// Records the pictures' size, and decides whether the pictures have to be searched for the
  /// screen; the search is skipped if each picture is exactly a device's screen.
  private mutating func begin(_ size: PixelSize) throws(KeyreelError) {
    self.size = size
    try check(against: size)
    let bounds = options.screen ?? PixelRect(size: size)
    let whole = RecordedScreen(filling: bounds, device: options.device)
    guard let whole, whole.isNative || options.device != nil && whole.scale >= 1 else {
      survey = ScreenSurvey(size: size, bounds: bounds)
      return
    }
    screen = whole
    try prepare(size)
  }

  private mutating func prepare(_ size: PixelSize) throws(KeyreelError) {
    let view = screen?.view
    let given = options.keyboard.flatMap { view?.viewed($0) }.flatMap { $0.isEmpty ? nil : $0 }
    if let given, let view { try check(keyboard: given, scale: view.viewScale) }
    frames = RecordedFrames(
      size: view?.size ?? size, scale: view?.viewScale ?? 3,
      heights: screen?.keyboardHeights ?? [], keyboard: given)
  }

  /// Refuses a rectangle, in the screen's pixels, that is too flat or too high up for a keyboard.
  private func check(keyboard: PixelRect, scale: Double) throws(KeyreelError) {
    let (top, height) = (Double(keyboard.y) / scale, Double(keyboard.height) / scale)
    guard top < Self.leastKeyboardTop || height < Self.leastKeyboardHeight else { return }
    throw .usage(
      message:
        "no keyboard rests in the given rectangle: it is \(Int(height)) pt tall and begins \(Int(top)) pt below the screen's top",
      remedy:
        "give X,Y,W,H of the keyboard at rest in the recording's pixels, or let it be found by its keys"
    )
  }

  /// The smallest distance from the top of the screen to a keyboard at rest, in points.
  ///
  /// Every keyboard leaves more of its screen free. With less content above the keyboard, no motion
  /// can be measured.
  private static let leastKeyboardTop = 60.0
  /// The smallest height of a given keyboard, in points.
  ///
  /// The lowest published keyboard is 162 pt tall (``KeyboardFinder/publishedHeights``). The
  /// rectangle may leave out a part of the keyboard.
  private static let leastKeyboardHeight = 100.0

  /// Measures a picture.
  /// - Returns: Whether another picture is wanted.
  mutating func append(
    _ picture: RecordingPicture, _ film: RecordingFilm?
  ) throws(KeyreelError) -> Bool {
    guard picture.size == size else {
      shortfall = "the frames' size changes at frame \(times.count)"
      return false
    }
    guard frames?.byteCount ?? 0 < RecordingCheck.memoryLimit else {
      shortfall = "only the first \(Count.text(times.count, "frame")) are read"
      return false
    }
    // Pictures without a screen are not measured.
    if let view = screen?.view {
      frames?.append(view.view(of: picture.luma(knowing: &luma)), time: picture.time)
    }
    times.append(picture.time)
    try film?.append(picture, isRepeat: frames?.repeats.last ?? false)
    return true
  }

  /// Refuses rectangles that are not inside the frames.
  private func check(against size: PixelSize) throws(KeyreelError) {
    let bounds = PixelRect(size: size)
    for (name, given) in [
      ("the screen's", options.screen), ("the keyboard's", options.keyboard),
      ("the pinned element's", options.pinnedRectangle),
    ] {
      guard let given, !bounds.contains(given) else { continue }
      throw .usage(
        message:
          "\(name) rectangle is outside the frames of \(size.width) × \(size.height) pixels",
        remedy: "give X,Y,W,H in the recording's pixels")
    }
  }
}
