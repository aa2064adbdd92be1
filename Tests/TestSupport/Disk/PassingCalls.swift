import KeyreelSupport

/// Calls that are passed on unchanged, unless a type overrides them.
package protocol PassingCalls: FileCalls {
  /// The implementation to which the calls are passed on.
  var next: any FileCalls { get }
}

extension PassingCalls {
  package func open(_ path: String, _ flags: Int32) throws(SystemFailure) -> Int32 {
    try next.open(path, flags)
  }
  package func close(_ file: Int32) { next.close(file) }
  package func read(
    _ file: Int32, _ buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemFailure) -> Int {
    try next.read(file, buffer)
  }
  package func write(
    _ file: Int32, _ bytes: UnsafeRawBufferPointer
  ) throws(SystemFailure) -> Int {
    try next.write(file, bytes)
  }
  package func status(of file: Int32) throws(SystemFailure) -> stat { try next.status(of: file) }
  package func status(at path: String, followingLinks: Bool) throws(SystemFailure) -> stat {
    try next.status(at: path, followingLinks: followingLinks)
  }
  package func lock(_ file: Int32) throws(SystemFailure) { try next.lock(file) }
  package func synchronise(_ file: Int32) throws(SystemFailure) { try next.synchronise(file) }
  package func rename(_ path: String, to target: String) throws(SystemFailure) {
    try next.rename(path, to: target)
  }
  package func exchange(_ path: String, _ other: String) throws(SystemFailure) {
    try next.exchange(path, other)
  }
  package func unlink(_ path: String) throws(SystemFailure) { try next.unlink(path) }
  package func removeFolder(_ path: String) throws(SystemFailure) { try next.removeFolder(path) }
  package func makeFolder(_ path: String) throws(SystemFailure) { try next.makeFolder(path) }
  package func link(_ path: String, as new: String) throws(SystemFailure) {
    try next.link(path, as: new)
  }
  package func makeLink(to target: String, at path: String) throws(SystemFailure) {
    try next.makeLink(to: target, at: path)
  }
  package func target(ofLink path: String) throws(SystemFailure) -> String {
    try next.target(ofLink: path)
  }
  package func names(in folder: String) throws(SystemFailure) -> [String] {
    try next.names(in: folder)
  }
}
