import CKeyreelPlatform
import KeyreelImaging
import KeyreelSupport

/// Reads the frames of a video one by one, from any file that ffmpeg can read, or from standard
/// input as YUV4MPEG2.
///
/// Only one frame is in memory at a time. If the frames change size midway, only the frames before
/// the change are read.
package final class VideoReader {
  private var stream: Y4MReader
  private let process: DecoderProcess?
  /// The messages that the stream reads from ffmpeg's standard error.
  private let notes = DecoderNotes()

  /// The frames' size, in pixels.
  package var size: PixelSize { stream.header.size }
  /// The number of the first frame with a different size, at which reading ends; nil if all frames
  /// have the same size.
  package private(set) var turnedAt: Int?
  /// The reason why a file could not be read to its end; nil if the whole file could be read.
  package private(set) var cut: String?

  /// Opens a file with ffmpeg.
  /// - Throws: An error if the header of ffmpeg's output cannot be read.
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
      throw .undecodable(notes.fault ?? "ffmpeg returned no frames")
    }
  }

  /// Opens standard input.
  /// - Throws: An error if the stream's header cannot be read.
  package init() throws(RecordingFault) {
    process = nil
    stream = try Y4MReader(ByteStream(0))
  }

  /// The next frame; nil after the last frame.
  ///
  /// A truncated file ends with its last complete frame, and ``cut`` contains the reason.
  /// - Throws: An error if not even one frame could be read, or if the stream stalls or fails.
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

  /// The time at which a frame is shown, as reported by ffmpeg or, if ffmpeg reports no time,
  /// according to the stream's frame rate.
  private func time(of number: Int) -> Double {
    number < notes.times.count
      ? notes.times[number] : Double(number) / stream.header.rate
  }
}

/// The reason why a recording cannot be read.
public enum RecordingFault: Error, Sendable, Hashable {
  /// There is no ffmpeg on the search path.
  case decoderMissing
  /// ffmpeg cannot read the recording; the payload is the first error that ffmpeg reported.
  case undecodable(String)
  /// No frame arrived within a minute.
  case stalled
  /// The stream is not valid YUV4MPEG2, or ends early; bytes are counted from 0.
  case broken(byte: Int, String)
  /// A frame is larger than any screen; nothing was allocated for it.
  case tooLarge(width: Int, height: Int)
  /// The file cannot be read at all; the payload is the system's reason.
  case unreadable(String)
}

extension KeyreelError {
  /// A recording that cannot be read.
  init(_ fault: RecordingFault, path: String) {
    switch fault {
    case .decoderMissing:
      self = .cannotRead(
        path, "can only be read with ffmpeg, which is not installed",
        "install ffmpeg (apt install ffmpeg, brew install ffmpeg), or give a folder of PNG frames")
    case .undecodable(let reason):
      self = .input(
        path: path, message: "ffmpeg cannot read it: \(reason)",
        remedy: "name a complete screen recording: mp4, mov, webm or gif")
    case .stalled:
      self = .input(
        path: path, message: "ffmpeg returned no frame for a minute",
        remedy: "record again, or turn the file into a folder of PNG frames")
    case .broken(let byte, let reason):
      self = .input(
        path: path, message: "\(reason) (byte \(byte))",
        remedy: "give a complete 8-bit YUV4MPEG2 stream: ffmpeg -i FILE -f yuv4mpegpipe -")
    case .tooLarge(let width, let height):
      self = .input(
        path: path, message: "the frames have \(width) × \(height) pixels, more than any screen",
        remedy: "record the device's own screen: at most 16,777,216 pixels per frame")
    case .unreadable(let reason):
      self = .cannotRead(
        path, "cannot be read: \(reason)", "name a file that exists and can be read")
    }
  }

  private static func cannotRead(
    _ path: String, _ message: Remedy, _ remedy: Remedy
  ) -> KeyreelError {
    KeyreelError(.cannotOpen, path: path, message: message, remedy: remedy)
  }
}

/// Reads a YUV4MPEG2 stream frame by frame, with one frame in memory.
struct Y4MReader {
  private let source: ByteStream
  /// The stream's first line.
  let header: Y4MHeader
  /// The number of frames read so far.
  private(set) var count = 0

  /// Reads the header, without allocating memory for a frame.
  init(_ source: ByteStream) throws(RecordingFault) {
    self.source = source
    guard let line = try source.line(limit: 4096) else {
      throw .broken(byte: 0, "the stream is empty")
    }
    header = try Y4MHeader(line)
  }

  /// The next frame's planes; nil at the stream's end.
  /// - Throws: `broken` for a frame that is incomplete or does not begin with `FRAME`.
  mutating func next() throws(RecordingFault) -> (luma: [UInt8], chroma: [UInt8])? {
    guard let line = try source.line(limit: 4096) else { return nil }
    guard line.starts(with: Array("FRAME".utf8)) else {
      throw .broken(byte: source.position, "a frame does not begin with FRAME")
    }
    let luma = try source.bytes(header.size.count)
    let chroma = try source.bytes(2 * header.chromaSize.count)
    guard luma.count == header.size.count, chroma.count == 2 * header.chromaSize.count else {
      throw .broken(byte: source.position, "the stream ends within frame \(count)")
    }
    count += 1
    return (luma, chroma)
  }
}

/// The first line of a YUV4MPEG2 stream (mjpegtools, yuv4mpeg(5)).
struct Y4MHeader: Hashable {
  /// The frames' size, in pixels.
  var size: PixelSize
  /// Frames per second.
  var rate: Double
  /// The size of each colour plane, in samples; 0 × 0 for grey.
  var chromaSize: PixelSize
  /// Whether brightness is in the range 16…235.
  var isLimited: Bool

  /// Reads a header line that is given without its line feed.
  /// - Throws: `broken` if the line is not valid; `tooLarge` if the frames are too large.
  init(_ line: [UInt8]) throws(RecordingFault) {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.first == "YUV4MPEG2" else {
      throw .broken(byte: 0, "this is not a YUV4MPEG2 stream")
    }
    func value(_ tag: Character) -> Substring? {
      words.dropFirst().first { $0.first == tag }.map { $0.dropFirst() }
    }
    guard let width = value("W").flatMap({ Int($0) }), width > 0, width < 1 << 20,
      let height = value("H").flatMap({ Int($0) }), height > 0, height < 1 << 20
    else { throw .broken(byte: 10, "the stream's header has no width and height") }
    guard width * height <= VideoFrame.pixelLimit else {
      throw .tooLarge(width: width, height: height)
    }
    let parts = (value("F") ?? "60:1").split(separator: ":").compactMap { Double($0) }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else {
      throw .broken(byte: 10, "the stream's header has an invalid rate")
    }
    size = PixelSize(width: width, height: height)
    rate = min(1_000_000, parts[0] / parts[1])
    let colour = value("C") ?? "420"
    switch colour {
    case "mono": chromaSize = PixelSize(width: 0, height: 0)
    case "444": chromaSize = size
    case "422": chromaSize = PixelSize(width: (width + 1) / 2, height: height)
    case _ where colour.hasPrefix("420") && !colour.contains("p1"):
      chromaSize = PixelSize(width: (width + 1) / 2, height: (height + 1) / 2)
    default:
      throw .broken(byte: 10, "the stream has the unsupported colour format C\(colour)")
    }
    // The word C420jpeg states only where the chroma samples are. ffmpeg writes it even if the
    // range is limited.
    isLimited = !words.contains("XCOLORRANGE=FULL")
  }
}

/// The messages that ffmpeg writes alongside the frames: each frame's time and size, and errors.
final class DecoderNotes {
  /// When each frame is shown, in seconds, in the order of the frames.
  private(set) var times: [Double] = []
  /// The first frame whose size differs from that of the recording's first frame; nil if there is
  /// none.
  private(set) var firstTurned: Int?
  /// The first error that was reported.
  private(set) var fault: String?
  /// The size of a picture that ffmpeg refused because the picture exceeds ffmpeg's pixel limit;
  /// nil if ffmpeg reported no such error.
  var tooLarge: (width: Int, height: Int)? {
    // "Picture size 7680x4320 exceeds specified max pixel count …"
    guard let fault, fault.hasPrefix("Picture size "), let end = fault.firstRange(of: " exceeds ")
    else { return nil }
    let sides = fault[..<end.lowerBound].dropFirst("Picture size ".count).split(separator: "x")
      .compactMap { Int($0) }
    return sides.count == 2 ? (sides[0], sides[1]) : nil
  }
  private var firstSize: Substring?
  private var rest: [UInt8] = []

  /// Adds bytes, and parses the lines that are now complete.
  func append(_ bytes: [UInt8]) {
    rest += bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      take(String(decoding: rest[..<end], as: UTF8.self))
      rest.removeSubrange(...end)
    }
    // ffmpeg never writes a line longer than 64 KB.
    if rest.count > 1 << 16 { rest = [] }
  }

  private func take(_ line: String) {
    if let found = line.firstRange(of: "pts_time:") {
      let word = line[found.upperBound...].prefix { $0 != " " }
      let last = times.last ?? 0
      let time = Double(word).flatMap { $0.isFinite ? $0 : nil } ?? last
      takeSize(line)
      times.append(max(last, time))
    } else if fault == nil, line.contains("[error]") || line.contains("[fatal]") {
      fault = line.split(separator: "]").last.map { String($0.drop { $0 == " " }) }
    }
  }

  private func takeSize(_ line: String) {
    guard let found = line.firstRange(of: " s:") else { return }
    let size = line[found.upperBound...].prefix { $0 != " " }
    if let firstSize {
      if size != firstSize, firstTurned == nil { firstTurned = times.count }
    } else {
      firstSize = size
    }
  }
}

/// ffmpeg as a child process that decodes one file into a pipe.
///
/// Precondition for the use of pointers here: the arguments' C strings live until the child has
/// been started.
final class DecoderProcess {
  private let process: pid_t
  /// The process's standard output.
  let output: Int32
  /// The process's standard error.
  let errors: Int32

  /// Starts ffmpeg.
  ///
  /// The process reads only files, and nothing from a network. It delivers every frame of the first
  /// video stream exactly once, and does not shift the frames' times. `showinfo` reports each
  /// frame's time.
  init(_ path: String) throws(RecordingFault) {
    let arguments = [
      "ffmpeg", "-nostdin", "-hide_banner", "-nostats", "-loglevel", "level+info",
      "-protocol_whitelist", "file,pipe", "-max_pixels", "\(VideoFrame.pixelLimit)",
      "-threads", "2", "-i", "file:" + path, "-map", "0:v:0", "-an", "-sn", "-dn",
      "-vf", "showinfo=checksum=0", "-fps_mode", "passthrough", "-enc_time_base", "-1",
      "-strict", "-1", "-pix_fmt", "yuv420p", "-f", "yuv4mpegpipe", "pipe:1",
    ]
    var child: pid_t = 0
    var out: Int32 = -1
    var err: Int32 = -1
    let strings = unsafe arguments.map { unsafe strdup($0) }
    defer { unsafe strings.forEach { unsafe free($0) } }
    var pointers = unsafe strings.map { unsafe UnsafePointer<CChar>($0) }
    unsafe pointers.append(nil)
    let code = unsafe cch_spawn(&pointers, &child, &out, &err)
    guard code == 0 else {
      if code == ENOENT { throw .decoderMissing }
      throw .unreadable(unsafe String(cString: strerror(code)))
    }
    process = child
    output = out
    errors = err
  }

  /// Kills the process.
  func end() { kill(process, SIGKILL) }

  deinit {
    close(output)
    close(errors)
    kill(process, SIGKILL)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  }
}

/// One frame of a video: brightness at every pixel, and colour at the resolution of the video's
/// colour planes.
package struct VideoFrame: Sendable {
  /// The size, in pixels.
  package let size: PixelSize
  /// The brightness, row by row.
  package let luma: [UInt8]
  /// The two colour planes, one after the other; empty if there are none.
  package let chroma: [UInt8]
  /// The size of each colour plane, in samples.
  package let chromaSize: PixelSize
  /// Whether brightness is in the range 16…235 rather than 0…255.
  package let isLimited: Bool
  /// When the frame is shown, in seconds.
  package let time: Double

  /// The maximum number of pixels that a frame may have; the largest screen has 6 million pixels.
  package static let pixelLimit: Int = 4096 * 4096

  /// A reduced picture, in which each pixel has the mean colour of four pixels from a square of
  /// `step` × `step` pixels.
  ///
  /// Pixels at the right and lower edges that do not make up a whole square are left out. The
  /// colours follow ITU-R BT.709-6, sections 3 and 4, with factors in units of 1/65536; each
  /// channel is rounded half up.
  /// - Precondition: `step` is at least 1.
  /// - Complexity: O(*n*) in the number of small pixels.
  package func sampled(step: Int) -> Bitmap {
    let small = PixelSize(width: size.width / step, height: size.height / step)
    let half = step / 2
    var pixels: [UInt32] = []
    pixels.reserveCapacity(small.count)
    for y in 0..<small.height {
      for x in 0..<small.width {
        let (left, upper) = (x * step, y * step)
        let sum =
          sample(left, upper) &+ sample(left + half, upper) &+ sample(left, upper + half)
          &+ sample(left + half, upper + half)
        pixels.append(color(sum))
      }
    }
    return Bitmap(size: small, alphaMode: .premultiplied, pixels: pixels)
  }

  /// A pixel's brightness, and how much bluer and redder than grey the pixel is.
  private func sample(_ x: Int, _ y: Int) -> SIMD4<Int> {
    let grey = Int(luma[y * size.width + x])
    guard chromaSize.count > 0 else { return SIMD4(grey, 0, 0, 0) }
    let row = y * chromaSize.height / size.height * chromaSize.width
    let index = row + x * chromaSize.width / size.width
    return SIMD4(
      grey, Int(chroma[index]) - 128, Int(chroma[chromaSize.count + index]) - 128, 0)
  }

  /// The opaque pixel with the mean colour of four samples, computed from the sum of the samples.
  private func color(_ sum: SIMD4<Int>) -> UInt32 {
    let light = isLimited ? (sum.x - 64) * 76309 : sum.x << 16
    let gain = isLimited ? 74607 : 65536
    func channel(_ value: Int) -> UInt32 { UInt32(max(0, min(255, (value + 131_072) >> 18))) }
    return channel(light + sum.z * 15748 * gain / 10000)
      | channel(light - (sum.y * 1873 + sum.z * 4681) * gain / 10000) << 8
      | channel(light + sum.y * 18556 * gain / 10000) << 16 | 0xFF00_0000
  }
}
