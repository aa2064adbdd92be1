// swift-tools-version: 6.1
import PackageDescription

/// Settings that let the benchmarks import modules that are not part of the library's public API.
///
/// The declarations of these modules are visible only inside the package that contains them. The
/// compiler identifies that package by the name of its checkout.
///
/// The targets here set `packageAccess` to false. Otherwise, the package manager would pass the
/// name of the benchmarks' own package to the compiler after the checkout's name, and the compiler
/// would use the second of the two names.
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
      path: "Benchmarks/KeyreelBenchmarks", packageAccess: false, swiftSettings: inside,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    .executableTarget(
      name: "Measure", dependencies: [.product(name: "Keyreel", package: "keyreel")],
      path: "Benchmarks/Measure", packageAccess: false, swiftSettings: inside),
  ],
  swiftLanguageModes: [.v6]
)
