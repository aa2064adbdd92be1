import Synchronization

/// The signal, if any, that asked the process to stop.
///
/// Very few operations are safe in a signal handler, so the handler only stores the signal's number
/// here. Runs check the number between frames.
package enum Interruption {
  private static let received = Atomic<Int32>(0)
  private static let endsAtOnce = Atomic<Bool>(false)

  /// Lets SIGINT, SIGTERM and SIGHUP end runs cleanly; a broken pipe, or a file beyond the size
  /// limit, becomes a write error.
  package static func install() {
    // The globals are initialised here, on first access, because a handler must not initialise
    // them.
    received.store(0, ordering: .relaxed)
    endsAtOnce.store(false, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) {
        if Interruption.endsAtOnce.load(ordering: .relaxed) { _exit(128 + $0) }
        Interruption.received.store($0, ordering: .relaxed)
      }
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Lets signals end the process immediately; called when nothing is being written.
  package static func endAtOnce() { endsAtOnce.store(true, ordering: .relaxed) }

  /// Lets signals take effect only at the next check; called before files are written.
  static func endBetweenFrames() { endsAtOnce.store(false, ordering: .relaxed) }

  /// Throws if a signal has asked the process to stop.
  package static func check() throws(KeyreelError) {
    let number = received.load(ordering: .relaxed)
    if number != 0 { throw .interrupted(signal: number) }
  }
}
