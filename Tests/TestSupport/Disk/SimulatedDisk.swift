import KeyreelSupport
import Synchronization

/// A disk in memory that any number of simulated processes share.
///
/// After a loss of power, data that was not synchronised may remain in whole, in part or not at
/// all.
///
/// A file's bytes and a folder's names exist in two versions: the version that the processes see,
/// and the version that was last synchronised. After a loss of power, each folder keeps none, the
/// first few or all of its name changes since the last synchronisation, and each file contains its
/// synchronised bytes, its newest bytes or a mixture of both. In a mixture, some blocks of the
/// newest bytes are zero, or only the beginning of the newest bytes remains. The rest of the
/// synchronised bytes can follow this beginning. Changes in different folders have no order: a
/// change in one folder can survive without an earlier change in another folder.
package final class SimulatedDisk: Sendable {
  /// The features that a file system can lack.
  package struct Lacks: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// Two names cannot be exchanged.
    package static let exchange = Lacks(rawValue: 1)
    /// A file can have only one name.
    package static let links = Lacks(rawValue: 2)
    /// Nothing can be locked.
    package static let locks = Lacks(rawValue: 4)
  }

  enum Kind: Sendable { case file, folder, link }

  struct Node: Sendable {
    var kind: Kind
    var bytes: [UInt8] = []
    var names: [String: Int] = [:]
    /// The bytes as they were when the file was last synchronised.
    var lastingBytes: [UInt8] = []
    var lastingNames: [String: Int] = [:]
    /// The name changes since the folder was last synchronised; each survives as a whole or not at
    /// all.
    var changes: [[String: Int?]] = []
    var changed = 0

    mutating func change(_ change: [String: Int?]) {
      for (name, number) in change { names[name] = number }
      changes.append(change)
    }

    mutating func synchronise() {
      (lastingBytes, lastingNames, changes) = (bytes, names, [])
    }
  }

  struct OpenFile: Sendable {
    var node: Int
    var offset = 0
  }

  struct State: Sendable {
    var nodes: [Int: Node] = [0: Node(kind: .folder)]
    var open: [Int32: OpenFile] = [:]
    var locks: [Int: Int32] = [:]
    var nextNode = 1
    var nextFile: Int32 = 100
    var clock = 1_000_000
    let lacks: Lacks
  }

  let state: Mutex<State>

  /// The number of bytes in a block; a block survives a crash as a whole or not at all.
  static let block = 64

  /// Makes an empty disk.
  package init(lacks: Lacks = []) { state = Mutex(State(lacks: lacks)) }

  /// Makes a disk with the same contents, all of them synchronised.
  package init(copyOf other: SimulatedDisk, lacks: Lacks) {
    var copy = State(lacks: lacks)
    other.state.withLock { other in
      copy.nodes = other.nodes.mapValues { node in
        var node = node
        node.synchronise()
        return node
      }
      (copy.nextNode, copy.clock) = (other.nextNode, other.clock)
    }
    state = Mutex(copy)
  }

  /// Moves the clock forward, or back if `clock` is negative.
  package func step(clock: Int) { state.withLock { $0.clock += clock } }

  /// Closes all files, and lets the generator decide which unsynchronised data remains.
  package func losePower(_ random: inout SplitMix64) {
    state.withLock { state in
      (state.open, state.locks) = ([:], [:])
      for number in state.nodes.keys.sorted() { state.nodes[number]?.losePower(&random) }
    }
  }

  /// The bytes of every file and the target of every link, by path.
  ///
  /// The path of a folder ends with a slash, and the target of a link begins with an arrow.
  package var contents: [String: [UInt8]] {
    state.withLock { state in
      var contents: [String: [UInt8]] = [:]
      func list(_ number: Int, _ path: String) {
        guard let node = state.nodes[number] else { return }
        guard node.kind == .folder else {
          contents[path] = (node.kind == .link ? Array("→".utf8) : []) + node.bytes
          return
        }
        if number != 0 { contents[path + "/"] = [] }
        for (name, below) in node.names { list(below, "\(path)/\(name)") }
      }
      list(0, "")
      return contents
    }
  }
}

extension SimulatedDisk.Node {
  mutating func losePower(_ random: inout SplitMix64) {
    switch kind {
    case .link: return
    case .folder:
      names = lastingNames
      for change in changes.prefix(random.int(0...changes.count)) {
        for (name, number) in change { names[name] = number }
      }
    case .file where bytes == lastingBytes: return
    case .file: bytes = remains(&random)
    }
    synchronise()
  }

  private func remains(_ random: inout SplitMix64) -> [UInt8] {
    let block = SimulatedDisk.block
    switch random.int(0...4) {
    case 0: return bytes
    case 1: return lastingBytes
    case 2: return Array(bytes.prefix(random.int(0...bytes.count) / block * block))
    case 3:
      var torn = bytes
      for start in stride(from: 0, to: torn.count, by: block) where random.int(0...1) == 0 {
        for index in start..<min(start + block, torn.count) { torn[index] = 0 }
      }
      return torn
    default:
      let start = random.int(0...bytes.count) / block * block
      return Array(bytes.prefix(start) + lastingBytes.dropFirst(start))
    }
  }
}

// MARK: - The calls of a process

extension SimulatedDisk.State {
  /// The folder that contains the last name of a path, and that name; links along the path are
  /// followed.
  func place(_ path: String) throws(SystemFailure) -> (folder: Int, name: String) {
    var parts = path.split(separator: "/").map(String.init).filter { $0 != "." }
    guard let name = parts.popLast() else { throw .call(EINVAL) }
    var folder = 0
    for part in parts {
      guard let next = nodes[folder]?.names[part] else { throw .call(ENOENT) }
      folder = try nodes[next]?.kind == .link ? follow(next, 8) : next
      guard nodes[folder]?.kind == .folder else { throw .call(ENOTDIR) }
    }
    return (folder, name)
  }

  private func follow(_ link: Int, _ depth: Int) throws(SystemFailure) -> Int {
    guard depth > 0 else { throw .call(ELOOP) }
    let target = String(decoding: nodes[link]?.bytes ?? [], as: UTF8.self)
    return try number(target, followingLinks: true, depth - 1)
  }

  /// The number of the node at a path.
  func number(
    _ path: String, followingLinks: Bool, _ depth: Int = 8
  ) throws(SystemFailure) -> Int {
    if path.allSatisfy({ $0 == "/" || $0 == "." }) { return 0 }
    let (folder, name) = try place(path)
    guard let number = nodes[folder]?.names[name] else { throw .call(ENOENT) }
    return followingLinks && nodes[number]?.kind == .link ? try follow(number, depth) : number
  }

  mutating func make(_ node: SimulatedDisk.Node, at path: String) throws(SystemFailure) -> Int {
    let (folder, name) = try place(path)
    guard nodes[folder]?.names[name] == nil else { throw .call(EEXIST) }
    let number = nextNode
    nextNode += 1
    var node = node
    node.changed = clock
    nodes[number] = node
    nodes[folder]?.change([name: number])
    return number
  }

  func status(_ number: Int) -> stat {
    var status = stat()
    guard let node = nodes[number] else { return status }
    status.st_dev = 1
    status.st_ino = numericCast(number + 1)
    status.st_size = numericCast(node.bytes.count)
    status.st_mode =
      switch node.kind {
      case .file: S_IFREG | 0o644
      case .folder: S_IFDIR | 0o755
      case .link: S_IFLNK | 0o777
      }
    #if !canImport(Darwin)
      status.st_mtim.tv_sec = node.changed
    #endif
    return status
  }

  mutating func open(_ path: String, _ flags: Int32) throws(SystemFailure) -> Int32 {
    let creates = flags & O_CREAT != 0
    var number = try? number(path, followingLinks: flags & O_EXCL == 0)
    if creates && flags & O_EXCL != 0, number != nil { throw .call(EEXIST) }
    if number == nil {
      guard creates else { throw .call(ENOENT) }
      number = try make(SimulatedDisk.Node(kind: .file), at: path)
    }
    guard let number, let node = nodes[number] else { throw .call(ENOENT) }
    if flags & O_DIRECTORY != 0, node.kind != .folder { throw .call(ENOTDIR) }
    if flags & O_ACCMODE != O_RDONLY, node.kind == .folder { throw .call(EISDIR) }
    if flags & O_TRUNC != 0 { nodes[number]?.bytes = [] }
    nextFile += 1
    open[nextFile] = SimulatedDisk.OpenFile(node: number)
    return nextFile
  }

  mutating func close(_ file: Int32) {
    guard let closed = open.removeValue(forKey: file) else { return }
    if locks[closed.node] == file { locks[closed.node] = nil }
  }

  mutating func rename(_ path: String, _ target: String) throws(SystemFailure) {
    let (from, to) = (try place(path), try place(target))
    guard let number = nodes[from.folder]?.names[from.name] else { throw .call(ENOENT) }
    if let replaced = nodes[to.folder]?.names[to.name], let old = nodes[replaced] {
      guard replaced != number else { return }
      let isFolder = nodes[number]?.kind == .folder
      guard (old.kind == .folder) == isFolder else { throw .call(isFolder ? ENOTDIR : EISDIR) }
      guard old.names.isEmpty else { throw .call(ENOTEMPTY) }
    }
    change(from, nil, to, number)
  }

  mutating func exchange(_ path: String, _ other: String) throws(SystemFailure) {
    if lacks.contains(.exchange) { throw .call(EINVAL) }
    let (from, to) = (try place(path), try place(other))
    guard let number = nodes[from.folder]?.names[from.name],
      let second = nodes[to.folder]?.names[to.name]
    else { throw .call(ENOENT) }
    change(from, second, to, number)
  }

  /// Changes two names, in a single step if they are in the same folder, otherwise in two steps.
  ///
  /// A step survives a loss of power as a whole or not at all.
  private mutating func change(
    _ from: (folder: Int, name: String), _ one: Int?, _ to: (folder: Int, name: String),
    _ other: Int
  ) {
    if from.folder == to.folder {
      nodes[from.folder]?.change([from.name: one, to.name: other])
    } else {
      nodes[to.folder]?.change([to.name: other])
      nodes[from.folder]?.change([from.name: one])
    }
  }

  mutating func unlink(_ path: String, _ isFolder: Bool) throws(SystemFailure) {
    let (folder, name) = try place(path)
    guard let number = nodes[folder]?.names[name], let node = nodes[number] else {
      throw .call(ENOENT)
    }
    guard (node.kind == .folder) == isFolder else { throw .call(isFolder ? ENOTDIR : EISDIR) }
    guard node.names.isEmpty else { throw .call(ENOTEMPTY) }
    nodes[folder]?.change([name: nil as Int?])
  }

  mutating func write(_ file: Int32, _ bytes: [UInt8]) throws(SystemFailure) -> Int {
    guard var opened = open[file] else { throw .call(EBADF) }
    var old = nodes[opened.node]?.bytes ?? []
    let end = opened.offset + bytes.count
    if old.count < end { old += [UInt8](repeating: 0, count: end - old.count) }
    old.replaceSubrange(opened.offset..<end, with: bytes)
    nodes[opened.node]?.bytes = old
    nodes[opened.node]?.changed = clock
    opened.offset = end
    open[file] = opened
    return bytes.count
  }
}

/// The calls of one process to a simulated disk; calls of a killed process have no effect.
package final class SimulatedProcess: FileCalls {
  let disk: SimulatedDisk
  private let own = Mutex<(files: Set<Int32>, isDead: Bool)>(([], false))

  /// Starts a process.
  package init(on disk: SimulatedDisk) { self.disk = disk }

  /// Whether the process was killed.
  package var isDead: Bool { own.withLock { $0.isDead } }

  /// Ends the process immediately: its files are closed and its locks are released.
  package func kill() {
    let files = own.withLock { own in
      defer { own = ([], true) }
      return own.files
    }
    disk.state.withLock { state in for file in files { state.close(file) } }
  }

  private func call<Result: Sendable>(
    _ body: (inout SimulatedDisk.State) throws(SystemFailure) -> Result
  ) throws(SystemFailure) -> Result {
    guard !isDead else { throw .call(EIO) }
    return try disk.state.withLock { (state) throws(SystemFailure) in try body(&state) }
  }

  package func open(_ path: String, _ flags: Int32) throws(SystemFailure) -> Int32 {
    let file = try call { (state) throws(SystemFailure) in try state.open(path, flags) }
    own.withLock { _ = $0.files.insert(file) }
    return file
  }

  package func close(_ file: Int32) {
    own.withLock { _ = $0.files.remove(file) }
    _ = try? call { $0.close(file) }
  }

  package func read(
    _ file: Int32, _ buffer: UnsafeMutableRawBufferPointer
  ) throws(SystemFailure) -> Int {
    let size = buffer.count
    let bytes = try call { (state) throws(SystemFailure) -> [UInt8] in
      guard let opened = state.open[file] else { throw .call(EBADF) }
      let bytes = (state.nodes[opened.node]?.bytes ?? []).dropFirst(opened.offset).prefix(size)
      state.open[file]?.offset += bytes.count
      return Array(bytes)
    }
    buffer.copyBytes(from: bytes)
    return bytes.count
  }

  package func write(
    _ file: Int32, _ bytes: UnsafeRawBufferPointer
  ) throws(SystemFailure) -> Int {
    let bytes = Array(bytes)
    return try call { (state) throws(SystemFailure) in try state.write(file, bytes) }
  }

  package func status(of file: Int32) throws(SystemFailure) -> stat {
    try call { (state) throws(SystemFailure) in
      guard let opened = state.open[file] else { throw .call(EBADF) }
      return state.status(opened.node)
    }
  }

  package func status(at path: String, followingLinks: Bool) throws(SystemFailure) -> stat {
    try call { (state) throws(SystemFailure) in
      state.status(try state.number(path, followingLinks: followingLinks))
    }
  }

  package func lock(_ file: Int32) throws(SystemFailure) {
    try call { (state) throws(SystemFailure) in
      guard !state.lacks.contains(.locks) else { throw .call(ENOTSUP) }
      guard let opened = state.open[file] else { throw .call(EBADF) }
      guard state.locks[opened.node, default: file] == file else { throw .call(EWOULDBLOCK) }
      state.locks[opened.node] = file
    }
  }

  package func synchronise(_ file: Int32) throws(SystemFailure) {
    try call { (state) throws(SystemFailure) in
      guard let opened = state.open[file] else { throw .call(EBADF) }
      state.nodes[opened.node]?.synchronise()
    }
  }

  package func rename(_ path: String, to target: String) throws(SystemFailure) {
    try call { (state) throws(SystemFailure) in try state.rename(path, target) }
  }

  package func exchange(_ path: String, _ other: String) throws(SystemFailure) {
    try call { (state) throws(SystemFailure) in try state.exchange(path, other) }
  }

  package func unlink(_ path: String) throws(SystemFailure) {
    try call { (state) throws(SystemFailure) in try state.unlink(path, false) }
  }

  package func removeFolder(_ path: String) throws(SystemFailure) {
    try call { (state) throws(SystemFailure) in try state.unlink(path, true) }
  }

  package func makeFolder(_ path: String) throws(SystemFailure) {
    try call { (state) throws(SystemFailure) in
      _ = try state.make(SimulatedDisk.Node(kind: .folder), at: path)
    }
  }

  package func link(_ path: String, as new: String) throws(SystemFailure) {
    try call { (state) throws(SystemFailure) in
      guard !state.lacks.contains(.links) else { throw .call(EPERM) }
      let number = try state.number(path, followingLinks: false)
      let (folder, name) = try state.place(new)
      guard state.nodes[folder]?.names[name] == nil else { throw .call(EEXIST) }
      state.nodes[folder]?.change([name: number])
    }
  }

  package func makeLink(to target: String, at path: String) throws(SystemFailure) {
    try call { (state) throws(SystemFailure) in
      _ = try state.make(SimulatedDisk.Node(kind: .link, bytes: Array(target.utf8)), at: path)
    }
  }

  package func target(ofLink path: String) throws(SystemFailure) -> String {
    try call { (state) throws(SystemFailure) in
      let number = try state.number(path, followingLinks: false)
      guard let node = state.nodes[number], node.kind == .link else { throw .call(EINVAL) }
      return String(decoding: node.bytes, as: UTF8.self)
    }
  }

  package func names(in folder: String) throws(SystemFailure) -> [String] {
    try call { (state) throws(SystemFailure) in
      let number = try state.number(folder, followingLinks: true)
      guard let node = state.nodes[number], node.kind == .folder else { throw .call(ENOTDIR) }
      return Array(node.names.keys)
    }
  }
}
