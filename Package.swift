// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.strictMemorySafety(), .enableUpcomingFeature("ExistentialAny")]

let package = Package(
  name: "waterfall",
  products: [
    .library(name: "WaterfallLayout", targets: ["WaterfallLayout"])
  ],
  targets: [
    // The engine: pure arithmetic on sizes. No Foundation, no I/O, no images.
    .target(name: "WaterfallLayout", swiftSettings: strict),

    .testTarget(name: "WaterfallLayoutTests", dependencies: ["WaterfallLayout"], swiftSettings: strict),
  ]
)
