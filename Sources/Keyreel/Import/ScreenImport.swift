/// A scenario made from a dump, with or without a screenshot (`keyreel import`).
public struct ScreenImport: Sendable {
  /// The scenario.
  public let scenario: Scenario
  /// The text of the scenario file.
  public let text: String
  /// The facts that are missing from the dump, as one sentence each.
  public let unknowns: [String]

  /// Reads a dump and its screenshot.
  ///
  /// - Parameters:
  ///   - path: The dump's path; `-` for standard input.
  ///   - screenshot: The path of a screenshot taken together with the dump; nil if there is none.
  ///   - device: The id of the device; nil to infer it from the screen's size.
  ///   - format: The dump's format; nil to detect it.
  ///   - out: The path of the scenario file. The screenshot's path in the scenario is relative to
  ///     the folder of this file. If `out` is nil, the screenshot's path is written unchanged.
  ///   - limits: The limits on the size of the dump, the screenshot and the scenario.
  /// - Throws: `usage` for an unknown device, or if both the catalogue and the dump lack the height
  ///   of the device's keyboard. Any other error means that the dump or the screenshot cannot be
  ///   used.
  public init(
    dump path: String, screenshot: String? = nil, device: String? = nil,
    format: DumpFormat? = nil, out: String? = nil, limits: Limits = Limits()
  ) throws(KeyreelError) {
    let named = try device.map(DeviceCatalogue.named)
    let picture = try screenshot.map { (file) throws(KeyreelError) in
      try PictureFile.tagged(file, limits: limits).standard
    }
    let shot = picture.map {
      DumpImport.Screenshot(
        image: Disk.relative(screenshot ?? "", toFileAt: out), width: $0.width, height: $0.height,
        showsGlass: Self.showsGlass($0))
    }
    let dump = try DumpFile.read(path, format: format)
    let path = InputFile.name(path)
    var imported = try DumpFile.made(dump, path, device: named, shot, limits: limits)
    if let named, named.lacksKeyboardHeight, (try? imported.scenario.check()) == nil {
      throw .noKeyboardHeight(
        of: named, remedy: "take the dump with the keyboard up, or leave out \(.device)")
    }
    if let picture {
      ScreenColours(picture, of: imported.scenario.configuration).apply(to: &imported)
    } else {
      // A screenshot shows the app's own labels. Without a screenshot, Keyreel typesets the labels'
      // text itself.
      try LabelSizes().apply(to: &imported.scenario.configuration.content)
    }
    scenario = imported.scenario
    text = imported.scenario.yaml(notes: imported.notes, isBrief: true)
    let limit = limits.bytes
    guard text.utf8.count <= limit else {
      throw .input(
        path: path, line: 1, column: 1,
        message: "the imported scenario would have \(Count.text(text.utf8.count, "byte"))",
        remedy: "a scenario has at most \(Count.text(limit, "byte")) (limit 'bytes')")
    }
    unknowns = imported.unknowns
  }

  /// Whether a glass keyboard is visible, at either of the two possible screen scales.
  private static func showsGlass(_ picture: Bitmap) -> Bool {
    let seen = [3.0, 2.0].compactMap { KeyboardFinder(scale: $0).keyboard(in: picture) }
    return seen.max { $0.confidence < $1.confidence }?.look == .glass
  }

  /// Writes the scenario file.
  /// - Throws: `cannotCreate` if the file exists and `overwriting` is false, or an error if the
  ///   file cannot be written.
  public func write(to path: String, overwriting: Bool) throws(KeyreelError) {
    try TextFile.write(text, toNew: path, overwriting: overwriting)
  }
}

/// The colours that a scenario needs from a screenshot: the colour behind the content, and the
/// colours of the content's fields.
struct ScreenColours {
  private let background: UInt32
  private let fields: [String: UInt32]

  /// Examines a screenshot of a form in its initial state.
  ///
  /// The colour of the background or of a field is the most frequent colour among the area's pixels
  /// above the keyboard. If there are no such pixels, the background is taken to be white, and a
  /// field's colour is unknown.
  init(_ bitmap: Bitmap, of form: FormConfiguration) {
    let scale = bitmap.width / max(1, Int(form.device.screenSize(in: form.orientation).width))
    let area = form.screen?.scroll.map { PixelRect($0, scale: scale) } ?? bitmap.bounds
    let end = form.screen?.keyboard.map { PixelRect($0, scale: scale).y } ?? bitmap.height
    func clear(_ rect: PixelRect) -> PixelRect {
      var rest = rect
      rest.height = max(0, min(rect.height, end - rect.y))
      return rest
    }
    background = ColourCount(bitmap, in: clear(area), step: 3).most ?? 0xFFFF_FFFF
    let origin = form.start.scrolled - form.barMetrics(in: form.orientation).insets.top
    var fields: [String: UInt32] = [:]
    for element in form.content.elements where element.takesText {
      guard let frame = element.frame else { continue }
      let seen = element.isFixed ? frame : frame.offsetBy(dx: 0, dy: -origin)
      fields[element.id] = ColourCount(bitmap, in: clear(PixelRect(seen, scale: scale))).most
    }
    self.fields = fields
  }

  /// Sets a scenario's colours and its appearance (light or dark).
  func apply(to imported: inout DumpImport) {
    imported.scenario.configuration.content.background = FormColor(pixel: background)
    imported.notes.keys["background"] = "the most common colour of the screenshot"
    let isDark = Self.luminance(background) < 100
    imported.scenario.appearance = isDark ? .dark : .light
    imported.notes.keys["appearance"] = "guessed from the screenshot"
    for index in imported.scenario.configuration.content.elements.indices {
      let id = imported.scenario.configuration.content.elements[index].id
      guard let color = fields[id] else { continue }
      imported.scenario.configuration.content.elements[index].look.background =
        FormColor(pixel: color)
    }
  }

  /// The weighted mean of the channels (ITU-R BT.601).
  private static func luminance(_ pixel: UInt32) -> Int {
    (299 * Int(pixel & 255) + 587 * Int(pixel >> 8 & 255) + 114 * Int(pixel >> 16 & 255)) / 1000
  }
}

extension FormColor {
  /// The colour of a packed opaque pixel.
  init(pixel: UInt32) {
    self.init((pixel & 255) << 16 | (pixel & 0xFF00) | (pixel >> 16 & 255))
  }
}

/// Shrinks the text of labels that are one line tall in the app, so that each label's text fits on
/// one line.
///
/// A label's frame is as wide as its text in the platform's typeface. In Keyreel's typeface, the
/// text may be a little wider, and would then wrap onto a second line.
private struct LabelSizes {
  private let measure: TypesetTextMeasure

  /// The smallest text size, as a fraction of the original size.
  ///
  /// In apps, text in a label usually shrinks to no less than half its size.
  private static let least = 0.5

  /// Reads the fonts.
  init() throws(KeyreelError) {
    measure = TypesetTextMeasure(try Typesetter())
  }

  /// Reduces the text size of labels whose text would need a second line; a label whose text is too
  /// wide at every permitted size keeps its original size.
  /// - Complexity: O(*n*) in the number of characters in labels that are one line tall.
  func apply(to content: inout FormContent) {
    for index in content.elements.indices where content.elements[index].kind == .label {
      let label = content.elements[index]
      let usual = label.look.size ?? 17
      guard let frame = label.frame, frame.height < 1.6 * usual * TextMetrics.lineRatio,
        !label.text.contains(where: \.isNewline), !fits(label.text, usual, frame.width)
      else { continue }
      let sizes = stride(
        from: (2 * usual).rounded(.down) / 2, through: Self.least * usual, by: -0.5)
      if let size = sizes.first(where: { fits(label.text, $0, frame.width) }) {
        content.elements[index].look.size = size
      }
    }
  }

  private func fits(_ text: String, _ size: Double, _ width: Double) -> Bool {
    // A frame that is aligned to the pixel grid may be a fraction of a point narrower than the
    // label's text.
    measure.lineStarts(of: text, size: size, width: width - 0.4).count == 1
  }
}
