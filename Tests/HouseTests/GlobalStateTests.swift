import XCTest

/// Tests that state belongs to a context. State of the whole process is listed here, and its reason is at the
/// declaration.
final class GlobalStateTests: XCTestCase {
  /// Variables of types and of files, by file and name.
  private static let ofTheProcess = [
    // The present context itself.
    "AloeCore/Context.swift: context", "AloeCore/Context.swift: states",
    // A test records the process's steps; a look at the context would cost more than a step.
    "AloeCore/Walkthrough.swift: steps",
    // Sources and classes are the process's.
    "AloeCore/ConstraintPurposes.swift: purposes", "AloeCore/LayoutClasses.swift: modules",
    "AloeCore/LayoutClasses.swift: steady",
    // The owners are those of the program's modules.
    "AloeCore/Context.swift: count",
    // The desktop connects a process once.
    "GTKPlatform/Drawing/RenderNode+Effects.swift: clipsLieAtOrigin",
    // Signals are the process's.
    "GTKPlatform/MainLoop/EndSignals.swift: pipe",
    // Classes are the process's.
    "RuntimePatches/Swift/MainThreadDeallocation.swift: destroyers",
    "RuntimePatches/Swift/MainThreadDeallocation.swift: isReached",
    "RuntimePatches/Swift/MainThreadDeallocation.swift: refused",
    // It saves layers an access to their context, and counts for all of them.
    "QuartzCore/Layers/Animations/Animator.swift: activeBlockCount",
    "QuartzCore/LayerKinds/CAReplicatorLayer.swift: areInUse",
    // Numbers that are only compared; views may go from one context to another.
    "UIKit/AutoLayout/SerialNumber.swift: last", "UIKit/Views/UIView+Traits.swift: environmentRevision",
    // A limit and a choice that only tests change.
    "AloeStackView/Controllers/TableRows.swift: maxRows", "GTKPlatform/Text/GlyphGrid.swift: movesGlyphs",
    // Set once; they only spare a search.
    "UIKit/Views/UIView+TintAdjustment.swift: hasTintAdjustments", "StackLayout/Nodes/ViewRecord.swift: isInUse",
    // The task's own.
    "ScreenTesting/Failures/Failure.swift: expected", "ScreenTesting/Screens/ScreenExaminer.swift: ofTask",
    // Files that all screens of the process may write.
    "ScreenTesting/Snapshots/SnapshotFile.swift: owners",
    // An application's own.
    "Gallery/Artwork/Artwork.swift: painted", "Gallery/Command/AppDelegate.swift: firstScreen",
    "Gallery/Command/AppDelegate.swift: isReporting", "Gallery/Command/AppDelegate.swift: surroundings",
  ]

  func testVariablesOfTypesAndFilesAreTheProcesss() throws {
    let found = try CheckedFile.all(in: "Sources").flatMap { file in
      Self.variables(in: file).map { "\(file.path.dropFirst("Sources/".count)): \($0)" }
    }
    XCTAssertEqual(found.sorted(), Self.ofTheProcess.sorted(), "Let it hang on a context, as ARCHITECTURE.md says.")
  }

  func testStoredVariablesAreFound() {
    let file = CheckedFile(
      path: "A.swift",
      text: """
        private var global = [1: 2]
        public var computed: Int { 1 }
        enum A {
          @MainActor private(set) static weak var a: View?
          static var b = 3 { didSet { print() } }
          static var c: [String: Int] = [:]
          static var d: Int {
            1
          }
          class var e: Int { 2 }
          // static var f = 1
          var g = 1
          nonisolated(unsafe) static var h: (Int, Int)
        }
        """)
    XCTAssertEqual(Self.variables(in: file), ["global", "a", "b", "c", "h"])
  }

  /// The names of stored variables that belong to no object.
  private static func variables(in file: CheckedFile) -> [String] {
    file.lines.compactMap { line in
      let line = line.code
      guard line.has("var ") else { return nil }
      var words = line.split { $0 == " " }[...]
      guard let place = words.firstIndex(of: "var"), words.count > place + 1 else { return nil }
      guard words[..<place].contains("static") || line.first != " " else { return nil }
      words = words[(place + 1)...]
      // A computed property has its body in place of a value.
      let rest = words.joined(separator: " ")
      let value = rest.firstIndex(of: "="), body = rest.firstIndex(of: "{")
      if let body, value.map({ body < $0 }) ?? true { return nil }
      return String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }
}
