import KeyreelSupport

/// Reads the hierarchies that XCUITest and Xcode's device tools print.
enum HierarchyReader {
  static func roots(of bytes: [UInt8]) throws(KeyreelError) -> [DumpElement] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw KeyreelError.dump(message: "the text is not UTF-8", remedy: Dump.remedy)
    }
    let blocks = try blocks(of: HierarchyText(bytes))
    var apps: [(isSystem: Bool, roots: [DumpElement])] = []
    for block in blocks where !block.entries.isEmpty {
      apps.append((block.isSystem, try roots(of: block.entries)))
    }
    return readOnly(chosen(apps))
  }

  private static func roots(of entries: [HierarchyEntry]) throws(KeyreelError) -> [DumpElement] {
    var open: [(indent: Int, element: DumpElement)] = []
    var roots: [DumpElement] = []
    func close(to indent: Int) {
      while let last = open.last, last.indent >= indent {
        open.removeLast()
        if open.isEmpty {
          roots.append(last.element)
        } else {
          open[open.count - 1].element.children.append(last.element)
        }
      }
    }
    for entry in entries {
      close(to: entry.indent)
      guard open.count < DumpLimits.depth else {
        throw KeyreelError.dump(
          line: entry.line, column: entry.indent + 1,
          message: "there are more than \(DumpLimits.depth) levels of elements",
          remedy: "save the hierarchy of the app alone")
      }
      open.append((entry.indent, try entry.element()))
    }
    close(to: 0)
    return roots
  }

  // MARK: Several apps

  /// The elements of one app.
  fileprivate struct Block {
    /// Whether the app is the system's home screen, which appears along with every app.
    var isSystem = false
    var entries: [HierarchyEntry] = []
  }

  /// The elements of the app that has the form, and the system's alerts in front of the app.
  ///
  /// If the app has no keyboard, the result also contains the keyboards of other apps.
  ///
  /// The first app with a field is used or, if no app has a field, the first app. The home screen
  /// is used only if there is no other app.
  private static func chosen(_ apps: [(isSystem: Bool, roots: [DumpElement])]) -> [DumpElement] {
    func has(_ kinds: [DumpElement.Kind], _ roots: [DumpElement]) -> Bool {
      roots.contains { $0.contains { kinds.contains($0.kind) } }
    }
    let fields: [DumpElement.Kind] = [.textField, .secureTextField, .searchField, .textView]
    let own = apps.indices.filter { !apps[$0].isSystem }
    guard
      let app = own.first(where: { has(fields, apps[$0].roots) }) ?? own.first ?? apps.indices.first
    else { return [] }
    let alerts = apps.indices.filter { $0 != app && apps[$0].isSystem }.flatMap { system in
      apps[system].roots.compactMap { $0.first { $0.type == "Alert" && $0.isVisible } }
    }
    guard !has([.keyboard, .key], apps[app].roots) else { return apps[app].roots + alerts }
    let others = apps.indices.filter { $0 != app }.flatMap { apps[$0].roots }
    return apps[app].roots + alerts
      + others.flatMap { $0.kind == .application ? $0.children : [$0] }
      .filter { $0.contains { $0.kind == .keyboard } }
  }

  /// The elements; if any of them is marked as editable, text views without the mark become
  /// read-only.
  private static func readOnly(_ roots: [DumpElement]) -> [DumpElement] {
    guard roots.contains(where: { $0.contains { $0.isEditable == true } }) else { return roots }
    func marked(_ element: DumpElement) -> DumpElement {
      var element = element
      if element.kind == .textView, element.isEditable == nil { element.isEditable = false }
      element.children = element.children.map(marked)
      return element
    }
    return roots.map(marked)
  }

  // MARK: Lines

  /// The elements of the subtree, app by app.
  ///
  /// The subtree begins after its heading or, without a heading, at the first line. The subtree
  /// ends before the next section.
  private static func blocks(of text: HierarchyText) throws(KeyreelError) -> [Block] {
    let head = text.lines.enumerated().first {
      HierarchyText.trimmed($0.element).elementsEqual("Element subtree:".utf8)
    }
    var blocks = [Block()]
    var count = 0
    let skipped = head.map { $0.offset + 1 } ?? 0
    for (index, line) in text.lines.enumerated().dropFirst(skipped) {
      let words = line.drop { $0 == 0x20 || $0 == 0x09 }
      if words.starts(with: "Path to element:".utf8) || words.starts(with: "Query chain:".utf8) {
        break
      }
      if let entry = HierarchyEntry(line: text.onlyLine ?? index + 1, line) {
        count += 1
        guard count <= DumpLimits.elements else { throw .tooMany(line: index + 1) }
        blocks[blocks.count - 1].entries.append(entry)
      } else if words.starts(with: "Application bundle identifier:".utf8) {
        blocks.append(Block(isSystem: words.contains("springboard")))
      } else if !isHead(words) {
        blocks[blocks.count - 1].append(line)
      }
    }
    for index in blocks.indices { blocks[index].trim() }
    return blocks
  }

  /// Whether a line separates two apps or describes the orientation.
  private static func isHead(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "Device orientation:".utf8)
      || line.starts(with: "Application UI orientation:".utf8)
      || line.count > 8 && line.allSatisfy { $0 == UInt8(ascii: "-") }
  }

  /// The lines of a text without their newlines.
  ///
  /// The lines are found one by one, since a text that consists only of newlines may have millions
  /// of lines.
  static func lines(of bytes: ArraySlice<UInt8>) -> some Sequence<ArraySlice<UInt8>> {
    sequence(state: bytes.startIndex) { (start: inout Int) in
      guard start <= bytes.endIndex else { return nil }
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.endIndex
      defer { start = end + 1 }
      return bytes[start..<end]
    }
  }
}

extension HierarchyReader.Block {
  /// Appends a line that continues a string of the last element.
  fileprivate mutating func append(_ line: ArraySlice<UInt8>) {
    guard !entries.isEmpty else { return }
    entries[entries.count - 1].bytes.append(0x0A)
    entries[entries.count - 1].bytes.append(contentsOf: line)
  }

  /// Removes newlines and blanks after each element, since editors and terminals add them.
  fileprivate mutating func trim() {
    for index in entries.indices {
      while let last = entries[index].bytes.last, [0x0A, 0x20, 0x09].contains(last) {
        entries[index].bytes.removeLast()
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes contain a word.
  fileprivate func contains(_ word: String) -> Bool { Array(self).place(of: word) != nil }
}
