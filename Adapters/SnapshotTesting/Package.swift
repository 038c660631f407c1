// swift-tools-version: 6.2
import PackageDescription

// Point-Free's strategies for views, controllers and images, which its package has only on Apple's systems. A package
// of its own, so that only its clients fetch swift-snapshot-testing.

#if os(Linux)
  let screens: [Target.Dependency] = [.product(name: "ScreenTesting", package: "Aloe")]
#else
  // The product exists only on Linux; elsewhere, the package re-exports SnapshotTesting and nothing else.
  let screens: [Target.Dependency] = []
#endif

let package = Package(
  name: "AloeSnapshotTesting",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [.library(name: "AloeSnapshotTesting", targets: ["AloeSnapshotTesting"])],
  dependencies: [
    .package(name: "Aloe", path: "../.."),
    .package(url: "https://github.com/pointfreeco/swift-snapshot-testing", from: "1.17.0"),
  ],
  targets: [
    .target(
      name: "AloeSnapshotTesting",
      dependencies: [.product(name: "SnapshotTesting", package: "swift-snapshot-testing")] + screens)
  ],
  swiftLanguageModes: [.v6])
