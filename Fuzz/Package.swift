// swift-tools-version: 6.1
import PackageDescription

/// Settings that let the fuzzers import modules that are not part of the library's public API.
///
/// These modules are visible only inside the package that contains them. The compiler identifies
/// this package by the name of the checkout's folder.
///
/// The targets here set `packageAccess` to false. Otherwise, the package manager would pass this
/// package's name to the compiler after the checkout's name.
let inside: [SwiftSetting] = [
  .unsafeFlags(["-package-name", checkout(of: Context.packageDirectory)])
]

/// The package manager's name for the package in the parent folder: the folder's name in lower
/// case, with `_` for every character that is not a letter or digit.
func checkout(of folder: String) -> String {
  let name = folder.split(separator: "/").dropLast().last.map(String.init) ?? "keyreel"
  return String(name.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
}

let package = Package(
  name: "keyreel-fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "keyreel", path: "..")],
  targets: [
    .target(name: "CLibFuzzer"),
    .executableTarget(
      name: "KeyreelFuzz",
      dependencies: ["CLibFuzzer", .product(name: "Keyreel", package: "keyreel")],
      packageAccess: false, swiftSettings: inside),
  ],
  swiftLanguageModes: [.v6]
)
