import Foundation
import TestSupport

/// The Swift code of a page as a client's package would contain it, built with the same modules as
/// the tests.
///
/// In the file, imports come first, and declarations are unchanged. All other code becomes one
/// test, in the order of the page. A page therefore has to define each name before using the name.
struct ClientCode {
  /// The page's path in the package.
  let page: String
  private let blocks: [MarkdownBlock]

  /// Extracts the Swift code of a page, except package manifests.
  init(page: String) throws {
    self.page = page
    blocks = try MarkdownBlock.all(of: page)
  }

  private var swift: [MarkdownBlock] {
    blocks.filter { $0.language == "swift" && $0.file != "Package.swift" }
  }

  /// The expected output of the page's code: the lines of the page's `output` blocks, in order.
  var printed: [String] { blocks.filter { $0.language == "output" }.flatMap(\.lines) }

  /// The page's own scenario, if it has one.
  var form: MarkdownBlock? { blocks.first { $0.language == "yaml" && $0.file != nil } }

  /// Whether the page's file contains a test, either declared by the page or made from its
  /// statements.
  var hasTests: Bool { source.contains("@Test") }

  /// The Swift file that is made from the page's code.
  var source: String {
    let imports = Set(swift.flatMap(\.lines).filter { $0.hasPrefix("import ") }).sorted()
    let bodies = swift.map { $0.lines.filter { !$0.hasPrefix("import ") } }
    let declarations = bodies.filter(Self.declares)
    let statements = bodies.filter { !Self.declares($0) }
    let test = ["@Test func statements() async throws {"] + statements.flatMap(\.self) + ["}"]
    return
      (imports + ["import Testing"] + declarations.flatMap(\.self)
      + (statements.isEmpty ? [] : test)).joined(separator: "\n") + "\n"
  }

  private static func declares(_ lines: [String]) -> Bool {
    lines.contains { line in
      ["@Test", "@Suite", "func ", "struct ", "extension "].contains { line.hasPrefix($0) }
    }
  }

  /// A main function that runs a file's tests without the package manager.
  private static let runner = """
    import Testing
    @main struct Runner { static func main() async { await Testing.__swiftPMEntryPoint() as Never } }
    """

  /// Returns a main function that runs a file's XCTest cases, with the list of methods that XCTest
  /// needs outside Apple's systems.
  private static func testCaseRunner(of source: String) -> String {
    let name = source.firstMatch(of: /class (\w+): XCTestCase/).map { String($0.1) } ?? ""
    let tests = source.matches(of: /func (test\w+)\(\)( async)?/).map { test in
      let method = "\(name).\(test.1)"
      return "(\"\(test.1)\", \(test.2 == nil ? method : "asyncTest(\(method))"))"
    }
    return """
      import XCTest
      @main struct Runner {
        static func main() { XCTMain([testCase([\(tests.joined(separator: ", "))])]) }
      }
      """
  }

  /// Builds the page's file as a program, in a folder laid out like a package.
  /// - Parameter options: Compiler options in addition to the options of every client.
  func build(in folder: TemporaryFolder, options: [String] = []) throws -> KeyreelProcess.Outcome {
    try Self.build(source, as: .tests, in: folder, options: options)
  }

  /// The kind of a Swift file, which determines how it is built and started.
  enum Kind {
    /// Tests, with a main function that runs them.
    case tests
    /// XCTest test cases, with a main function that runs them.
    case testCases
    /// A program whose statements run in order.
    case program
  }

  /// Builds a file as the program `client`, in a folder laid out like a package.
  static func build(
    _ source: String, as kind: Kind, in folder: TemporaryFolder, options: [String] = []
  ) throws -> KeyreelProcess.Outcome {
    let place = kind == .program ? "Sources/App" : "Tests/AppTests"
    try FileManager.default.createDirectory(
      atPath: folder.file(place), withIntermediateDirectories: true)
    try folder.write("", to: "Package.swift")
    var files = ["\(place)/\(kind == .program ? "main" : "Page").swift"]
    try folder.write(source, to: files[0])
    if kind != .program {
      files.append("\(place)/Runner.swift")
      try folder.write(kind == .tests ? runner : testCaseRunner(of: source), to: files[1])
    }
    let arguments = options + (try Self.options(folder)) + files
    let compiler =
      "exec swiftc -swift-version 6 -module-name AppTests -o client "
      + arguments.map { "'\($0)'" }.joined(separator: " ")
    let first = try KeyreelProcess.run(in: folder.path, shell: compiler)
    // Code that does not compile fails both times. A compiler that the system killed usually
    // succeeds the second time.
    return first.code == 0 ? first : try KeyreelProcess.run(in: folder.path, shell: compiler)
  }

  /// Options for the folders of C headers, in addition to the standard folders.
  private static func headers(_ folder: TemporaryFolder) throws -> [String] {
    let packages = "harfbuzz fribidi yaml-0.1 expat libpng zlib libdeflate libisal"
    let found = try KeyreelProcess.run(
      in: folder.path,
      shell: "for name in \(packages); do pkg-config --cflags-only-I $name 2>/dev/null || :; done")
    return found.output.split(whereSeparator: { $0.isWhitespace }).flatMap { ["-Xcc", String($0)] }
  }

  /// The compiler's options for finding modules, C headers, objects and libraries.
  private static func options(_ folder: TemporaryFolder) throws -> [String] {
    let bin = URL(filePath: KeyreelProcess.executable).deletingLastPathComponent()
    let sources = MarkdownBlock.package.appending(path: "Sources")
    let folders = try FileManager.default.contentsOfDirectory(atPath: sources.path).sorted()
    // The folder of a C library has the module's name without `Keyreel`.
    let modules = folders.map { folder in
      let isC = folder.hasPrefix("C") && folder.dropFirst().first?.isUppercase == true
      return isC ? "CKeyreel\(folder.dropFirst())" : "Keyreel\(folder)"
    }
    let maps =
      folders.map { sources.appending(path: "\($0)/module.modulemap").path }
      + modules.map { bin.appending(path: "\($0).build/module.modulemap").path }
    // The cache of the package's own build already contains the system's modules.
    var options = [
      "-I", bin.appending(path: "Modules").path,
      "-module-cache-path", bin.appending(path: "ModuleCache").path,
    ]
    options += try headers(folder)
    for map in maps where FileManager.default.fileExists(atPath: map) {
      options += ["-Xcc", "-fmodule-map-file=\(map)"]
    }
    let list = bin.appending(path: "keyreelPackageTests.product/Objects.LinkFileList")
    let linked = Set(modules + ["Keyreel", "KeyreelTesting"])
    let objects = try String(contentsOf: list, encoding: .utf8).split(separator: "\n").filter {
      path in linked.contains { path.contains("/\($0).build/") }
    }
    try folder.write(objects.joined(separator: "\n") + "\n", to: "objects")
    let libraries = [
      "harfbuzz", "fribidi", "yaml", "expat", "isal", "deflate", "z", "png", "crypto",
    ]
    return options + libraries.map { "-l\($0)" } + ["@objects"]
  }
}
