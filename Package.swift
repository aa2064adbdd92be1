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

/// Targets whose functions tests call by the million: optimised in debug builds as well.
let plain: [SwiftSetting] =
  house + (optimisesKernels ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])

/// Those with loops over pixels or C memory: every unsafe use has to be marked.
let kernels: [SwiftSetting] = plain + [.strictMemorySafety()]

/// C with loops over bytes, which debug builds optimise too.
let loops: [CSetting] =
  optimisesKernels ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []

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
        "Keyreel", "KeyreelGeometry", "KeyreelPixels", "KeyreelScene", "KeyreelRaster",
        "KeyreelTypesetting", "KeyreelFormSimulation",
        "KeyreelScenario", "KeyreelFormDrawing", "KeyreelSnapshot", "KeyreelPNGCoding",
        "KeyreelDigests", "KeyreelGolden", "KeyreelDumps",
        "KeyreelFormRendering",
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
    .target(name: "CKeyreelPlatform"),
    .target(
      name: "KeyreelPlatform", dependencies: ["CKeyreelPlatform"], swiftSettings: kernels),

    // What is read and written as text, whatever it says: the ground floor beside the system's.
    .target(name: "KeyreelPlainText", swiftSettings: plain),

    .target(name: "KeyreelGeometry", swiftSettings: plain),
    .target(
      name: "KeyreelPixels",
      dependencies: ["KeyreelPlatform", "KeyreelPlainText", "KeyreelGeometry"],
      swiftSettings: kernels),
    .target(name: "KeyreelScene", dependencies: ["KeyreelGeometry"], swiftSettings: plain),
    .target(
      name: "KeyreelRaster",
      dependencies: ["KeyreelPlatform", "KeyreelScene", "KeyreelPixels", "KeyreelGeometry"],
      swiftSettings: kernels),

    .systemLibrary(
      name: "CKeyreelHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CKeyreelFriBidi", pkgConfig: "fribidi",
      providers: [.apt(["libfribidi-dev"]), .brew(["fribidi"])]),
    // The compiler takes the files in as they are: no array to be parsed, nothing to be found at run time.
    .target(name: "CKeyreelResources", exclude: ["Faces", "Pages", "Templates", "Unicode"]),
    .target(name: "KeyreelResources", dependencies: ["CKeyreelResources"], swiftSettings: kernels),
    .target(
      name: "KeyreelTypesetting",
      dependencies: [
        "KeyreelPlatform", "KeyreelGeometry", "KeyreelScene", "CKeyreelHarfBuzz", "CKeyreelFriBidi",
        "CKeyreelResources",
      ],
      swiftSettings: kernels),

    .target(name: "KeyreelFormSimulation", dependencies: ["KeyreelGeometry"], swiftSettings: plain),
    .systemLibrary(
      name: "CKeyreelLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "KeyreelYAMLEvents", dependencies: ["CKeyreelLibYAML"], swiftSettings: kernels),
    .target(
      name: "KeyreelScenario",
      dependencies: [
        "KeyreelFormSimulation", "KeyreelGeometry", "KeyreelYAMLEvents", "KeyreelPlainText",
      ],
      swiftSettings: plain),
    .target(
      name: "KeyreelFormDrawing",
      dependencies: [
        "KeyreelFormSimulation", "KeyreelScene", "KeyreelTypesetting", "KeyreelGeometry",
      ],
      swiftSettings: plain),

    .target(name: "KeyreelJudgement", dependencies: ["KeyreelPlatform"], swiftSettings: plain),
    .target(name: "CKeyreelChild"),
    .target(
      name: "KeyreelRecordings",
      dependencies: ["KeyreelPlatform", "KeyreelPixels", "CKeyreelChild"], swiftSettings: kernels),
    .target(
      name: "KeyreelRecognition",
      dependencies: ["KeyreelPlatform", "KeyreelPixels", "KeyreelGeometry", "KeyreelJudgement"],
      swiftSettings: kernels),
    .systemLibrary(
      name: "CKeyreelExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(name: "KeyreelXMLReading", dependencies: ["CKeyreelExpat"], swiftSettings: kernels),
    .target(
      name: "KeyreelDumps",
      dependencies: [
        "KeyreelXMLReading", "KeyreelPlainText", "KeyreelFormSimulation", "KeyreelScenario",
        "KeyreelGeometry",
      ],
      swiftSettings: thin),

    .target(
      name: "KeyreelSnapshot", dependencies: ["KeyreelPixels", "KeyreelGeometry"],
      swiftSettings: kernels),
    // The trick on two screenshots; a scenario's frames need the crop alone.
    .target(
      name: "KeyreelRecomposition", dependencies: ["KeyreelSnapshot", "KeyreelPixels"],
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
    .target(
      name: "KeyreelPNGCoding",
      dependencies: ["KeyreelPlatform", "KeyreelPixels", "CKeyreelPNGShim"], swiftSettings: kernels),

    // SHA-256: OpenSSL's libcrypto has its headers in the standard folder; CommonCrypto is part of the system.
    .target(
      name: "CKeyreelSHA256", cSettings: loops,
      linkerSettings: [.linkedLibrary("crypto", .when(platforms: [.linux]))]),
    .target(
      name: "KeyreelDigests", dependencies: ["KeyreelPlatform", "KeyreelPixels", "CKeyreelSHA256"],
      swiftSettings: kernels),
    .target(
      name: "KeyreelGolden",
      dependencies: [
        "KeyreelPlatform", "KeyreelPlainText", "KeyreelPixels", "KeyreelPNGCoding",
        "KeyreelDigests",
      ],
      swiftSettings: kernels),
    // Where goldens are kept on the disk, each folder whole or not at all.
    .target(
      name: "KeyreelGoldenFolders",
      dependencies: [
        "KeyreelGolden", "KeyreelPlatform", "CKeyreelPlatform", "KeyreelPixels", "KeyreelPNGCoding",
      ],
      swiftSettings: kernels),
    .target(
      name: "KeyreelReport",
      dependencies: [
        "KeyreelPlainText", "KeyreelFormSimulation", "KeyreelPixels", "KeyreelGeometry",
        "KeyreelResources",
      ],
      swiftSettings: thin),
    // giflib installs no pkg-config file.
    .systemLibrary(name: "CKeyreelGif", providers: [.apt(["libgif-dev"]), .brew(["giflib"])]),
    .target(
      name: "KeyreelReels", dependencies: ["KeyreelPixels", "KeyreelPlatform", "CKeyreelGif"],
      swiftSettings: kernels),
    // All that turns a scenario into frames, and nothing that judges them: the demo is built of this alone.
    .target(
      name: "KeyreelFormRendering",
      dependencies: [
        "KeyreelPlatform", "KeyreelPlainText",
        "KeyreelGeometry", "KeyreelPixels", "KeyreelScene", "KeyreelRaster", "KeyreelTypesetting",
        "KeyreelFormSimulation", "KeyreelScenario",
        "KeyreelFormDrawing", "KeyreelSnapshot", "KeyreelPNGCoding", "KeyreelDigests",
        "KeyreelReels", "KeyreelReport",
      ],
      swiftSettings: thin),
    .target(
      name: "Keyreel",
      dependencies: [
        "KeyreelPlatform", "KeyreelPlainText",
        "KeyreelGeometry", "KeyreelPixels", "KeyreelScene", "KeyreelRaster", "KeyreelTypesetting",
        "KeyreelFormSimulation", "KeyreelScenario",
        "KeyreelFormDrawing", "KeyreelSnapshot", "KeyreelPNGCoding", "KeyreelGolden",
        "KeyreelGoldenFolders",
        "KeyreelReels", "KeyreelReport", "KeyreelResources",
        "KeyreelFormRendering", "KeyreelDigests", "KeyreelRecomposition", "KeyreelDumps",
        "KeyreelJudgement", "KeyreelRecognition",
        "KeyreelRecordings",
      ],
      swiftSettings: thin),
    .target(
      name: "KeyreelTesting",
      dependencies: [
        "Keyreel", "KeyreelGolden", "KeyreelGoldenFolders", "KeyreelPNGCoding", "KeyreelPixels",
        "KeyreelScenario",
      ],
      swiftSettings: plain),
    // What a program says and how it ends, without a parser of arguments.
    .target(
      name: "KeyreelCommandEdge",
      dependencies: [
        "KeyreelPlatform", "KeyreelPlainText",
        "KeyreelFormRendering", "CKeyreelPlatform", "KeyreelFormSimulation", "KeyreelPNGCoding",
        "KeyreelReport", "KeyreelScenario",
        "KeyreelTypesetting",
      ], swiftSettings: thin),
    .executableTarget(
      name: "KeyreelDemo", dependencies: ["KeyreelCommandEdge", "KeyreelFormRendering"],
      swiftSettings: thin),
    .executableTarget(
      name: "KeyreelCommand",
      dependencies: [
        "KeyreelPlatform", "KeyreelPlainText",
        "CKeyreelPlatform", "KeyreelCommandEdge", "Keyreel", "KeyreelDumps",
        "KeyreelFormSimulation", "KeyreelGolden", "KeyreelPNGCoding",
        "KeyreelPixels", "KeyreelRecomposition", "KeyreelRecordings", "KeyreelReport",
        "KeyreelScenario", "KeyreelTypesetting",
        argumentParser,
      ], swiftSettings: thin),

    .target(
      name: "TestSupport",
      dependencies: [
        "KeyreelFormSimulation", "KeyreelGeometry", "KeyreelPixels", "KeyreelTypesetting",
      ],
      path: "Tests/TestSupport",
      swiftSettings: plain),
    .testTarget(
      name: "PlainTextTests", dependencies: ["KeyreelPlainText", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "GeometryTests", dependencies: ["KeyreelGeometry", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "PixelsTests", dependencies: ["KeyreelPixels", "KeyreelGeometry", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "RasterTests",
      dependencies: [
        "KeyreelRaster", "KeyreelScene", "KeyreelPixels", "KeyreelGeometry", "KeyreelTesting",
        "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "PlatformTests", dependencies: ["KeyreelPlatform", "TestSupport"], swiftSettings: house),
    .testTarget(
      name: "TypesettingTests",
      dependencies: [
        "KeyreelTypesetting", "KeyreelRaster", "KeyreelScene", "KeyreelPixels", "KeyreelGeometry",
        "KeyreelTesting", "TestSupport",
      ], swiftSettings: house),
    .testTarget(
      name: "FormSimulationTests",
      dependencies: ["KeyreelFormSimulation", "KeyreelGeometry", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "YAMLEventsTests", dependencies: ["KeyreelYAMLEvents", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "ScenarioTests",
      dependencies: ["KeyreelScenario", "KeyreelFormSimulation", "KeyreelGeometry", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "XMLReadingTests", dependencies: ["KeyreelXMLReading", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "DumpsTests",
      dependencies: [
        "KeyreelDumps", "KeyreelScenario", "KeyreelFormSimulation", "KeyreelGeometry",
        "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "FormDrawingTests",
      dependencies: [
        "KeyreelFormDrawing", "KeyreelFormSimulation", "KeyreelScene", "KeyreelTypesetting",
        "KeyreelRaster", "KeyreelPNGCoding", "KeyreelPixels",
        "KeyreelGeometry", "KeyreelTesting", "TestSupport",
      ], swiftSettings: house),
    .testTarget(
      name: "SnapshotTests",
      dependencies: [
        "KeyreelSnapshot", "KeyreelPNGCoding", "KeyreelPixels", "KeyreelGeometry", "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "RecompositionTests",
      dependencies: [
        "KeyreelRecomposition", "KeyreelSnapshot", "KeyreelPNGCoding", "KeyreelPixels",
        "KeyreelGeometry", "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "DigestsTests", dependencies: ["KeyreelDigests", "KeyreelPixels", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "JudgementTests", dependencies: ["KeyreelJudgement", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "RecordingsTests", dependencies: ["KeyreelRecordings", "KeyreelPixels", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "RecognitionTests",
      dependencies: [
        "KeyreelRecognition", "KeyreelPNGCoding", "KeyreelPixels", "KeyreelGeometry",
        "KeyreelTesting", "KeyreelFormSimulation",
        "KeyreelScenario",
        "Keyreel", "TestSupport",
      ], swiftSettings: house),
    .testTarget(
      name: "PNGCodingTests",
      dependencies: ["KeyreelPNGCoding", "KeyreelDigests", "KeyreelPixels", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "KeyreelGolden", "KeyreelGoldenFolders", "KeyreelDigests", "KeyreelPlainText",
        "KeyreelPlatform",
        "KeyreelPNGCoding", "KeyreelPixels", "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "ReportTests",
      dependencies: [
        "KeyreelReport", "KeyreelPlainText", "KeyreelFormSimulation", "KeyreelPNGCoding",
        "KeyreelPixels", "KeyreelGeometry",
        "TestSupport",
      ], swiftSettings: house),
    .testTarget(
      name: "ReelsTests", dependencies: ["KeyreelReels", "KeyreelPixels", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "KeyreelTests",
      dependencies: [
        "KeyreelFormRendering", "Keyreel", "KeyreelTesting", "KeyreelDumps",
        "KeyreelFormSimulation", "KeyreelScenario",
        "KeyreelFormDrawing", "KeyreelRaster", "KeyreelJudgement", "KeyreelPlatform",
        "KeyreelPlainText", "KeyreelSnapshot", "KeyreelDigests",
        "KeyreelRecomposition", "KeyreelGolden", "KeyreelGoldenFolders", "KeyreelPNGCoding",
        "KeyreelPixels", "KeyreelReels", "KeyreelReport", "KeyreelGeometry", "KeyreelScene",
        "KeyreelTypesetting", "TestSupport",
      ], swiftSettings: house),
    .testTarget(
      name: "KeyreelCommandTests",
      dependencies: [
        "KeyreelCommandEdge", "KeyreelCommand", "KeyreelDemo", "KeyreelFormRendering",
        "KeyreelGolden", "KeyreelPlainText",
        "KeyreelPNGCoding", "KeyreelPixels", "KeyreelPlatform",
        "KeyreelReels", "KeyreelScenario",
        "TestSupport", "KeyreelTypesetting",
      ],
      exclude: ["Messages/wrong-commands.txt", "Messages/wrong-scenarios.txt"],
      swiftSettings: house),
  ],
  swiftLanguageModes: [.v6]
)

// Whoever depends on this package may call a module of their own Geometry or Scene, so its modules bear its name; their folders do without.
let ends = ["Keyreel", "KeyreelTesting", "KeyreelCommand", "KeyreelDemo"]
for target in package.targets where target.path == nil && target.type != .test {
  let (isC, name) = (target.name.hasPrefix("CKeyreel"), target.name)
  let folder =
    isC ? "C" + name.dropFirst("CKeyreel".count) : String(name.dropFirst("Keyreel".count))
  target.path = "Sources/" + (ends.contains(name) ? name : folder)
}
