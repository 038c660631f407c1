// swift-tools-version: 6.0
import PackageDescription

// A package of its own, so that what only benchmarks need isn't a dependency of anybody's screens.
let package = Package(
  name: "Benchmarks",
  products: [.executable(name: "aloe-bench", targets: ["AloeBench"])],
  dependencies: [
    .package(name: "Aloe", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .target(name: "CAllocations"),
    // ConstraintSolver and GTKPlatform are measured, too. They're no products; UIKit brings their modules.
    .executableTarget(
      name: "AloeBench",
      dependencies: [
        "CAllocations",
        .product(name: "UIKit", package: "Aloe"),
        .product(name: "AloeStackView", package: "Aloe"),
        .product(name: "StackLayout", package: "Aloe"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6])
