import ArgumentParser
import CKeyreelPlatform
import KeyreelRendering

/// The option that shows a page after it has been written.
struct PageOptions: ParsableArguments {
  @Flag(help: "Show the page in the browser.")
  var open = false

  /// Refuses the option if no page is requested.
  func check(hasPage: Bool, needs option: String) throws {
    try refuse(if: open && !hasPage, "--open needs \(option)")
  }

  /// If a page was written to a folder, prints the page's address and, on request, shows the page.
  func announce(_ folder: String?, isQuiet: Bool) {
    if let folder { PageAddress.announce(folder, opens: open, isQuiet: isQuiet) }
  }
}

/// The address of a page that has been written.
enum PageAddress {
  /// Prints the address of the page in a folder and, on request, shows the page in the browser.
  ///
  /// If the program that opens the browser is not installed, a warning is printed too.
  static func announce(_ folder: String, opens: Bool, isQuiet: Bool) {
    let address = text(in: folder)
    if !isQuiet { StandardError.write("page: \(address)\n") }
    let program = FileOpener.program
    if opens, cch_launch(program, address) != 0 {
      StandardError.write(
        "warning: '\(program)' is not installed, so open the page yourself: \(address)\n")
    }
  }

  /// The address of the page `index.html` in a folder.
  private static func text(in folder: String) -> String {
    let start = folder.hasPrefix("/") ? folder : Disk.workingFolder + "/" + folder
    var names: [Substring] = []
    for name in (start + "/index.html").split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "file:///" + names.map(escaped).joined(separator: "/")
  }

  /// The name, with each byte that an address cannot contain replaced by `%` and two hexadecimal
  /// digits (RFC 3986, 2.3).
  private static func escaped(_ name: Substring) -> String {
    name.utf8.map { byte in
      let scalar = UnicodeScalar(byte)
      let isPlain =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789-._~".unicodeScalars.contains(scalar))
      return isPlain
        ? String(scalar) : "%" + Count.padded(String(byte, radix: 16, uppercase: true), to: 2)
    }.joined()
  }
}
