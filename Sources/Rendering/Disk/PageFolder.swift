import KeyreelSupport

/// A folder that a page goes to, in place of an earlier page.
package enum PageFolder {
  /// What the head of every page of Keyreel says.
  package static let mark = "<meta name=\"generator\" content=\"Keyreel\">"

  /// Refuses a folder whose `index.html` is somebody else's.
  /// - Throws: `cannotCreate`.
  package static func check(_ folder: String) throws(KeyreelError) {
    let page = Disk.join(folder, "index.html")
    guard Disk.exists(page) else { return }
    let head = String(decoding: Disk.start(of: page, count: 1024) ?? [], as: UTF8.self)
    guard !head.contains(mark) else { return }
    throw .cannotCreate(
      path: page, reason: "it already exists and was not written by Keyreel",
      remedy: "name another folder, or move that file away")
  }
}
