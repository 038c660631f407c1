// swift-tools-version: 6.0
import PackageDescription

// On Apple's systems the two libraries stand on Apple's UIKit. On Linux the package brings a UIKit of its own, so
// that `import UIKit` means the right thing in both places.
#if os(Linux)
  let uiKit: [Target.Dependency] = ["UIKit"]
  let linuxProducts: [Product] = [.library(name: "UIKit", targets: ["UIKit"])]
  let linuxTargets: [Target] = [
    .target(name: "ConstraintSolver"),
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "GTKPlatform", dependencies: ["CGTK"]),
    .target(name: "UIKit", dependencies: ["ConstraintSolver", "GTKPlatform"]),
    .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"]),
    .testTarget(name: "GTKPlatformTests", dependencies: ["GTKPlatform"]),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"]),
  ]
  let linuxDependencies: [Package.Dependency] = []
#else
  let uiKit: [Target.Dependency] = []
  let linuxProducts: [Product] = []
  let linuxTargets: [Target] = []
  let linuxDependencies: [Package.Dependency] = []
#endif

let package = Package(
  name: "Aloe",
  platforms: [.iOS(.v15)],
  products: [
  ] + linuxProducts,
  dependencies: linuxDependencies,
  targets: [
  ] + linuxTargets,
  swiftLanguageModes: [.v6])
