import KeyreelImaging

/// Reads the frames of a video one by one: any file that ffmpeg reads, or YUV4MPEG2 on standard input.
///
/// One frame is in memory. A video whose frames change their size half way is read up to there.
package final class VideoReader {
  private var stream: Y4MReader
  private let process: DecoderProcess?
  /// What the child says, shared with the stream that empties its pipe.
  private let notes = DecoderNotes()

  /// The frames' size, in pixels.
  package var size: PixelSize { stream.header.size }
  /// The frame at which the video turns, where reading ends; nil where it does not.
  package private(set) var turnedAt: Int?
  /// What is wrong with the rest of a file that ends early; nil where it was read to its end.
  package private(set) var cut: String?

  /// Opens a file by ffmpeg.
  /// - Throws: What keeps it from its first frame.
  package init(path: String) throws(RecordingFault) {
    let process = try DecoderProcess(path)
    let source = ByteStream(
      process.output, notes: process.errors, onNotes: notes.append)
    self.process = process
    do throws(RecordingFault) {
      stream = try Y4MReader(source)
    } catch {
      guard case .broken(byte: 0, _) = error else { throw error }
      while source.drain(process.errors) {}
      if let size = notes.tooLarge { throw .tooLarge(width: size.width, height: size.height) }
      throw .undecodable(notes.fault ?? "ffmpeg gives no frames")
    }
  }

  /// Opens standard input.
  /// - Throws: What keeps it from its first frame.
  package init() throws(RecordingFault) {
    process = nil
    stream = try Y4MReader(ByteStream(0))
  }

  /// The next frame; nil after the last.
  ///
  /// A file that is cut off ends with its last whole frame, and says so in ``cut``.
  /// - Throws: What is wrong where not one frame could be read.
  package func next() throws(RecordingFault) -> VideoFrame? {
    let number = stream.count
    if let turned = notes.firstTurned, number >= turned {
      turnedAt = turned
      process?.end()
      return nil
    }
    do throws(RecordingFault) {
      guard let planes = try stream.next() else {
        if process != nil { cut = notes.fault }
        return nil
      }
      return VideoFrame(
        size: size, luma: planes.luma, chroma: planes.chroma,
        chromaSize: stream.header.chromaSize, isLimited: stream.header.isLimited,
        time: time(of: number))
    } catch {
      guard number > 0, case .broken(_, let text) = error else { throw error }
      cut = text
      return nil
    }
  }

  /// When a frame is shown: as ffmpeg says, else by the stream's rate.
  private func time(of number: Int) -> Double {
    number < notes.times.count
      ? notes.times[number] : Double(number) / stream.header.rate
  }
}

/// Why a recording cannot be read.
public enum RecordingFault: Error, Sendable, Hashable {
  /// There is no ffmpeg on the search path.
  case decoderMissing
  /// ffmpeg cannot read it, with its own first sentence.
  case undecodable(String)
  /// No frame came for a minute.
  case stalled
  /// The stream is no YUV4MPEG2, or breaks off; the byte is counted from 0.
  case broken(byte: Int, String)
  /// A frame is larger than any screen; nothing was allocated for it.
  case tooLarge(width: Int, height: Int)
  /// The system's reason.
  case unreadable(String)
}
