import KeyreelSupport

/// A stream of a pipe's bytes that also drains a second pipe to keep it from filling up.
///
/// Every pointer here points into an array that has room for at least the number of bytes to be
/// read.
final class ByteStream {
  private let file: Int32
  private let notes: Int32?
  private let onNotes: ([UInt8]) -> Void
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private var start = 0
  private var end = 0
  /// The number of bytes consumed so far.
  private(set) var position = 0

  /// The longest wait for data, in milliseconds.
  private static let patience: Int32 = 60_000

  /// Makes a stream that reads an open file and, while waiting, drains `notes` into `onNotes`.
  init(_ file: Int32, notes: Int32? = nil, onNotes: @escaping ([UInt8]) -> Void = { _ in }) {
    self.file = file
    self.notes = notes
    self.onNotes = onNotes
  }

  /// The next line, without its line feed; nil at the end of the stream.
  /// - Throws: `broken` for a line that is longer than the limit.
  func line(limit: Int) throws(RecordingFault) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if start == end, try !fill() { return line.isEmpty ? nil : line }
      let byte = buffer[start]
      start += 1
      position += 1
      if byte == UInt8(ascii: "\n") { return line }
      line.append(byte)
      guard line.count <= limit else { throw .broken(byte: position, "a line is too long") }
    }
  }

  /// The next `count` bytes, or fewer if the stream ends first.
  func bytes(_ count: Int) throws(RecordingFault) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let buffered = min(count, end - start)
    bytes.replaceSubrange(0..<buffered, with: buffer[start..<start + buffered])
    start += buffered
    var filled = buffered
    while filled < count {
      let got = try take(into: &bytes, from: filled)
      if got == 0 { break }
      filled += got
    }
    position += filled
    if filled < count { bytes.removeLast(count - filled) }
    return bytes
  }

  private func fill() throws(RecordingFault) -> Bool {
    (start, end) = (0, try take(into: &buffer, from: 0))
    return end > 0
  }

  /// Waits for bytes and writes as many as fit into an array, from an index onwards; returns 0 at
  /// the end of the stream.
  private func take(into bytes: inout [UInt8], from place: Int) throws(RecordingFault) -> Int {
    while true {
      try wait()
      let got = unsafe bytes.withUnsafeMutableBytes { raw in
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: raw[place...])
        return unsafe read(file, room.baseAddress, room.count)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .unreadable(unsafe String(cString: strerror(errno))) }
      return got
    }
  }

  /// Waits until there is something to read, draining the second pipe in the meantime.
  private func wait() throws(RecordingFault) {
    guard let notes else { return }
    var isOpen = true
    while true {
      var watched = [
        pollfd(fd: file, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen ? notes : -1, events: Int16(POLLIN), revents: 0),
      ]
      let ready = unsafe poll(&watched, 2, Self.patience)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { throw .stalled }
      if watched[1].revents != 0 { isOpen = drain(notes) }
      if watched[0].revents != 0 { return }
    }
  }

  /// Reads up to 16 KB from the second pipe, waiting for the first byte; returns false at the
  /// pipe's end.
  @discardableResult
  func drain(_ notes: Int32) -> Bool {
    var part = [UInt8](repeating: 0, count: 1 << 14)
    let size = part.count
    let got = unsafe part.withUnsafeMutableBytes { unsafe read(notes, $0.baseAddress, size) }
    if got > 0 { onNotes(Array(part[..<got])) }
    return got > 0
  }
}
