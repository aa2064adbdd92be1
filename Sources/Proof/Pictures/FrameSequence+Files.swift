import KeyreelImaging
import KeyreelRendering
import Synchronization

extension FrameSequence {
  /// The frames in a folder, numbered as in their file names; the folder may contain no frames.
  /// - Throws: `cannotOpen` if the folder cannot be read.
  static func folder(
    _ folder: String, limits: PNGLimits
  ) throws(KeyreelError) -> FrameSequence {
    let names = try KeyreelError.opening(folder, try Disk.names(in: folder))
    let numbers = names.compactMap(FrameFolder.frame(ofName:))
    @Sendable func path(_ number: Int) -> String {
      Disk.join(folder, FrameFolder.name(ofFrame: number))
    }
    let file = FrameFile(limits: limits) { (number) throws(KeyreelError) in
      try bytes(path(number))
    } size: { (bytes, number) throws(KeyreelError) in
      try KeyreelError.decoding(path(number), try PictureFacts(bytes, limits: limits)).size
    }
    return FrameSequence(tagged: numbers, timing: .folder, file: file) {
      (number) throws(KeyreelError) in
      let bytes = try bytes(path(number))
      return try KeyreelError.decoding(
        path(number), try PNGDecoder.decodeTagged(bytes, limits: limits))
    }
  }

  private static func bytes(_ path: String) throws(KeyreelError) -> [UInt8] {
    do throws(SystemFailure) { return try Disk.read(path, limit: PictureFile.limit) } catch {
      throw .cannotOpen(path: path, reason: error.reason)
    }
  }
}

extension FrameSequence {
  /// A sequence whose only frame, number 0, is a still picture.
  static func still(_ picture: TaggedBitmap) -> FrameSequence {
    FrameSequence(tagged: [0], timing: SequenceTiming(kind: .still)) { _ in picture }
  }

  /// The frames of an animated PNG, numbered from 0; nil for a still picture.
  ///
  /// Only one canvas is kept in memory. A request for an earlier frame restarts the animation at
  /// its first frame.
  /// - Throws: An error in the file's chunks.
  static func animation(
    _ bytes: [UInt8], _ path: String, limits: PNGLimits
  ) throws(KeyreelError) -> FrameSequence? {
    do throws(PNGError) {
      guard try APNGDecoder.isAnimated(bytes) else { return nil }
      let start = try AnimationReader(bytes, limits: limits)
      let playback = AnimationPlayback(start)
      let timing = SequenceTiming(kind: .reel, delays: start.delays, playCount: start.playCount)
      let tags = try PictureTags(bytes)
      return FrameSequence(tagged: Array(0..<start.count), timing: timing) {
        (number) throws(KeyreelError) in
        do throws(PNGError) {
          return TaggedBitmap(try playback.canvas(number), tags: tags)
        } catch {
          throw .picture(path: path, error)
        }
      }
    } catch {
      throw .picture(path: path, error)
    }
  }
}

/// An animation whose frames are requested by number, mostly in order.
private final class AnimationPlayback: Sendable {
  private let start: AnimationReader
  private let state: Mutex<(reader: AnimationReader, shown: Bitmap?)>

  init(_ start: AnimationReader) {
    self.start = start
    state = Mutex((start, nil))
  }

  /// The content of the canvas while the given frame is shown.
  /// - Precondition: The frame exists.
  func canvas(_ number: Int) throws(PNGError) -> Bitmap {
    try state.withLock { (state) throws(PNGError) -> Bitmap in
      if number + 1 < state.reader.position { state = (start, nil) }
      while state.reader.position <= number { state.shown = try state.reader.next()?.canvas }
      guard let shown = state.shown else { preconditionFailure("frame \(number) is missing") }
      return shown
    }
  }
}
