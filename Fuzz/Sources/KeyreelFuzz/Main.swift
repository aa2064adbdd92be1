import CLibFuzzer
import Foundation

/// The fuzzer: `KeyreelFuzz READER`, then libFuzzer's own options and corpus folders.
@main
enum Main {
  static func main() {
    guard let reader = CommandLine.arguments.dropFirst().first.flatMap(Reader.init) else {
      let names = Reader.allCases.map(\.rawValue).joined(separator: " | ")
      let usage = Array("usage: KeyreelFuzz \(names) [OPTION…] [FOLDER…]\n".utf8)
      _ = write(STDERR_FILENO, usage, usage.count)
      exit(64)
    }
    // libFuzzer starts itself again by its first argument, so the reader's name travels in between.
    setenv("KEYREEL_FUZZ_READER", reader.rawValue, 1)
    // On a thread of many inputs: a scenario is read on a deep stack, and a thread for each would cost more than it.
    let thread = Thread { exit(drive()) }
    thread.stackSize = 64 << 20
    thread.start()
    while true { sleep(3600) }
  }

  /// Hands over to libFuzzer, which comes back at the end.
  private static func drive() -> Int32 {
    let words = [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)
    var count = Int32(words.count)
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    return pointers.withUnsafeMutableBufferPointer { buffer in
      var arguments = buffer.baseAddress
      return LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
        Execution.current.run([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      }
    }
  }
}
