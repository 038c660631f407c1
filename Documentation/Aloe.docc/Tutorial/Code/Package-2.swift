// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Packing",
  platforms: [.iOS(.v15)],
  dependencies: [.package(url: "<this repository>", branch: "main")],
  targets: [
    .executableTarget(
      name: "Packing",
      dependencies: [
        .product(name: "AloeStackView", package: "aloe"),
        .product(name: "StackLayout", package: "aloe"),
      ]),
    .testTarget(
      name: "PackingTests",
      dependencies: [
        "Packing",
        .product(name: "ScreenTesting", package: "aloe"),
      ]),
  ])
