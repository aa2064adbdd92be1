/// Moves a picture of the keyboard over real screenshots, as `keyreel dismiss` does
/// (Contract §4.6).
public struct DismissalRun: Sendable {
  /// The requested movement.
  public enum Movement: Sendable, Hashable {
    /// Down by the keyboard's height in half a second, and back up in half a second.
    case thereAndBack
    /// Translations listed in an option's text.
    case offsets(String)
    /// Translations listed in a file.
    case offsetsFile(String)
    /// `SECONDS:DY` pairs, sampled at 60 Hz.
    case drag(String)
  }

  /// Device pixels per point, inferred from the pictures' size.
  private let scale: Int
  private let composer: DismissalComposer
  private let plan: DismissalPlan
  /// Whether the keyboard's rectangle is filled with the row above the keyboard; true if there is
  /// no picture without the keyboard.
  public let isFilledFromAbove: Bool
  /// The screenshots' colour space, which every frame shares.
  package let tags: PictureTags

  /// Reads the pictures and plans the frames.
  ///
  /// - Parameters:
  ///   - shown: The path of the screenshot with the keyboard.
  ///   - hidden: The path of the screenshot without the keyboard; nil if there is none.
  ///   - keyboard: The keyboard's rectangle; nil to find the keyboard by its keys and to check the
  ///     result against the other picture.
  ///   - content: The behaviour of the screen behind the keyboard.
  ///   - limits: The limits on a picture's size and on the number of frames.
  /// - Throws: An error if a picture, the rectangle or the movement cannot be used.
  public init(
    shown: String, hidden: String?, keyboard: PixelRect?, content: DismissalContent,
    movement: Movement, limits: Limits = Limits()
  ) throws(KeyreelError) {
    isFilledFromAbove = hidden == nil
    var (open, said) = try Self.picture(shown, limits)
    var closed: Bitmap?
    if let hidden {
      let (picture, other) = try Self.picture(hidden, limits)
      closed = picture
      try Self.check(said.space, against: other.space, in: hidden)
      if said.areSilent { said = other }
    }
    tags = said
    let search = KeyboardSearch(open.size)
    scale = search.scale
    if let keyboard { try Self.check(keyboard, in: open.size, scale: search.scale) }
    do throws(RecompositionError) {
      var rect = keyboard ?? .init(x: 0, y: 0, width: 0, height: 0)
      if keyboard == nil { rect = try search.rectangle(shown: open, hidden: closed) }
      composer = try Self.composer(&open, &closed, rect, content, scale: search.scale)
    } catch {
      throw KeyreelError(error, path: shown)
    }
    plan = try Self.plan(movement, height: composer.snapshot.rect.height, limits)
  }

  /// Refuses a keyboard rectangle that was given in points, as two corners, or with its numbers in
  /// the wrong order.
  private static func check(
    _ rect: PixelRect, in size: PixelSize, scale: Int
  ) throws(KeyreelError) {
    func isInside(_ rect: PixelRect) -> Bool {
      rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= size.width
        && rect.y + rect.height <= size.height
    }
    func refuse(_ message: Remedy, _ meant: PixelRect) -> KeyreelError {
      .usage(
        message: message,
        remedy: "give \(.keyboard, "\(meant.x),\(meant.y),\(meant.width),\(meant.height)")")
    }
    let (right, bottom) = (rect.x + rect.width, rect.y + rect.height)
    if isInside(rect) {
      let reachesEnd =
        abs(right * scale - size.width) < scale && abs(bottom * scale - size.height) < scale
      guard scale > 1, reachesEnd else { return }
      throw refuse(
        "the keyboard's rectangle is in points, not pixels",
        PixelRect(
          x: rect.x * scale, y: rect.y * scale, width: size.width - rect.x * scale,
          height: size.height - rect.y * scale))
    }
    let corners = PixelRect(
      x: rect.x, y: rect.y, width: rect.width - rect.x, height: rect.height - rect.y)
    if corners.width > 0, corners.height > 0, isInside(corners) {
      throw refuse("the keyboard's rectangle is two corners, not a corner and a size", corners)
    }
    let turned = [
      PixelRect(x: rect.x, y: rect.y, width: rect.height, height: rect.width),
      PixelRect(x: rect.y, y: rect.x, width: rect.height, height: rect.width),
    ]
    guard let meant = turned.first(where: isInside) else { return }
    throw refuse("the numbers of the keyboard's rectangle are in another order", meant)
  }

  private static func picture(
    _ path: String, _ limits: Limits
  ) throws(KeyreelError) -> (Bitmap, PictureTags) {
    let bytes = try PictureFile.bytes(path)
    return (
      try PictureFile.decode(bytes, path, limits: limits), try PictureFile.tags(bytes, path)
    )
  }

  /// Refuses two pictures in different colour spaces, since every pixel of a frame is copied from
  /// one of the two pictures.
  private static func check(
    _ shown: ColorSpace, against hidden: ColorSpace, in path: String
  ) throws(KeyreelError) {
    guard shown != hidden else { return }
    throw .input(
      path: path,
      message:
        "the picture's colours are in \(hidden.name), those of the picture with the keyboard in \(shown.name)",
      remedy: "take both screenshots on the same device, or convert one of them")
  }

  /// A composer for the two pictures.
  ///
  /// The home indicator does not move with the keyboard, so it is first removed from each picture.
  /// The pictures are changed in place, without copying the pixels.
  private static func composer(
    _ shown: inout Bitmap, _ hidden: inout Bitmap?, _ keyboard: PixelRect,
    _ content: DismissalContent, scale: Int
  ) throws(RecompositionError) -> DismissalComposer {
    let over = HomeIndicator.take(from: &shown, scale: scale)
    let behind: ScreenOverlay?
    if hidden == nil { behind = over } else { behind = hidden.take(scale: scale) }
    return try DismissalComposer(
      shown: shown, hidden: hidden, keyboard: keyboard, content: content,
      overlays: (over, behind))
  }

  private static func plan(
    _ movement: Movement, height: Int, _ limits: Limits
  ) throws(KeyreelError) -> DismissalPlan {
    switch movement {
    case .thereAndBack: return DismissalPlan(thereAndBack: height)
    case .offsets(let text):
      return try reading(
        "the offsets", "write numbers separated by commas, such as 0,30,60",
        try DismissalPlan(offsets: Array(text.utf8), height: height, limit: limits.frames))
    case .drag(let text):
      return try reading(
        "the drag", "write SECONDS:DY pairs with ascending times, such as \"0:0 0.3:360\"",
        try DismissalPlan(drag: Array(text.utf8), height: height, limit: limits.frames))
    case .offsetsFile(let path):
      let bytes = try InputFile.read(path, limit: 16 << 20, as: .text)
      do throws(RecompositionError) {
        return try DismissalPlan(offsets: bytes, height: height, limit: limits.frames)
      } catch {
        throw KeyreelError(error, path: path)
      }
    }
  }

  private static func reading(
    _ name: String, _ form: Remedy,
    _ plan: @autoclosure () throws(RecompositionError) -> DismissalPlan
  ) throws(KeyreelError) -> DismissalPlan {
    do throws(RecompositionError) { return try plan() } catch {
      throw .usage(message: "\(name) cannot be read", remedy: form)
    }
  }

  /// A warning about reels that cannot show the right colours; nil if every reel can show them.
  package func colorWarning(of formats: [ReelFormat], _ options: ReelOptions) -> String? {
    let isRight = tags.space.isKnown || formats.allSatisfy { $0 == .png && !options.showsDevice }
    return isRight
      ? nil
      : "the picture's colours have \(tags.space.name), which the frames keep; a reel shows them as sRGB"
  }

  /// The number of frames.
  public var frameCount: Int { plan.translations.count }

  /// The keyboard's rectangle, in pixels.
  public var keyboard: PixelRect { composer.snapshot.rect }

  /// The frames from first to last.
  /// - Complexity: O(*n*) in the number of frames and of composed pixels. Only rows that contain an
  ///   overlay, or that are covered by a keyboard narrower than the screen, are composed. No other
  ///   rows are copied.
  public var frames: some Sequence<Frame> {
    plan.translations.lazy.map { composer.frame(translation: $0) }
  }

  /// Writes every frame, and finally the timeline.
  ///
  /// - Parameters:
  ///   - withReport: Whether to write `index.html`, a page that shows the frames.
  ///   - reels: Additional sinks that receive every frame, in order.
  ///   - jobs: The number of frames processed at the same time, at least 1.
  ///   - progress: Called with the number of frames written and the total number.
  public func write(
    to folder: FrameFolder, withReport: Bool = false, reels: [any FrameSink] = [], jobs: Int,
    progress: @Sendable (Int, Int) -> Void
  ) async throws(KeyreelError) {
    var folder = folder
    folder.tags = tags
    let files = FolderSink(folder, isForMany: frameCount >= 100)
    var frames = DismissalFrames(self, plan.translations.indices)
    try await FrameLoop([files] + reels, jobs: jobs).run {
      () throws(KeyreelError) in
      try frames.next()
    } done: {
      progress($0, frameCount)
    }
    if withReport { try folder.write(page.html, name: ReportPage.fileName) }
    try Interruption.check()
    try folder.write(
      Array((timeline(files.frames.map(\.digest)).text + "\n").utf8), name: FrameFolder.timelineName
    )
  }

  /// A page that shows the frames.
  private var page: ReportPage {
    var scenario = ReportScenario(
      name: "dismiss", rate: DismissalPlan.rate, frameCount: frameCount, size: size)
    scenario.shots = (0..<frameCount).map {
      ReportShot(frame: $0, actual: FrameFolder.name(ofFrame: $0))
    }
    return ReportPage(title: "dismiss", scenarios: [scenario])
  }

  private func timeline(_ digests: [FrameDigest]) -> JSONValue {
    .members([
      "keyreel": 1, "sizePx": size.json, "keyboardPx": keyboard.json,
      "frames": .array(
        zip(plan.translations, digests).enumerated().map { index, frame in
          .members([
            "frame": .integer(index), "translationPx": .integer(frame.0),
            "digest": .string(frame.1.hex),
          ])
        }),
    ])
  }
}

extension DismissalRun: ReelSource {
  package var reelCanvas: ReelCanvas { ReelCanvas(size: size) }
  package var size: PixelSize { composer.frame(translation: 0).size }
  package var pixelsPerPoint: Int { scale }
  package var cornerRadius: Double { 0 }
  package var frameRate: Int { DismissalPlan.rate }
  package var firstDrawnFrame: Int { 0 }
  package var drawnFrameCount: Int { frameCount }
  package var fontLibrary: FontLibrary { FontLibrary() }

  /// Returns nil, because a dismissal made from two pictures has neither a finger nor a script.
  package func reelNotes(for options: ReelOptions) -> ReelNotes? { nil }

  package func frames(_ numbers: Set<Int>) -> any FrameStream {
    DismissalFrames(self, plan.translations.indices.filter(numbers.contains))
  }

  fileprivate func frame(_ number: Int) -> NumberedFrame {
    NumberedFrame(
      number: number, picture: composer.frame(translation: plan.translations[number]))
  }
}

/// The requested frames of a dismissal, in order.
private struct DismissalFrames: FrameStream {
  private let run: DismissalRun
  private var numbers: ArraySlice<Int>

  init(_ run: DismissalRun, _ numbers: some Sequence<Int>) {
    (self.run, self.numbers) = (run, Array(numbers)[...])
  }

  mutating func next() throws(KeyreelError) -> NumberedFrame? {
    try Interruption.check()
    return numbers.popFirst().map(run.frame)
  }
}

extension Bitmap? {
  /// Removes the home indicator from the screenshot and returns it, or returns nil if there is no
  /// screenshot or the screenshot has no home indicator.
  fileprivate mutating func take(scale: Int) -> ScreenOverlay? {
    guard var bitmap = self else { return nil }
    // With `self` cleared, `bitmap` is the only reference, so the pixels are changed in place.
    self = nil
    defer { self = bitmap }
    return HomeIndicator.take(from: &bitmap, scale: scale)
  }
}

extension DismissalRun.Movement {
  /// Reads the translations given by an option's text, which is a list or the path of a file.
  ///
  /// Text that consists only of digits, signs, points, commas and white space is a list. Any other
  /// text is a path if a file with that path exists. If no file has that path, text that contains a
  /// comma, or that begins with a digit or a sign, is treated as a list. Everything else is treated
  /// as a path.
  public init(offsetsOption text: String) {
    let isList = text.allSatisfy { $0.isASCII && $0.isNumber || "+-., \n\t".contains($0) }
    let seemsList =
      text.contains(",") || text.first.map { "+-0123456789".contains($0) } ?? true
    self = isList || (seemsList && !Disk.exists(text)) ? .offsets(text) : .offsetsFile(text)
  }
}

extension ReelFormat {
  /// Begins a reel of a dismissal composed from pictures.
  /// - Parameter path: The file's path; `-` for standard output.
  /// - Throws: `cannotCreate` if the file cannot be created, `usage` if the options do not fit the
  ///   frames.
  public func reel(
    _ path: String, of run: DismissalRun, overwriting: Bool = false,
    options: ReelOptions = ReelOptions()
  ) throws(KeyreelError) -> any FrameSink {
    try begun(path, of: run, overwriting: overwriting, options: options)
  }
}
