// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "keyreel-fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "keyreel", path: "..")],
  targets: [
    .target(name: "CLibFuzzer"),
    .executableTarget(
      name: "KeyreelFuzz",
      dependencies: ["CLibFuzzer", .product(name: "Keyreel", package: "keyreel")]),
  ],
  swiftLanguageModes: [.v6]
)
