// swift-tools-version: 6.2
import PackageDescription

/// Whether debug builds optimise the pixel kernels, which run a thousand times slower without
/// optimisation.
///
/// With tools version 6.2 or later, unsafe flags are allowed even in a package that other packages
/// depend on by version. Swift 6.3 was tested and accepts such a dependency. Older compilers may
/// refuse such a dependency, so with those compilers the flags are set only if an environment
/// variable is set.
#if compiler(>=6.3)
  let optimisesKernels = true
#else
  let optimisesKernels = Context.environment["KEYREEL_OPTIMISE_KERNELS"] != nil
#endif

/// The settings of every Swift target of this package.
let common: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Settings for targets with functions that tests call millions of times: debug builds are
/// optimised too.
let optimizedInDebug: [SwiftSetting] =
  common + (optimisesKernels ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])

/// Settings for targets with loops over pixels or C memory: every unsafe use has to be marked.
let kernels: [SwiftSetting] = optimizedInDebug + [.strictMemorySafety()]

/// Settings for C targets with loops over bytes, which debug builds optimise too.
let loops: [CSetting] =
  optimisesKernels ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []

/// Settings for targets without loops over pixels, which release builds optimise for size.
///
/// Optimised for size, such targets run just as fast and compile in four fifths of the time.
let sizeOptimized: [SwiftSetting] =
  common + (optimisesKernels ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : [])

/// Settings for test targets, which compile faster without optimisation.
///
/// The functions that tests call are optimised in other targets.
///
/// Nothing imports the tests' modules, so the compiler need not emit them in a separate pass.
let unoptimized: [SwiftSetting] =
  common
  + (optimisesKernels
    ? [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))]
    : [])

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "keyreel",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "Keyreel",
      targets: [
        "Keyreel", "KeyreelSupport", "KeyreelGeometry", "KeyreelSimulation", "KeyreelScenario",
        "KeyreelImaging",
        "KeyreelDrawing", "KeyreelRendering", "KeyreelProof",
      ]),
    .library(name: "KeyreelTesting", targets: ["KeyreelTesting"]),
    .executable(name: "keyreel", targets: ["KeyreelCommand"]),
    .executable(name: "keyreel-demo", targets: ["KeyreelDemo"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .target(name: "CKeyreelPlatform"),
    // The compiler embeds the files unchanged, so there are no array literals to parse and no files
    // to find at run time.
    .target(name: "CKeyreelResources", exclude: ["Faces", "Pages", "Templates", "Unicode"]),
    .target(
      name: "KeyreelSupport", dependencies: ["CKeyreelPlatform", "CKeyreelResources"],
      swiftSettings: kernels),

    // The next two targets also compile as Embedded Swift.
    .target(name: "KeyreelGeometry", swiftSettings: optimizedInDebug),
    .target(
      name: "KeyreelSimulation", dependencies: ["KeyreelGeometry"], swiftSettings: optimizedInDebug),

    .systemLibrary(
      name: "CKeyreelLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(
      name: "CKeyreelExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(
      name: "KeyreelScenario",
      dependencies: [
        "KeyreelSupport", "KeyreelGeometry", "KeyreelSimulation", "CKeyreelLibYAML",
        "CKeyreelExpat",
      ],
      swiftSettings: kernels),

    .systemLibrary(
      name: "CKeyreelLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CKeyreelZLib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CKeyreelLibDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CKeyreelISAL", pkgConfig: "libisal",
      providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
    .target(
      name: "CKeyreelPNGShim",
      dependencies: ["CKeyreelLibPNG", "CKeyreelZLib", "CKeyreelLibDeflate", "CKeyreelISAL"]),
    // SHA-256: OpenSSL's libcrypto has its headers in the standard folder; CommonCrypto is part of
    // the system.
    .target(
      name: "CKeyreelSHA256", cSettings: loops,
      linkerSettings: [.linkedLibrary("crypto", .when(platforms: [.linux]))]),
    .target(
      name: "KeyreelImaging",
      dependencies: [
        "KeyreelSupport", "KeyreelGeometry", "CKeyreelPNGShim", "CKeyreelSHA256",
      ],
      swiftSettings: kernels),

    .systemLibrary(
      name: "CKeyreelHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CKeyreelFriBidi", pkgConfig: "fribidi",
      providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
    .target(
      name: "KeyreelDrawing",
      dependencies: [
        "KeyreelSupport", "KeyreelGeometry", "KeyreelSimulation", "KeyreelImaging",
        "CKeyreelHarfBuzz", "CKeyreelFriBidi", "CKeyreelResources",
      ],
      swiftSettings: kernels),

    // This target turns a scenario into frames, and contains no code that judges frames. The demo
    // is built on this target.
    .target(
      name: "KeyreelRendering",
      dependencies: [
        "KeyreelSupport", "KeyreelGeometry", "KeyreelSimulation", "KeyreelScenario",
        "KeyreelImaging", "KeyreelDrawing", "CKeyreelPlatform",
      ],
      swiftSettings: sizeOptimized),
    .target(
      name: "KeyreelProof",
      dependencies: [
        "KeyreelSupport", "KeyreelGeometry", "KeyreelSimulation", "KeyreelScenario",
        "KeyreelImaging", "KeyreelDrawing", "KeyreelRendering", "CKeyreelPlatform",
      ],
      swiftSettings: kernels),
    .target(
      name: "KeyreelCheck",
      dependencies: [
        "KeyreelSupport", "KeyreelGeometry", "KeyreelSimulation", "KeyreelScenario",
        "KeyreelImaging", "KeyreelDrawing", "KeyreelRendering", "CKeyreelPlatform",
      ],
      swiftSettings: kernels),
    .target(
      name: "Keyreel",
      dependencies: [
        "KeyreelSupport", "KeyreelGeometry", "KeyreelSimulation", "KeyreelScenario",
        "KeyreelImaging", "KeyreelDrawing", "KeyreelRendering", "KeyreelProof", "KeyreelCheck",
      ],
      swiftSettings: sizeOptimized),
    .target(name: "KeyreelTesting", dependencies: ["Keyreel"], swiftSettings: optimizedInDebug),
    .executableTarget(
      name: "KeyreelDemo", dependencies: ["KeyreelSupport", "KeyreelRendering"],
      swiftSettings: sizeOptimized),
    .executableTarget(
      name: "KeyreelCommand",
      dependencies: [
        "KeyreelSupport", "KeyreelGeometry", "KeyreelSimulation", "KeyreelScenario",
        "KeyreelImaging", "KeyreelDrawing", "KeyreelRendering", "KeyreelProof", "KeyreelCheck",
        "Keyreel", argumentParser,
      ], swiftSettings: sizeOptimized),

    .target(
      name: "TestSupport",
      dependencies: [
        "KeyreelSupport", "KeyreelGeometry", "KeyreelSimulation", "KeyreelImaging",
        "KeyreelDrawing",
      ],
      path: "Tests/TestSupport",
      swiftSettings: optimizedInDebug),
    tests("Support", of: []),
    tests("Geometry", of: []),
    tests("Simulation", of: ["Geometry"]),
    tests("Scenario", of: ["Support", "Geometry", "Simulation"]),
    tests("Imaging", of: ["Support", "Geometry"], and: ["KeyreelTesting"]),
    tests(
      "Drawing", of: ["Support", "Geometry", "Simulation", "Imaging"], and: ["KeyreelTesting"]),
    tests("Rendering", of: ["Support", "Geometry", "Simulation", "Imaging"]),
    tests("Proof", of: ["Support", "Imaging", "Rendering"]),
    tests(
      "Check", of: ["Support", "Geometry", "Simulation", "Scenario", "Imaging", "Rendering"],
      and: ["KeyreelTesting", "Keyreel"]),
    .testTarget(
      name: "KeyreelTests",
      dependencies: [
        "KeyreelSupport", "KeyreelGeometry", "KeyreelSimulation", "KeyreelScenario",
        "KeyreelImaging", "KeyreelDrawing", "KeyreelRendering", "KeyreelProof", "KeyreelCheck",
        "Keyreel", "KeyreelTesting", "TestSupport",
      ], swiftSettings: unoptimized),
    .testTarget(
      name: "KeyreelCommandTests",
      dependencies: [
        "KeyreelSupport", "KeyreelSimulation", "KeyreelScenario", "KeyreelImaging",
        "KeyreelDrawing", "KeyreelRendering", "KeyreelProof", "Keyreel", "KeyreelCommand",
        "KeyreelDemo", "TestSupport",
      ],
      exclude: ["Messages/wrong-commands.txt", "Messages/wrong-scenarios.txt"],
      swiftSettings: unoptimized),
  ],
  swiftLanguageModes: [.v6]
)

/// Makes the test target of one module; the tests can also use the modules in `modules` and the
/// dependencies in `further`.
func tests(_ name: String, of modules: [String], and further: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: ([name] + modules).map { .byName(name: "Keyreel\($0)") } + further + [
      "TestSupport"
    ],
    swiftSettings: unoptimized)
}

// A client's own module may be called Geometry or Scene, so the name of every module here begins
// with the package's name. The names of the modules' folders do not.
let ends = ["Keyreel", "KeyreelTesting", "KeyreelCommand", "KeyreelDemo"]
for target in package.targets where target.path == nil && target.type != .test {
  let (isC, name) = (target.name.hasPrefix("CKeyreel"), target.name)
  let folder =
    isC ? "C" + name.dropFirst("CKeyreel".count) : String(name.dropFirst("Keyreel".count))
  target.path = "Sources/" + (ends.contains(name) ? name : folder)
}
