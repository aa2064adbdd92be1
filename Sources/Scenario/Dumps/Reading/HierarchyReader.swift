import KeyreelSupport

/// Reads the hierarchy that XCUITest prints.
enum HierarchyReader {
  static func roots(of bytes: [UInt8]) throws(KeyreelError) -> [DumpElement] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw KeyreelError.dump(message: "the text is not UTF-8", remedy: Dump.remedy)
    }
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
    for entry in try entries(of: bytes) {
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

  /// The elements of the subtree: from the line that announces it, else from the first on, to the next section.
  private static func entries(of bytes: [UInt8]) throws(KeyreelError) -> [HierarchyEntry] {
    let head = lines(of: bytes).enumerated().first {
      trimmed($0.element).elementsEqual("Element subtree:".utf8)
    }
    var entries: [HierarchyEntry] = []
    let skipped = head.map { $0.offset + 1 } ?? 0
    for (index, line) in lines(of: bytes).enumerated().dropFirst(skipped) {
      if line.starts(with: "Path to element:".utf8) || line.starts(with: "Query chain:".utf8) {
        break
      }
      let text = line.last == 0x0D ? line.dropLast() : line
      if let entry = HierarchyEntry(line: index + 1, text) {
        guard entries.count < DumpLimits.elements else { throw .tooMany(line: index + 1) }
        entries.append(entry)
      } else if !entries.isEmpty {
        entries[entries.count - 1].bytes.append(0x0A)
        entries[entries.count - 1].bytes.append(contentsOf: text)
      }
    }
    for index in entries.indices {
      while entries[index].bytes.last == 0x0A { entries[index].bytes.removeLast() }
    }
    return entries
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let last = line.last, [0x20, 0x0D, 0x09].contains(last) { line.removeLast() }
    return line.drop { $0 == 0x20 }
  }

  /// The lines of a text without their ends, one after the other: a text of line ends alone has millions.
  private static func lines(of bytes: [UInt8]) -> some Sequence<ArraySlice<UInt8>> {
    sequence(state: 0) { (start: inout Int) in
      guard start <= bytes.count else { return nil }
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      defer { start = end + 1 }
      return bytes[start..<end]
    }
  }
}
