import KeyreelImaging
import KeyreelRendering

/// The source of a recording's frames.
enum RecordingSource {
  /// Receives the frames; returns false to end the reading.
  typealias Visitor = (RecordingPicture) throws(KeyreelError) -> Bool

  /// Passes every frame to `visit`, in order.
  ///
  /// - Parameters:
  ///   - path: A path that ``RecordingCheck`` accepts.
  ///   - rate: The frame rate of a folder without a timeline.
  /// - Returns: The reason why reading stopped early; nil if the recording was read to its end, or
  ///   if `visit` ended the reading.
  static func visit(
    _ path: String, rate: Double, _ visit: Visitor
  ) throws(KeyreelError) -> String? {
    if path == "-" { return try video(nil, visit) }
    if Disk.isFolder(path) {
      try pictures(of: path, rate: rate, visit)
      return nil
    }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
    if let start = Disk.start(of: path, count: 4), start == signature {
      try animation(path, visit)
      return nil
    }
    guard Disk.exists(path) else {
      throw .cannotOpen(path: path, reason: "No such file or directory")
    }
    // A pipe is refused, because ffmpeg would wait forever for a pipe that has no writer. A video
    // can be piped as y4m to standard input instead.
    guard !Disk.isStream(path) else {
      throw .cannotOpen(
        path: path, reason: "Not a regular file",
        remedy: "name a file, or write the video as y4m to standard input and name -")
    }
    return try video(path, visit)
  }

  /// The limits of a picture's size; a picture may have as many pixels as a video's frame.
  private static var limits: PNGLimits {
    PNGLimits(side: 8192, pixels: VideoFrame.pixelLimit)
  }

  private static func video(_ path: String?, _ visit: Visitor) throws(KeyreelError) -> String? {
    let place = path ?? "standard input"
    let reader = try opened(path)
    while true {
      let frame: VideoFrame?
      do throws(RecordingFault) {
        frame = try reader.next()
      } catch {
        throw KeyreelError(error, path: place)
      }
      guard let frame else { break }
      try Interruption.check()
      guard try visit(.video(frame)) else { return nil }
    }
    if let turned = reader.turnedAt { return "the video turns at frame \(turned)" }
    return reader.cut.map { "the recording is cut off: \($0)" }
  }

  private static func opened(_ path: String?) throws(KeyreelError) -> VideoReader {
    do throws(RecordingFault) {
      guard let path else { return try VideoReader() }
      return try VideoReader(path: path)
    } catch {
      throw KeyreelError(error, path: path ?? "standard input")
    }
  }

  private static func animation(_ path: String, _ visit: Visitor) throws(KeyreelError) {
    let bytes = try PictureFile.bytes(path)
    let reader = try KeyreelError.decoding(
      path, try APNGDecoder.isAnimated(bytes) ? AnimationReader(bytes, limits: limits) : nil)
    guard var reader else {
      _ = try visit(.bitmap(try decoded(bytes, path), time: 0))
      return
    }
    var time = 0.0
    while true {
      guard let frame = try KeyreelError.decoding(path, try reader.next()) else { return }
      try Interruption.check()
      guard try visit(.bitmap(frame.canvas, time: time)) else { return }
      time += frame.delay.seconds
    }
  }

  private static func decoded(_ bytes: [UInt8], _ path: String) throws(KeyreelError) -> Bitmap {
    try KeyreelError.decoding(path, try PNGDecoder.decode(bytes, limits: limits))
  }

  private static func pictures(
    of folder: String, rate: Double, _ visit: Visitor
  ) throws(KeyreelError) {
    let names = try KeyreelError.opening(folder, try Disk.names(in: folder))
      .filter { $0.lowercased().hasSuffix(".png") }.sorted()
    guard !names.isEmpty else {
      throw .input(
        path: folder, line: nil, column: nil, message: "the folder has no PNG pictures",
        remedy: "name a recording, or a folder with a PNG picture for every frame")
    }
    let rate = self.rate(of: folder) ?? rate
    for (index, name) in names.enumerated() {
      try Interruption.check()
      let path = Disk.join(folder, name)
      let bitmap = try decoded(try PictureFile.bytes(path), path)
      let number = FrameFolder.frame(ofName: name) ?? index
      guard try visit(.bitmap(bitmap, time: Double(number) / rate)) else { return }
    }
  }

  /// The frame rate in a folder's timeline.
  private static func rate(of folder: String) -> Double? {
    let path = Disk.join(folder, FrameFolder.timelineName)
    guard let bytes = try? Disk.read(path, limit: 1 << 28),
      let timeline = try? JSONValue(parsing: bytes),
      let rate = timeline["rate"]?.number, rate > 0
    else { return nil }
    return rate
  }
}

/// One frame of a recording, which provides its brightness and, on request, a small copy.
enum RecordingPicture {
  /// A video's frame.
  case video(VideoFrame)
  /// A picture's pixels, and the time at which the picture is shown, in seconds.
  case bitmap(Bitmap, time: Double)
  /// A rendered frame, and the time at which the frame is shown, in seconds.
  case frame(Frame, time: Double)

  /// The picture's size, in pixels.
  var size: PixelSize {
    switch self {
    case .video(let frame): frame.size
    case .bitmap(let bitmap, _): bitmap.size
    case .frame(let frame, _): frame.size
    }
  }

  /// The maximum number of bytes that the picture occupies.
  var byteCount: Int {
    switch self {
    case .video(let frame): frame.luma.count + frame.chroma.count
    case .bitmap, .frame: size.count * 4
    }
  }

  /// The time at which the picture is shown, in seconds.
  var time: Double {
    switch self {
    case .video(let frame): frame.time
    case .bitmap(_, let time), .frame(_, let time): time
    }
  }

  /// The brightness of every pixel, derived from the previous frame's brightness where possible.
  func luma(knowing known: inout FrameLuma) -> LumaPlane {
    switch self {
    case .video(let frame): LumaPlane(size: frame.size, samples: frame.luma)
    case .bitmap(let bitmap, _): LumaPlane(bitmap)
    case .frame(let frame, _): known.plane(of: frame)
    }
  }

  /// A small copy of the picture, with a pixel for every square of `step` × `step` pixels.
  func small(step: Int) -> Bitmap {
    switch self {
    case .video(let frame): frame.sampled(step: step)
    case .bitmap(let bitmap, _): bitmap.sampled(step: step)
    case .frame(let frame, _): frame.bitmap().sampled(step: step)
    }
  }
}
