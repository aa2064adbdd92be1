import KeyreelSupport
import Synchronization

/// A fault that happens at one call of a process.
package struct DiskFault: Sendable, Hashable, CustomStringConvertible {
  /// A kind of fault.
  package enum Kind: Sendable, Hashable {
    /// The call fails with this error, if that kind of call can fail with it.
    case error(Int32)
    /// The disk is full from this call on.
    case full
    /// Half of the bytes are read or written.
    case short
    /// The process is killed just before the call is made, or just after it returns.
    case kill(afterCall: Bool)
    /// The machine loses power just before the call is made, or just after it returns.
    case losePower(afterCall: Bool)
    /// Another process runs from its start to its end.
    case other
    /// The clock moves forward by this number of seconds, or back if the number is negative.
    case clock(Int)
  }

  /// The number of the call, counted from 0.
  package var call: Int
  /// The kind of fault that happens at the call.
  package var kind: Kind

  /// Makes a fault.
  package init(call: Int, kind: Kind) { (self.call, self.kind) = (call, kind) }

  package var description: String { "\(kind) at call \(call)" }
}

/// A simulated process that suffers given faults at given calls.
package final class FaultyProcess: FileCalls {
  private enum Sort { case looking, reading, opening, writing, changing, synchronising, locking }

  private struct State {
    var count = 0
    var isFull = false
  }

  private let process: SimulatedProcess
  private let faults: [Int: [DiskFault.Kind]]
  private let state = Mutex(State())
  private let power: Mutex<SplitMix64>
  private let runOther: @Sendable () -> Void
  private let hasLostPower = Mutex(false)

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - seed: Determines which data survives a loss of power.
  ///   - other: The work of another process, done at a fault of kind `other`.
  package init(
    on disk: SimulatedDisk, faults: [DiskFault], seed: UInt64,
    other: @escaping @Sendable () -> Void = {}
  ) {
    process = SimulatedProcess(on: disk)
    self.faults = Dictionary(grouping: faults, by: \.call).mapValues { $0.map(\.kind) }
    power = Mutex(SplitMix64(seed: seed))
    runOther = other
  }

  /// The number of calls made.
  package var count: Int { state.withLock { $0.count } }
  /// Whether the process was killed, either directly or because the machine lost power.
  package var isDead: Bool { process.isDead }
  /// Whether the machine lost power.
  package var lostPower: Bool { hasLostPower.withLock { $0 } }

  private func end(_ withMachine: Bool) {
    process.kill()
    guard withMachine else { return }
    hasLostPower.withLock { $0 = true }
    power.withLock { process.disk.losePower(&$0) }
  }

  /// Whether a call of the kind `sort` can fail with the error `code`.
  private static func canFail(_ sort: Sort, _ code: Int32) -> Bool {
    switch code {
    case EINTR: [.reading, .opening, .writing, .synchronising, .locking].contains(sort)
    case ENOSPC, EDQUOT: [.writing, .changing, .synchronising].contains(sort)
    default: sort != .looking && sort != .locking
    }
  }

  private func call<Result>(
    _ sort: Sort, isMaking: Bool = false,
    _ body: (_ isShort: Bool) throws(SystemFailure) -> Result
  ) throws(SystemFailure) -> Result {
    let number = state.withLock { state in
      defer { state.count += 1 }
      return state.count
    }
    var isShort = false
    var ending: Bool?
    for fault in faults[number] ?? [] where !isDead {
      switch fault {
      case .error(let code): if Self.canFail(sort, code) { throw .call(code) }
      case .full: state.withLock { $0.isFull = true }
      case .short: isShort = true
      case .kill(let after): if after { ending = false } else { end(false) }
      case .losePower(let after): if after { ending = true } else { end(true) }
      case .other: runOther()
      case .clock(let seconds): process.disk.step(clock: seconds)
      }
    }
    if state.withLock({ $0.isFull }), sort == .writing || isMaking { throw .call(ENOSPC) }
    defer { if let ending { end(ending) } }
    return try body(isShort)
  }

  package func open(_ path: String, _ flags: Int32) throws(SystemFailure) -> Int32 {
    try call(.opening, isMaking: flags & O_CREAT != 0) { (_) throws(SystemFailure) in
      try process.open(path, flags)
    }
  }
  package func close(_ file: Int32) { process.close(file) }
  package func read(
    _ file: Int32, _ buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemFailure) -> Int {
    try call(.reading) { (isShort) throws(SystemFailure) in
      let count = isShort ? (buffer.count + 1) / 2 : buffer.count
      return try process.read(file, UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
  package func write(
    _ file: Int32, _ bytes: UnsafeRawBufferPointer
  ) throws(SystemFailure) -> Int {
    try call(.writing) { (isShort) throws(SystemFailure) in
      let count = isShort ? (bytes.count + 1) / 2 : bytes.count
      return try process.write(file, UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    }
  }
  package func status(of file: Int32) throws(SystemFailure) -> stat {
    try call(.looking) { (_) throws(SystemFailure) in try process.status(of: file) }
  }
  package func status(at path: String, followingLinks: Bool) throws(SystemFailure) -> stat {
    try call(.looking) { (_) throws(SystemFailure) in
      try process.status(at: path, followingLinks: followingLinks)
    }
  }
  package func lock(_ file: Int32) throws(SystemFailure) {
    try call(.locking) { (_) throws(SystemFailure) in try process.lock(file) }
  }
  package func synchronise(_ file: Int32) throws(SystemFailure) {
    try call(.synchronising) { (_) throws(SystemFailure) in try process.synchronise(file) }
  }
  package func rename(_ path: String, to target: String) throws(SystemFailure) {
    try call(.changing) { (_) throws(SystemFailure) in try process.rename(path, to: target) }
  }
  package func exchange(_ path: String, _ other: String) throws(SystemFailure) {
    try call(.changing) { (_) throws(SystemFailure) in try process.exchange(path, other) }
  }
  package func unlink(_ path: String) throws(SystemFailure) {
    try call(.changing) { (_) throws(SystemFailure) in try process.unlink(path) }
  }
  package func removeFolder(_ path: String) throws(SystemFailure) {
    try call(.changing) { (_) throws(SystemFailure) in try process.removeFolder(path) }
  }
  package func makeFolder(_ path: String) throws(SystemFailure) {
    try call(.changing, isMaking: true) { (_) throws(SystemFailure) in
      try process.makeFolder(path)
    }
  }
  package func link(_ path: String, as new: String) throws(SystemFailure) {
    try call(.changing, isMaking: true) { (_) throws(SystemFailure) in
      try process.link(path, as: new)
    }
  }
  package func makeLink(to target: String, at path: String) throws(SystemFailure) {
    try call(.changing, isMaking: true) { (_) throws(SystemFailure) in
      try process.makeLink(to: target, at: path)
    }
  }
  package func target(ofLink path: String) throws(SystemFailure) -> String {
    try call(.looking) { (_) throws(SystemFailure) in try process.target(ofLink: path) }
  }
  package func names(in folder: String) throws(SystemFailure) -> [String] {
    try call(.reading) { (_) throws(SystemFailure) in try process.names(in: folder) }
  }
}
