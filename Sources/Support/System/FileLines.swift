/// The lines of a file, each as soon as it is there.
package struct FileLines: ~Copyable {
  private let file: FileDescriptor
  /// What was read and is not yet returned.
  private var rest: [UInt8] = []
  private var hasEnded = false

  /// Takes a file, from its position on.
  package init(_ file: consuming FileDescriptor) { self.file = file }

  /// The bytes of the next line, without the line feed that ends it; nil at the end of the file.
  package mutating func next() throws(SystemFailure) -> [UInt8]? {
    var searched = 0
    while true {
      if let end = UTF8Text.place(of: 0x0A, in: rest, from: searched) {
        let line = Array(rest[..<end])
        rest.removeSubrange(...end)
        return line
      }
      searched = rest.count
      if hasEnded {
        defer { rest = [] }
        return rest.isEmpty ? nil : rest
      }
      let more = try file.readAvailable(upTo: 1 << 16)
      hasEnded = more.isEmpty
      rest += more
    }
  }
}
