/// Why a system call failed.
package struct SystemFailure: Error, Hashable, Sendable {
  /// The call's error number.
  package var code: Int32

  /// Makes one of an error number.
  package init(code: Int32) { self.code = code }

  /// The failure of the call just made.
  package static var last: SystemFailure { SystemFailure(code: errno) }

  /// A folder, device or pipe where a file with a size is needed.
  package static let notRegular: SystemFailure = SystemFailure(code: -1)

  /// Another process holds what is wanted.
  package static let busy: SystemFailure = SystemFailure(code: -2)

  /// Whether there is no room, nobody reads, or the medium fails: what was allowed could not be carried out.
  package var isOfWriting: Bool { [ENOSPC, EDQUOT, EFBIG, EIO, EPIPE].contains(code) }

  /// Whether a pipe's reader has gone.
  package var isClosedPipe: Bool { code == EPIPE }

  /// The system's words for it.
  package var reason: String {
    switch self {
    case .notRegular: "Not a regular file"
    case .busy: "another run is writing to it"
    default: unsafe String(cString: strerror(code))
    }
  }
}
