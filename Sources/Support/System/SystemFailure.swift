/// Why a system call failed, or why none was made.
package enum SystemFailure: Error, Hashable, Sendable {
  /// A call failed with an error number.
  case call(Int32)
  /// A folder, device or pipe stands where a file with a size is needed.
  case notRegular
  /// Another process holds what is wanted.
  case busy

  /// The failure of the call just made.
  package static var last: SystemFailure { .call(errno) }

  /// The call's error number; nil where none was made.
  package var code: Int32? { if case .call(let code) = self { code } else { nil } }

  /// Whether there is no room, nobody reads, or the medium fails: what was allowed could not be carried out.
  package var isOfWriting: Bool {
    code.map { [ENOSPC, EDQUOT, EFBIG, EIO, EPIPE].contains($0) } ?? false
  }

  /// Whether a pipe's reader has gone.
  package var isClosedPipe: Bool { code == EPIPE }

  /// The system's words for it.
  package var reason: String {
    switch self {
    case .call(let code): unsafe String(cString: strerror(code))
    case .notRegular: "Not a regular file"
    case .busy: "another run is writing to it"
    }
  }
}

extension Error {
  /// What a call of the system's gives; its failure is told as one of these errors.
  package static func telling<Value>(
    _ call: @autoclosure () throws(SystemFailure) -> Value, as told: (SystemFailure) -> Self
  ) throws(Self) -> Value {
    do throws(SystemFailure) {
      return try call()
    } catch {
      throw told(error)
    }
  }
}
