import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signal that asked the process to stop, if one did.
///
/// A handler may do next to nothing, so it leaves the number here, and runs look at it between frames.
public enum Interruption {
  private static let received = Atomic<Int32>(0)

  /// Lets SIGINT, SIGTERM and SIGHUP end runs cleanly, and broken pipes be write errors.
  public static func install() {
    // The first access initialises the global, which a handler must not do.
    received.store(0, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { Interruption.received.store($0, ordering: .relaxed) }
    }
    signal(SIGPIPE, SIG_IGN)
  }

  /// Ends the run when a signal asked for it.
  public static func check() throws(KeyreelError) {
    let number = received.load(ordering: .relaxed)
    if number != 0 { throw .interrupted(signal: number) }
  }
}
