// swift-tools-version: 6.1
import PackageDescription

/// Inputs go to modules behind the library's public API.
///
/// Only the package that contains these modules can see them, and the compiler identifies that
/// package by the name of the checkout's folder.
///
/// The targets here turn `packageAccess` off, because it would pass this package's name to the
/// compiler after the name of the checkout.
let inside: [SwiftSetting] = [
  .unsafeFlags(["-package-name", checkout(of: Context.packageDirectory)])
]

/// The package manager's name for the package in the folder above: lower-case letters and digits,
/// with `_` for everything else.
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
