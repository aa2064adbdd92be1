import KeyreelGeometry

/// A picture of the keyboard, cut out of a capture of the whole screen; unlike the keyboard itself,
/// the picture can be moved (Contract §4.1).
///
/// An app cannot move the system's keyboard. Instead, a picture of the keyboard is cropped from a
/// capture of the screen, and the keyboard is hidden. The picture is then moved down as far as
/// scrolling has pushed it, and is drawn over the screen without the keyboard. The background that
/// shone through a translucent keyboard is part of the picture and moves with it.
///
/// ```swift
/// import Keyreel
///
/// // Any two pictures of one screen do; here the keyboard is drawn.
/// let closed = Bitmap(
///   size: PixelSize(width: 750, height: 1334), alphaMode: .straight, filledWith: 0xFFFF_FFFF)
/// let open = try closed.withKeyboard(KeyboardComposition(device: "iphone-se-2"))
/// let keyboard = PixelRect(x: 0, y: 902, width: 750, height: 432)
///
/// let picture = try KeyboardSnapshot(of: keyboard, in: open)
/// for edge in [880, 902, 1000, 1334] {
///   // The bottom edge of the last message pushes the picture.
///   let moved = picture.placement.translation(following: edge)
///   let frame = try picture.recomposited(over: closed, translation: moved)
///   print(edge, moved, frame == open, frame == closed)
/// }
/// ```
public struct KeyboardSnapshot: Sendable {
  /// The keyboard's rectangle on the screen, in device pixels.
  public let rect: PixelRect
  /// The size of the screen that the picture was cut out of, in device pixels.
  public let screen: PixelSize
  /// The strip with the keyboard's picture; composed frames refer to this strip.
  ///
  /// The strip is as large as ``rect``, and row 0 is the keyboard's first row.
  package let strip: Strip

  /// The pixels of the keyboard's picture.
  public var image: Bitmap { strip.bitmap }

  /// The rule for the picture's position while the picture is pushed down.
  public var placement: SnapshotPlacement {
    SnapshotPlacement(restTop: rect.y, height: rect.height)
  }

  /// Cuts the keyboard out of a capture of the whole screen.
  ///
  /// - Parameters:
  ///   - rect: The keyboard's rectangle, in pixels; it need not be as wide as the screen, nor reach
  ///     the bottom of the screen.
  ///   - screen: The capture.
  /// - Throws: ``RecompositionError/rectangleOutside`` for a rectangle that is empty or not wholly
  ///   inside the screen.
  /// - Complexity: O(*n*) in the number of pixels in the rectangle.
  public init(of rect: PixelRect, in screen: Bitmap) throws(RecompositionError) {
    guard !rect.isEmpty, screen.bounds.contains(rect) else { throw .rectangleOutside }
    self.rect = rect
    self.screen = screen.size
    strip = Strip(screen.cropped(to: rect))
  }

  /// Cuts the keyboard out of a capture that is stored as rows of strips.
  /// - Throws: ``RecompositionError/rectangleOutside`` for a rectangle that is empty or not wholly
  ///   inside the screen.
  /// - Complexity: O(*n*) in the number of pixels in the rectangle.
  package init(of rect: PixelRect, in screen: Frame) throws(RecompositionError) {
    guard !rect.isEmpty, PixelRect(size: screen.size).contains(rect) else {
      throw .rectangleOutside
    }
    self.rect = rect
    self.screen = screen.size
    strip = Strip(screen.bitmap(in: rect))
  }

  /// Squeezes a whole capture into the keyboard's rectangle.
  ///
  /// An image view of the keyboard's size squeezes an uncropped picture in the same way. The code
  /// in the post that describes the trick shows the uncropped screen in such a view.
  ///
  /// Each pixel is the exact mean of the capture's pixels that it covers.
  /// - Throws: ``RecompositionError/rectangleOutside`` for a rectangle that is empty or not wholly
  ///   inside the screen.
  /// - Complexity: O(*n*) in the number of pixels in the capture.
  package init(squeezing screen: Frame, into rect: PixelRect) throws(RecompositionError) {
    guard !rect.isEmpty, PixelRect(size: screen.size).contains(rect) else {
      throw .rectangleOutside
    }
    self.rect = rect
    self.screen = screen.size
    let scaler = AreaScaler(from: screen.size, to: rect.size)
    strip = Strip(scaler.scaled(screen.bitmap()))
  }

  /// The visible part of the picture after it has moved down by a translation, which is clamped to
  /// 0…H.
  ///
  /// The picture's lower rows are clipped at the bottom of ``rect``. The result is empty if the
  /// picture has moved out of ``rect``.
  public func visibleRect(translation: Int) -> PixelRect {
    PixelRect(
      x: rect.x, y: placement.top(at: translation), width: rect.width,
      height: placement.visibleHeight(at: translation))
  }

  /// A screen without the keyboard, with the picture drawn over it.
  ///
  /// With `d = clamp(translation, 0, H)`, rows [Y + d, Y + H) of columns [X, X + W) are the
  /// picture's rows [0, H − d); everything else is taken from the background. No pixel is blended
  /// or resampled, and no pixel is converted if the alpha modes agree. Therefore, if the picture is
  /// drawn at translation 0 over the screen from which it was cut, the result equals that screen
  /// bit for bit. The result has the background's alpha mode; a picture in the other mode is
  /// converted to this mode.
  ///
  /// - Parameters:
  ///   - background: The screen without the keyboard, as large as the capture.
  ///   - translation: How far the picture is pushed down, in pixels; at 0 or less the picture is at
  ///     rest, and at `H` or more the picture is gone.
  /// - Throws: ``RecompositionError/sizesDiffer`` if the background and the capture differ in size.
  /// - Complexity: O(*n*) in the number of visible pixels in the picture; if the background's array
  ///   is shared, also in the number of pixels in the background.
  public func recomposited(
    over background: Bitmap, translation: Int
  ) throws(RecompositionError) -> Bitmap {
    guard background.size == screen else { throw .sizesDiffer }
    let visible = visibleRect(translation: translation)
    var result = background
    result.blit(
      PixelRect(size: visible.size), of: picture(in: background.alphaMode), toX: visible.x,
      y: visible.y)
    return result
  }

  /// The slow reference version of ``recomposited(over:translation:)``: the contract's rule,
  /// applied pixel by pixel.
  /// - Precondition: the background is as large as the capture.
  package func reference(over background: Bitmap, translation: Int) -> Bitmap {
    let (d, picture) = (min(max(translation, 0), rect.height), picture(in: background.alphaMode))
    var result = background
    for y in rect.y + d..<rect.maxY {
      for x in rect.x..<rect.maxX { result[x, y] = picture[x - rect.x, y - rect.y - d] }
    }
    return result
  }

  private func picture(in mode: AlphaMode) -> Bitmap {
    mode == .straight ? image.straight() : image.premultiplied()
  }

  /// A screen without the keyboard, stored as rows of strips, with the picture drawn over it.
  ///
  /// If the picture is as wide as the screen, the frame refers to the picture's rows; otherwise the
  /// rows that the picture covers are composed for this frame alone.
  /// - Precondition: the background is as large as the capture.
  /// - Complexity: O(1) for a picture as wide as the screen; otherwise O(*n*) in the number of
  ///   pixels in the rows that the picture covers.
  package func recomposited(over background: Frame, translation: Int) -> Frame {
    precondition(background.size == screen, "the background must have the screen's size")
    let visible = visibleRect(translation: translation)
    guard !visible.isEmpty else { return background }
    if visible.width == background.size.width {
      let run = RowRun(strip: strip, firstRow: 0, count: visible.height)
      return background.replacing(firstRow: visible.y, with: run)
    }
    var rows = background.bitmap(
      in: PixelRect(x: 0, y: visible.y, width: background.size.width, height: visible.height))
    // Bytes are copied unchanged: screens are opaque, so their alpha mode does not matter.
    var picture = image
    picture.alphaMode = rows.alphaMode
    rows.blit(PixelRect(size: visible.size), of: picture, toX: visible.x, y: 0)
    return background.replacing(
      firstRow: visible.y,
      with: RowRun(strip: Strip(rows, isRetained: false), firstRow: 0, count: visible.height))
  }

  /// The picture as a layer of a screen; ``visibleRect(translation:)`` is its visible part.
  package func layer(translation: Int) -> Layer {
    // If the keyboard's rectangle reaches the bottom of the screen, the screen clips the lower
    // rows.
    let visible = visibleRect(translation: translation)
    var layer = Layer(
      strip, x: visible.x, y: visible.y, clip: rect.maxY < screen.height ? visible : nil,
      isOpaque: true)
    layer.kind = .picture
    layer.key = LayerKey(owner: 0, contents: strip.id)
    return layer
  }
}
