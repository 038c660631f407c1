// swift-tools-version: 6.2
import PackageDescription

// A package of its own: random trials belong neither to what clients build nor to the program of the tests. `./test` builds it
// into the scratch folder of the main package, where the libraries are built already with the same flags, so that it costs
// no second build of them. The argument parser is named for the same reason: the folder keeps one set of dependencies.
let package = Package(
  name: "Random",
  products: [.executable(name: "aloe-random", targets: ["AloeRandom"])],
  dependencies: [
    .package(name: "Aloe", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .executableTarget(
      name: "AloeRandom",
      dependencies: [
        "TranslatorUnderTest",
        .product(name: "UIKit", package: "Aloe"),
        .product(name: "AloeStackView", package: "Aloe"),
        .product(name: "StackLayout", package: "Aloe"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // The translator is no product. A link to its sources, under another name, because that of the main package is taken.
    .target(name: "TranslatorUnderTest"),
  ],
  swiftLanguageModes: [.v6])
