// Precondition: a resource has as many bytes as the C table states, and the bytes never move in
// memory.

import CKeyreelResources

/// A file that is part of the program.
package enum Resource {
  /// A copy of a file's bytes.
  ///
  /// - Parameter name: The file's name, such as `report.css`.
  /// - Precondition: The file is part of the program.
  /// - Complexity: O(*n*) in the size of the file.
  package static func bytes(_ name: String) -> [UInt8] {
    var count = 0
    guard let bytes = unsafe cres_bytes(name, &count) else {
      preconditionFailure("the program has no \(name)")
    }
    return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// A copy of part of a file; the rest of the file is not read.
  ///
  /// - Precondition: The file is part of the program, and the range is within the file.
  package static func bytes(_ name: String, _ range: Range<Int>) -> [UInt8] {
    var count = 0
    guard let bytes = unsafe cres_bytes(name, &count), range.lowerBound >= 0,
      range.upperBound <= count
    else { preconditionFailure("the program has no \(range) of \(name)") }
    return unsafe Array(UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count))
  }

  /// A copy of `most` bytes of a file from the offset `start`, or of fewer bytes if the file ends
  /// earlier.
  ///
  /// - Precondition: The file is part of the program, and the offset is within the file.
  package static func bytes(_ name: String, from start: Int, atMost most: Int) -> [UInt8] {
    var count = 0
    guard unsafe cres_bytes(name, &count) != nil else {
      preconditionFailure("the program has no \(name)")
    }
    return bytes(name, start..<min(count, start + most))
  }

  /// The text of a file, decoded from ``bytes(_:)``.
  package static func text(_ name: String) -> String {
    String(decoding: bytes(name), as: UTF8.self)
  }
}
