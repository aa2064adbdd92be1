import KeyreelFormRendering
import KeyreelGolden
import KeyreelPNGCoding
import KeyreelPixels
import KeyreelPlatform

extension FrameSequence {
  /// The frames of a folder, by the numbers in their names.
  /// - Throws: `cannotOpen` when the folder cannot be read, `input` when it holds no frame.
  static func folder(
    _ folder: String, limits: PNGLimits
  ) throws(KeyreelError) -> FrameSequence {
    let names: [String]
    do throws(SystemFailure) {
      names = try Disk.names(in: folder)
    } catch {
      throw .cannotOpen(path: folder, reason: error.reason)
    }
    let numbers = names.compactMap(FrameFolder.frame(ofName:))
    guard !numbers.isEmpty else {
      throw .input(
        path: folder, line: nil, column: nil, message: "the folder has no frames",
        remedy: "name a folder with files frame-00000.png, frame-00001.png and so on")
    }
    return FrameSequence(numbers: numbers) { (number) throws(GoldenError) in
      try read(Disk.join(folder, FrameFolder.name(ofFrame: number)), limits)
    }
  }

  private static func read(_ path: String, _ limits: PNGLimits) throws(GoldenError) -> Bitmap {
    let bytes: [UInt8]
    do throws(SystemFailure) {
      bytes = try Disk.read(path, limit: PictureFile.limit)
    } catch {
      throw .cannotOpen(path: path, reason: error.reason)
    }
    do throws(PNGError) {
      return try PNGDecoder.decode(bytes, limits: limits)
    } catch {
      throw .picture(path: path, error)
    }
  }
}
