// Apple's own Swift layer over the C headers exists only on a Mac. This file replaces the parts of
// that layer that the sources use, and adds what Embedded Swift lacks for Apple's systems.
import Darwin

var errno: Int32 { unsafe __error().pointee }

func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { -1 }
func fcntl(_ file: Int32, _ command: Int32) -> Int32 { -1 }
func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { -1 }

let S_IFMT: mode_t = 0o170000
let S_IFIFO: mode_t = 0o010000
let S_IFCHR: mode_t = 0o020000
let S_IFDIR: mode_t = 0o040000
let S_IFBLK: mode_t = 0o060000
let S_IFREG: mode_t = 0o100000
let S_IFLNK: mode_t = 0o120000

let SIG_DFL: (@convention(c) (Int32) -> Void)? = nil
let SIG_IGN: (@convention(c) (Int32) -> Void)? = nil

struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  init(_ value: consuming sending Value) {}
  borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result { fatalError() }
}
