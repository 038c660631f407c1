import AloeCore
@_exported import CRuntimePatches
import Foundation

/// A place where this package relies on undocumented behaviour of the runtimes of Swift, Foundation and Dispatch.
///
/// Each is in a file of its own, which states what it needs and how a program behaves without it; ARCHITECTURE.md
/// lists them. All have a self-test, which runs once, when the first of them is needed. A patch whose self-test fails,
/// or that `ALOE_DISABLE_PATCHES` lists, is reported in a message, and the program continues without it.
package enum RuntimePatch: Int32, CaseIterable, Sendable {
  case comparison, bundles, formats, locale, plurals, runLoop, mainQueue, mainThread, layerClasses, isolation
  case rectangles, methodTables

  /// The patch's name in environment variables.
  package var name: String { String(cString: aloe_patch_name(rawValue)) }

  /// Whether the patch is active and has passed its self-test. O(1) after the first time; see ``start()``.
  package var works: Bool {
    // The self-tests may call this again.
    if aloe_probe_is_on() { return !aloe_patch_is_off(rawValue) }
    return Self.working.contains(self)
  }

  /// Runs the self-tests and reports each inactive patch, once per process.
  ///
  /// The code that a patch installs mustn't call it, because that code may run within `Bundle.main`, which the tests
  /// need.
  package static func start() {
    MainStack.widen()
    _ = report
  }

  // MARK: - Self-tests

  /// The active patches that work.
  private static let working: Set<RuntimePatch> = {
    var found: Set<RuntimePatch> = []
    for patch in allCases where !aloe_patch_is_off(patch.rawValue) {
      if patch.passesTest() { found.insert(patch) } else { aloe_patch_turn_off(patch.rawValue) }
    }
    return found
  }()

  private func passesTest() -> Bool {
    switch self {
    case .bundles, .formats, .locale:
      // Without an implementation, nothing is installed.
      !aloe_has_resources() || passesTestOfAnswers()
    case .comparison: Self.comparesObjects()
    case .plurals: Self.category(of: 1, in: "en") == "one" && Self.category(of: 2, in: "ru") == "few"
    case .runLoop: isReached { RunLoop.main.perform {} }
    case .mainQueue: aloe_main_queue_descriptor() >= 0
    case .mainThread: MainThreadDeallocation.passesTest()
    case .layerClasses: ClassTable.passesTest()
    case .isolation: IsolationRemoval.passesTest()
    case .rectangles: areRectanglesReached && Self.rectanglesAreRight()
    case .methodTables: MethodTable.passesTest()
    }
  }

  private func passesTestOfAnswers() -> Bool {
    switch self {
    case .bundles:
      // With a static Foundation, there is nothing behind the wrapped functions.
      aloe_foundation_asks() && isReached { _ = Bundle.main.bundleIdentifier }
    case .formats: isReached { _ = String(format: "%d", 1) }
    default: isReached { _ = Locale.current }
    }
  }

  /// Returns whether a call reaches the patch's function, which has no other effect during the test.
  private func isReached(by call: () -> Void) -> Bool {
    aloe_probe_begin(rawValue)
    call()
    return aloe_probe_end()
  }

  private var areRectanglesReached: Bool {
    isReached { _ = CGRect.zero.intersection(.zero) } && isReached { _ = CGRect.zero.intersects(.zero) }
      && isReached { _ = CGRect.zero.contains(CGPoint.zero) }
  }

  /// Returns whether the numbers of rectangles arrive in order.
  private static func rectanglesAreRight() -> Bool {
    let (one, other) = (CGRect(x: 0, y: 10, width: 4, height: 6), CGRect(x: 1, y: 12, width: 9, height: 3))
    return one.intersection(other) == CGRect(x: 1, y: 12, width: 3, height: 3) && one.intersects(other)
      && !one.intersects(CGRect(x: 4, y: 10, width: 1, height: 6)) && other.contains(CGPoint(x: 9, y: 14))
      && !other.contains(CGPoint(x: 10, y: 14))
  }

  private static func comparesObjects() -> Bool {
    guard aloe_foundation_compares_objects() else { return false }
    let texts = ["a", "a", "b"].map { NSMutableString(string: $0) }
    return withExtendedLifetime(texts) {
      let objects = texts.map { Unmanaged.passUnretained($0).toOpaque() }
      return aloe_compare_objects(objects[0], objects[1]) && !aloe_compare_objects(objects[0], objects[2])
    }
  }

  private static func category(of number: Double, in language: String) -> String {
    var characters = [CChar](repeating: 0, count: 16)
    let count = aloe_plural_category(language, number, &characters, 16)
    return String(decoding: characters.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  // MARK: - Reporting

  private static let report: Void = {
    let working = Self.working
    for patch in allCases where !working.contains(patch) && !patch.isUnneeded { Messages.report(patch.sentence) }
    let names = Set(allCases.map(\.name) + ["all"])
    for variable in ["ALOE_DISABLE_PATCHES", "ALOE_FAIL_PATCHES"] {
      let listed = getenv(variable).map { String(cString: $0) }?.split { ", ".contains($0) } ?? []
      let unknown = listed.map(String.init).filter { !names.contains($0) }
      guard !unknown.isEmpty else { continue }
      Messages.report(
        "\(variable) contains unknown names of runtime patches: \(unknown.joined(separator: ", ")). The known names "
          + "are \(allCases.map(\.name).joined(separator: ", ")) and all.")
    }
  }()

  /// Whether the program works fully without the patch.
  ///
  /// Where Dispatch runs the main queue on its own threads, as under Swift Testing, the patch can't and needn't serve
  /// it.
  package var isUnneeded: Bool {
    self == .mainQueue && !aloe_patch_is_disabled(rawValue) && isMainQueueServedByDispatch
  }

  private var sentence: String {
    if aloe_patch_is_disabled(rawValue) {
      return "The runtime patch '\(name)' is switched off by ALOE_DISABLE_PATCHES: \(loss)."
    }
    return
      "The self-test of the runtime patch '\(name)' failed, so it's switched off: \(loss). Aloe wasn't tested with "
      + "this version of Swift, or the program was linked with --static-swift-stdlib; link it without."
  }

  /// The program's behaviour without the patch.
  package var loss: String {
    switch self {
    case .comparison: "changing an attributed text whose attributes hold objects of Swift classes may stop the program"
    case .bundles:
      "Bundle.main and NSLocalizedString find none of an application's resources, UIImage(named:) and UIColor(named:) do"
    case .formats: "texts with plural forms are shown in the form for other numbers"
    case .locale: "Locale.current and Calendar.current are those of en_001 for every user"
    case .plurals: "plural forms are chosen by the rules of English"
    case .runLoop:
      "Foundation's main run loop doesn't report what other threads add to it (a timer, a block to perform), so it's "
        + "polled four times a second"
    case .mainQueue: "the main queue is polled sixty times a second"
    case .mainThread: "views are deallocated on the thread that releases them"
    case .layerClasses: "a view's layerClass is created with its init(coder:) instead of its init()"
    case .isolation: "selectors of the main actor's methods can be performed on the main thread only"
    case .rectangles:
      "rectangles that only touch count as intersecting, and one whose length isn't a number may stop the program"
    case .methodTables:
      "every class of views counts as one whose code lays out, so assertFits lays screens out at each width of a range"
    }
  }
}
