// swift-tools-version: 6.1
import PackageDescription

/// Rooms behind the library's face are measured too, which only its own package sees.
let inside: [SwiftSetting] = [.unsafeFlags(["-package-name", "keyreel"])]

let package = Package(
  name: "keyreel-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "keyreel", path: ".."),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "KeyreelBenchmarks",
      dependencies: [
        .product(name: "Keyreel", package: "keyreel"),
        .product(name: "Benchmark", package: "benchmark"),
      ],
      path: "Benchmarks/KeyreelBenchmarks", swiftSettings: inside,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "Measure", dependencies: [.product(name: "Keyreel", package: "keyreel")],
      path: "Benchmarks/Measure", swiftSettings: inside),
  ],
  swiftLanguageModes: [.v6]
)
