import Golden
import PNGCoding
import Pixels

extension FrameSequence {
  /// The frames of an animated PNG, numbered from 0; nil for a still picture.
  /// - Throws: What is wrong with the file.
  static func animation(_ bytes: [UInt8], _ path: String) throws(KeyreelError) -> FrameSequence? {
    do throws(PNGError) {
      guard try APNGDecoder.isAnimated(bytes) else { return nil }
      return FrameSequence(try APNGDecoder.decode(bytes).frames.map(\.canvas))
    } catch {
      throw .picture(path: path, error)
    }
  }
}
