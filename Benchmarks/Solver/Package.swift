// swift-tools-version: 6.0
import PackageDescription

// A package of its own over the solver's sources, so that the engine is measured alone and builds within a minute,
// without GTK.
let package = Package(
  name: "SolverBench",
  products: [.executable(name: "solver-bench", targets: ["SolverBench"])],
  targets: [
    .target(name: "AloeCore"),
    .target(name: "ConstraintSolver", dependencies: ["AloeCore"]),
    .target(name: "Driver"),
    .executableTarget(name: "SolverBench", dependencies: ["ConstraintSolver", "Driver"]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17)
