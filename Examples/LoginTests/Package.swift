// swift-tools-version: 6.2
import PackageDescription

// A screen and its tests, which pass without a display:
//
//     cd Examples/LoginTests
//     swift test

let package = Package(
  name: "LoginTests",
  dependencies: [.package(name: "Aloe", path: "../..")],
  targets: [
    .target(name: "Login", dependencies: [.product(name: "UIKit", package: "Aloe")]),
    .testTarget(
      name: "LoginTests", dependencies: ["Login", .product(name: "ScreenTesting", package: "Aloe")],
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6])
