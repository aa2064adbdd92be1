// swift-tools-version: 6.2
import PackageDescription

/// Whether debug builds optimise the pixel kernels, which otherwise take a thousand times as long.
///
/// From tools version 6.2 on a package with such flags can be depended on by version; that was seen with Swift 6.3. Older compilers may
/// refuse it, so there they stay behind this variable.
#if compiler(>=6.3)
  let optimisesKernels = true
#else
  let optimisesKernels = Context.environment["KEYREEL_OPTIMISE_KERNELS"] != nil
#endif

/// What every Swift target of this package is built with.
let house: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Targets with loops over pixels or C memory: every unsafe use has to be marked.
let kernels: [SwiftSetting] =
  house + [.strictMemorySafety()]
  + (optimisesKernels ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])

/// Targets without loops over pixels: made for size they run as fast, and the compiler is done a fifth sooner.
let thin: [SwiftSetting] =
  house + (optimisesKernels ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : [])

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "keyreel",
  platforms: [.macOS(.v15)],
  products: [
    .library(
      name: "Keyreel",
      targets: [
        "Keyreel", "Geometry", "Pixels", "Scene", "Raster", "Typesetting", "FormSimulation",
        "Scenario", "FormDrawing", "Snapshot", "PNGCoding", "Digests", "Golden", "Dumps",
        "FormRendering",
      ]),
    .library(name: "KeyreelTesting", targets: ["KeyreelTesting"]),
    .executable(name: "keyreel", targets: ["KeyreelCommand"]),
    .executable(name: "keyreel-demo", targets: ["KeyreelDemo"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    // What differs from one operating system to another.
    .target(name: "CPlatform"),
    .target(name: "Platform", swiftSettings: kernels),

    // What is read and written as text, whatever it says: the ground floor beside the system's.
    .target(name: "PlainText", swiftSettings: house),

    .target(name: "Geometry", swiftSettings: house),
    .target(
      name: "Pixels", dependencies: ["Platform", "PlainText", "Geometry"], swiftSettings: kernels),
    .target(name: "Scene", dependencies: ["Geometry"], swiftSettings: house),
    .target(
      name: "Raster", dependencies: ["Platform", "Scene", "Pixels", "Geometry"],
      swiftSettings: kernels),

    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CFriBidi", pkgConfig: "fribidi",
      providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
    // The compiler takes the files in as they are: no array to be parsed, nothing to be found at run time.
    .target(name: "CResources", exclude: ["Faces", "Pages", "Templates", "Unicode"]),
    .target(name: "Resources", dependencies: ["CResources"], swiftSettings: kernels),
    .target(
      name: "Typesetting",
      dependencies: ["Platform", "Geometry", "Scene", "CHarfBuzz", "CFriBidi", "CResources"],
      swiftSettings: kernels),

    .target(name: "FormSimulation", dependencies: ["Geometry"], swiftSettings: house),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "YAMLEvents", dependencies: ["CLibYAML"], swiftSettings: kernels),
    .target(
      name: "Scenario", dependencies: ["FormSimulation", "Geometry", "YAMLEvents", "PlainText"],
      swiftSettings: house),
    .target(
      name: "FormDrawing", dependencies: ["FormSimulation", "Scene", "Typesetting", "Geometry"],
      swiftSettings: house),

    .target(name: "Judgement", dependencies: ["Platform"], swiftSettings: house),
    .target(name: "CChild"),
    .target(
      name: "Recordings", dependencies: ["Platform", "Pixels", "CChild"], swiftSettings: kernels),
    .target(name: "Recognition", dependencies: ["Pixels", "Geometry"], swiftSettings: kernels),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(name: "XMLReading", dependencies: ["CExpat"], swiftSettings: kernels),
    .target(
      name: "Dumps",
      dependencies: ["XMLReading", "PlainText", "FormSimulation", "Scenario", "Geometry"],
      swiftSettings: thin),

    .target(name: "Snapshot", dependencies: ["Pixels", "Geometry"], swiftSettings: kernels),
    // The trick on two screenshots; a scenario's frames need the crop alone.
    .target(
      name: "Recomposition", dependencies: ["Snapshot", "Pixels"], swiftSettings: kernels),

    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CZLib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CLibDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CISAL", pkgConfig: "libisal",
      providers: [.apt(["libisal-dev"]), .brew(["isa-l"])]),
    .target(name: "CPNGShim", dependencies: ["CLibPNG", "CZLib", "CLibDeflate", "CISAL"]),
    .target(
      name: "PNGCoding", dependencies: ["Platform", "Pixels", "CPNGShim"], swiftSettings: kernels),

    // SHA-256: OpenSSL's libcrypto has its headers in the standard folder; CommonCrypto is part of the system.
    .target(
      name: "CSHA256", linkerSettings: [.linkedLibrary("crypto", .when(platforms: [.linux]))]),
    .target(
      name: "Digests", dependencies: ["Platform", "Pixels", "CSHA256"], swiftSettings: kernels),
    .target(
      name: "Golden",
      dependencies: ["Platform", "PlainText", "Pixels", "PNGCoding", "CPlatform", "Digests"],
      swiftSettings: kernels),
    .target(
      name: "Report",
      dependencies: ["PlainText", "FormSimulation", "Pixels", "Geometry", "Resources"],
      swiftSettings: thin),
    // giflib installs no pkg-config file.
    .systemLibrary(name: "CGif", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .target(name: "Reels", dependencies: ["Pixels", "CGif"], swiftSettings: kernels),
    // All that turns a scenario into frames, and nothing that judges them: the demo is built of this alone.
    .target(
      name: "FormRendering",
      dependencies: [
        "Platform", "PlainText",
        "Geometry", "Pixels", "Scene", "Raster", "Typesetting", "FormSimulation", "Scenario",
        "FormDrawing", "Snapshot", "PNGCoding", "Digests", "Reels", "Report",
      ],
      swiftSettings: thin),
    .target(
      name: "Keyreel",
      dependencies: [
        "Platform", "PlainText",
        "Geometry", "Pixels", "Scene", "Raster", "Typesetting", "FormSimulation", "Scenario",
        "FormDrawing", "Snapshot", "PNGCoding", "Golden", "Reels", "Report", "Resources",
        "FormRendering", "Digests", "Recomposition", "Dumps", "Judgement", "Recognition",
        "Recordings",
      ],
      swiftSettings: thin),
    .target(
      name: "KeyreelTesting",
      dependencies: ["Keyreel", "Golden", "PNGCoding", "Pixels", "Scenario"],
      swiftSettings: house),
    // What a program says and how it ends, without a parser of arguments.
    .target(
      name: "CommandEdge",
      dependencies: [
        "Platform", "PlainText",
        "FormRendering", "CPlatform", "FormSimulation", "PNGCoding", "Report", "Scenario",
        "Typesetting",
      ], swiftSettings: thin),
    .executableTarget(
      name: "KeyreelDemo", dependencies: ["CommandEdge", "FormRendering"], swiftSettings: thin),
    .executableTarget(
      name: "KeyreelCommand",
      dependencies: [
        "Platform", "PlainText",
        "CPlatform", "CommandEdge", "Keyreel", "Dumps", "FormSimulation", "Golden", "PNGCoding",
        "Pixels", "Recomposition", "Recordings", "Report", "Scenario", "Typesetting",
        argumentParser,
      ], swiftSettings: thin),

    .target(
      name: "TestSupport", dependencies: ["FormSimulation", "Geometry", "Pixels", "Typesetting"],
      path: "Tests/TestSupport",
      swiftSettings: house),
    .testTarget(
      name: "PlainTextTests", dependencies: ["PlainText", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "GeometryTests", dependencies: ["Geometry", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "PixelsTests", dependencies: ["Pixels", "Geometry", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "RasterTests",
      dependencies: [
        "Raster", "Scene", "Pixels", "Geometry", "KeyreelTesting", "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"], swiftSettings: house),
    .testTarget(
      name: "TypesettingTests",
      dependencies: [
        "Typesetting", "Raster", "Scene", "Pixels", "Geometry", "KeyreelTesting", "TestSupport",
      ], swiftSettings: house),
    .testTarget(
      name: "FormSimulationTests",
      dependencies: ["FormSimulation", "Geometry", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "YAMLEventsTests", dependencies: ["YAMLEvents", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "ScenarioTests",
      dependencies: ["Scenario", "FormSimulation", "Geometry", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "XMLReadingTests", dependencies: ["XMLReading", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "DumpsTests",
      dependencies: ["Dumps", "Scenario", "FormSimulation", "Geometry", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "FormDrawingTests",
      dependencies: [
        "FormDrawing", "FormSimulation", "Scene", "Typesetting", "Raster", "PNGCoding", "Pixels",
        "Geometry", "KeyreelTesting", "TestSupport",
      ], swiftSettings: house),
    .testTarget(
      name: "SnapshotTests",
      dependencies: ["Snapshot", "PNGCoding", "Pixels", "Geometry", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "RecompositionTests",
      dependencies: [
        "Recomposition", "Snapshot", "PNGCoding", "Pixels", "Geometry", "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "DigestsTests", dependencies: ["Digests", "Pixels", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "JudgementTests", dependencies: ["Judgement", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "RecordingsTests", dependencies: ["Recordings", "Pixels", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "RecognitionTests",
      dependencies: [
        "Recognition", "PNGCoding", "Pixels", "Geometry", "KeyreelTesting", "FormSimulation",
        "Scenario",
        "Keyreel", "TestSupport",
      ], swiftSettings: house),
    .testTarget(
      name: "PNGCodingTests", dependencies: ["PNGCoding", "Digests", "Pixels", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "Golden", "Digests", "PlainText", "Platform", "PNGCoding", "Pixels", "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "ReportTests",
      dependencies: [
        "Report", "PlainText", "FormSimulation", "PNGCoding", "Pixels", "Geometry",
        "TestSupport",
      ], swiftSettings: house),
    .testTarget(
      name: "ReelsTests", dependencies: ["Reels", "Pixels", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "KeyreelTests",
      dependencies: [
        "FormRendering", "Keyreel", "KeyreelTesting", "Dumps", "FormSimulation", "Scenario",
        "FormDrawing", "Raster", "Judgement", "Platform", "PlainText", "Snapshot", "Digests",
        "Recomposition", "Golden", "PNGCoding", "Pixels", "Reels", "Report", "Geometry", "Scene",
        "Typesetting", "TestSupport",
      ], swiftSettings: house),
    .testTarget(
      name: "KeyreelCommandTests",
      dependencies: [
        "CommandEdge", "KeyreelCommand", "KeyreelDemo", "FormRendering", "Golden", "PlainText",
        "PNGCoding", "Pixels", "Platform",
        "Reels",
        "TestSupport", "Typesetting",
      ],
      exclude: ["Messages/wrong-commands.txt", "Messages/wrong-scenarios.txt"],
      swiftSettings: house),
  ],
  swiftLanguageModes: [.v6]
)
