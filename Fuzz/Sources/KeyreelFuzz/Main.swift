import CLibFuzzer

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
    let words = [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)
    var count = Int32(words.count)
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    let status = pointers.withUnsafeMutableBufferPointer { buffer in
      var arguments = buffer.baseAddress
      return LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
        Execution.current.run([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      }
    }
    exit(status)
  }
}
