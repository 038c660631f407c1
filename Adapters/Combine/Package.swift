// swift-tools-version: 6.2
import PackageDescription

// OpenCombine, and the operators that it lacks. A package of its own, so that only its clients fetch OpenCombine.

#if os(Linux)
  let dependencies: [Package.Dependency] = [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
  ]
  let combine: [Target.Dependency] = [.product(name: "OpenCombineShim", package: "OpenCombine")]
#else
  let dependencies: [Package.Dependency] = []
  let combine: [Target.Dependency] = []
#endif

let package = Package(
  name: "AloeCombine",
  platforms: [.iOS(.v15), .macOS(.v12)],
  products: [.library(name: "AloeCombine", targets: ["AloeCombine"])],
  dependencies: dependencies,
  targets: [
    .target(name: "AloeCombine", dependencies: combine),
    .testTarget(name: "AloeCombineTests", dependencies: ["AloeCombine"]),
  ],
  swiftLanguageModes: [.v5])
