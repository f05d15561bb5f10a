// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety(), .enableUpcomingFeature("ExistentialAny")]

// Where a debug build of a worker does, with the file that asks for it, what goes wrong in the world.
let faultPoints: [SwiftSetting] = [.define("FAULT_POINTS", .when(configuration: .debug))]

let package = Package(
  name: "waterfall",
  products: [
    .library(name: "WaterfallLayout", targets: ["WaterfallLayout"]),
    .library(name: "Gallery", targets: ["Gallery"]),
    .executable(name: "waterfall", targets: ["waterfall"]),
  ],
  targets: [
    // libgd, as it is: bitmaps, scaling, drawing.
    .systemLibrary(name: "CGD", providers: [.apt(["libgd-dev"])]),
    // The headers of gexiv2, with GObject's compiler flags: its own pkg-config file has flags that SwiftPM refuses.
    .systemLibrary(name: "CGExiv2", pkgConfig: "gobject-2.0", providers: [.apt(["libgexiv2-dev"])]),
    // Markdown, by the reference implementation of CommonMark.
    .systemLibrary(name: "CCmark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    // What writing a site needs of C: xxHash, for names by content, copying inside the kernel, the allocator.
    .systemLibrary(name: "CSite", providers: [.apt(["libxxhash-dev"])]),
    // C only where Swift can't call, or not well: control messages, Landlock, libseccomp's macros, signal handlers.
    .target(name: "CWorkers", linkerSettings: [.linkedLibrary("seccomp")]),
    // C only where Swift can't call, or not well: libjpeg-turbo's setjmp error exits, formats' headers, GObject's macros.
    .target(
      name: "CImaging", dependencies: ["CGExiv2"],
      linkerSettings: ["avif", "dav1d", "gexiv2", "heif", "jpeg", "jxl", "lcms2", "png", "raw_r", "tiff", "webp", "z"]
        .map {
          .linkedLibrary($0)
        }),

    // The engine: pure arithmetic on sizes. No Foundation, no I/O, no images.
    .target(name: "WaterfallLayout", swiftSettings: strict),
    // Bytes of a picture file in, thumbnails' pixels and bytes out. Knows nothing of files, albums or pages.
    .target(name: "Imaging", dependencies: ["CGD", "CImaging"], swiftSettings: strict),
    // Processes that do work on files of strangers for this one: protocol, pool, sandbox. Knows nothing of pictures.
    .target(name: "Workers", dependencies: ["CWorkers"], swiftSettings: strict),
    // Logic-less templates by the public Mustache specification. Depends on nothing of ours.
    .target(name: "Mustache", swiftSettings: strict),
    // The themes and the pages' words, embedded in the binary.
    .target(
      name: "Templates", path: "Templates",
      resources: ["default", "darkroom", "journal", "languages"].map { .embedInCode($0) }, swiftSettings: strict),
    // The build: scan, pictures, pages, site, and the one type that runs them in order.
    .target(
      name: "Gallery",
      dependencies: ["CCmark", "CSite", "Imaging", "Mustache", "Templates", "WaterfallLayout", "Workers"],
      swiftSettings: strict + faultPoints),
    // Everything about the command line: options, help, progress, diagnostics, exit status.
    .target(name: "WaterfallCommand", dependencies: ["Gallery"], swiftSettings: strict),
    .executableTarget(name: "waterfall", dependencies: ["WaterfallCommand"], swiftSettings: strict),
    // Draws the pictures in Samples.
    .executableTarget(name: "draw-samples", dependencies: ["Imaging"], swiftSettings: strict),

    // What several test targets share: made pictures, temporary folders, the corpus.
    .target(
      name: "TestSupport", dependencies: ["CGD", "CTestSupport", "Imaging"], path: "Tests/TestSupport",
      swiftSettings: strict),
    // What they make by C libraries that Swift can't call well: profiles, and files of kinds that no other encoder here makes.
    .target(
      name: "CTestSupport", path: "Tests/CTestSupport",
      linkerSettings: ["avif", "heif", "jpeg", "lcms2", "m"].map { .linkedLibrary($0) }),
    // A real Chromium, driven through its DevTools pipe.
    .target(name: "BrowserSupport", path: "Tests/BrowserSupport", swiftSettings: strict),
    .testTarget(name: "BrowserSupportTests", dependencies: ["BrowserSupport"], swiftSettings: strict),
    // The built program, and its pages in a real browser.
    .testTarget(
      name: "EndToEndTests",
      dependencies: ["BrowserSupport", "Gallery", "TestSupport", "WaterfallLayout", "waterfall"],
      exclude: ["Preloaded/preloaded.c", "Web/Rules", "Workers/refusing.c"], swiftSettings: strict),
    .testTarget(name: "GalleryTests", dependencies: ["Gallery", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "ImagingTests", dependencies: ["Imaging", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "MustacheTests", dependencies: ["Mustache", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "WaterfallCommandTests", dependencies: ["WaterfallCommand", "TestSupport"], exclude: ["Snapshots"],
      swiftSettings: strict),
    .testTarget(name: "WorkersTests", dependencies: ["Workers", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "WaterfallLayoutTests", dependencies: ["WaterfallLayout"], swiftSettings: strict),
  ]
)
