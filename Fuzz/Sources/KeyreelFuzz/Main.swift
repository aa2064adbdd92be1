import CLibFuzzer

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A fuzzer that is started under the name of a reader, with libFuzzer's own options and corpus
/// folders.
///
/// libFuzzer and the machines that run it start a program by its path alone, so the program's name
/// selects the reader that is fuzzed.
@main
enum Main {
  static func main() {
    guard Execution.current != nil else {
      let names = Reader.allCases.map(\.rawValue).joined(separator: " | ")
      let usage = Array(
        "usage: name this program \(names) and run it with [OPTION…] [FOLDER…]\n".utf8)
      _ = write(STDERR_FILENO, usage, usage.count)
      exit(64)
    }
    // One thread reads all inputs: a scenario needs a deep stack, and starting a thread for each
    // input would cost more than reading the input.
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 64 << 20)
    let failure = start {
      pthread_create($0, &attributes, { @Sendable _ in exit(Main.drive()) }, nil)
    }
    precondition(failure == 0, "the thread for the readers cannot be started")
    while true { sleep(3600) }
  }

  /// Allocates space for a thread's handle, and starts the thread.
  ///
  /// The handle is never used, and its type depends on the system.
  private static func start<Name>(_ create: (UnsafeMutablePointer<Name>) -> Int32) -> Int32 {
    let name = UnsafeMutablePointer<Name>.allocate(capacity: 1)
    defer { name.deallocate() }
    return create(name)
  }

  /// Runs libFuzzer, which returns when it has finished.
  private static func drive() -> Int32 {
    let words = CommandLine.arguments
    var count = Int32(words.count)
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    return pointers.withUnsafeMutableBufferPointer { buffer in
      var arguments = buffer.baseAddress
      return LLVMFuzzerRunDriver(&count, &arguments) { readOneInput($0, $1) }
    }
  }
}

/// Reads an input; OSS-Fuzz recognises a fuzzer's executable by the name of this function.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Execution.current?.run([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
