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
    // GTKPlatform is measured, too. It isn't a product; UIKit brings its module.
    .executableTarget(
      name: "AloeBench",
      dependencies: [
        .product(name: "UIKit", package: "Aloe"),
        .product(name: "AloeStackView", package: "Aloe"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ])
  ],
  swiftLanguageModes: [.v6])
