import KeyreelImaging

/// A source that provides its frames in order, any number of times: the run of a scenario, or a
/// dismissal composed from pictures.
package protocol FrameSource: Sendable {
  /// The size of the first frame, in pixels.
  var size: PixelSize { get }
  /// Frames per second.
  var frameRate: Int { get }
  /// The number of the first frame that is drawn.
  var firstDrawnFrame: Int { get }
  /// The number of frames drawn.
  var drawnFrameCount: Int { get }
  /// The colour space of the frames' pixel values.
  var tags: PictureTags { get }
  /// The frames with the given numbers, in order, drawn on demand; numbers that do not exist are
  /// left out.
  func frames(_ numbers: Set<Int>) -> any FrameStream
}

/// Frames in order, each made when it is requested.
package protocol FrameStream {
  /// The next frame; nil after the last.
  /// - Throws: An interruption by a signal, or an error in a frame.
  mutating func next() throws(KeyreelError) -> NumberedFrame?
}

extension FrameSource {
  /// The default for sources that do not declare a colour space: sRGB.
  package var tags: PictureTags { .none }

  /// Visits the frames with the given numbers in order.
  /// - Complexity: O(*n*) in the number of frames up to the last requested one, and in the number
  ///   of pixels drawn.
  package func visitFrames(
    _ numbers: Set<Int>, _ visit: (Int, Frame) throws(KeyreelError) -> Void
  ) throws(KeyreelError) {
    var frames = frames(numbers)
    while let frame = try frames.next() { try visit(frame.number, frame.picture) }
  }
}

/// A frame of a source, and its number.
public struct NumberedFrame: Sendable {
  /// The frame's number; the run's first frame has the number 0.
  public let number: Int
  /// The frame's picture, whose rows are composed when one of them is first needed.
  public let picture: Frame
  /// The frame that the snapshot trick would show instead, if the picture shows the ideal keyboard.
  var imitation: Frame?

  /// Makes a frame with its number.
  public init(number: Int, picture: Frame) {
    self.number = number
    self.picture = picture
  }

  /// The number of pixels that the snapshot trick gets wrong; nil if there is no imitation to
  /// compare the picture with.
  /// - Complexity: O(*n*) in the number of pixels if there is an imitation.
  var wrongPixels: Int? {
    imitation.map { picture.bitmap().countOfPixels(unlike: $0.bitmap()) }
  }
}
