import CKeyreelPlatform
import KeyreelCommandEdge
import KeyreelPlatform

/// Where a page that was written can be seen.
struct PageAddress {
  /// The address for a browser.
  let text: String

  /// The page `index.html` in a folder.
  init(in folder: String) {
    let here = Disk.workingFolder
    let start = folder.hasPrefix("/") ? folder : here + "/" + folder
    var names: [Substring] = []
    for name in (start + "/index.html").split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    text = "file:///" + names.map { Self.escaped($0) }.joined(separator: "/")
  }

  /// The page in a folder, told once it is there, and shown if asked for.
  static func tell(of folder: String, opens: Bool, isQuiet: Bool) {
    let address = PageAddress(in: folder)
    if !isQuiet { StandardError.write("page: \(address.text)\n") }
    if opens { address.open() }
  }

  /// Shows the page in the browser; where there is none to ask, says so and goes on.
  func open() {
    let program = FileOpener.program
    if cpl_launch(program, text) != 0 {
      StandardError.write(
        "warning: '\(program)' is not installed, so open the page yourself: \(text)\n")
    }
  }

  /// Bytes that an address may not hold as they are become `%` and two digits (RFC 3986, 2.3).
  private static func escaped(_ name: Substring) -> String {
    var text = ""
    for byte in name.utf8 {
      let scalar = UnicodeScalar(byte)
      if byte < 0x80,
        scalar.properties.isAlphabetic || "0123456789-._~".unicodeScalars.contains(scalar)
      {
        text.unicodeScalars.append(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (byte < 16 ? "0" : "") + digits
      }
    }
    return text
  }
}
