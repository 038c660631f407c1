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
    // GTKPlatform is measured, too. It isn't a product; UIKit brings its module.
    .executableTarget(
      name: "AloeBench",
      dependencies: [
        "CAllocations",
        .product(name: "UIKit", package: "Aloe"),
        .product(name: "StackLayout", package: "Aloe"),
        .product(name: "SourceTranslation", package: "Aloe"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // One list of rows, measured in a process of its own, and GTK's lists that it's compared with.
    .executableTarget(
      name: "RowsSubject",
      dependencies: [
        "GTKRows", .product(name: "UIKit", package: "Aloe"), .product(name: "AloeStackView", package: "Aloe"),
      ]),
    .target(name: "GTKRows", dependencies: ["CGTK4"]),
    .systemLibrary(name: "CGTK4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
  ],
  swiftLanguageModes: [.v6])
