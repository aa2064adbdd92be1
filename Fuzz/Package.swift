// swift-tools-version: 6.1
import PackageDescription

/// Inputs go to the rooms behind the library's face, which only its own package sees.
let inside: [SwiftSetting] = [.unsafeFlags(["-package-name", "keyreel"])]

let package = Package(
  name: "keyreel-fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "keyreel", path: "..")],
  targets: [
    .target(name: "CLibFuzzer"),
    .executableTarget(
      name: "KeyreelFuzz",
      dependencies: ["CLibFuzzer", .product(name: "Keyreel", package: "keyreel")],
      swiftSettings: inside),
  ],
  swiftLanguageModes: [.v6]
)
