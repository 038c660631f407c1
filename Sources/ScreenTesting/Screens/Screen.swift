import AloeCore
import AppResources
import Foundation
import LayoutProofs
import QuartzCore
import UIKit

/// A controller or a view in a window without a display, with a clock, a finger and a keyboard that a test controls.
///
/// ```swift
/// @MainActor @Test func aWrongPasswordIsExplained() async {
///   let screen = Screen(LoginController(server: FakeServer(answer: .refused)))
///   screen.type("anna@example.org", into: .field("Email"))
///   screen.type("guess", into: .field("Password"))
///   screen.tap("Sign in")
///   await screen.wait(until: .text("The password is wrong."))
///   screen.assertSnapshot(.speech)
/// }
/// ```
///
/// Each screen is an application of its own: it shares its clock, animations, caches, key window, locale and time zone
/// with no other screen, so tests can interleave in a process, and screens can exist side by side. Only the languages
/// and the `Info.plist` of the resource folders beside the program are read once for all. Every call to a screen makes
/// its application the current one, which remains current for the code that follows. After an `await` of something
/// else, another test's application may be current; then call the app's code within ``perform(_:)``.
///
/// Time passes only when the test says so: with ``advance(by:)`` and ``settle(within:fileID:filePath:line:column:)``,
/// and during gestures, which take as long as a finger would.
///
/// Failures are recorded where the test calls the screen, both in XCTest and in Swift Testing. No call throws: one that
/// fails returns `nil` or false, and the test continues, as after `XCTAssert` and `#expect`.
@MainActor public final class Screen {
  /// The window that shows the content.
  public let window: UIWindow

  /// The environment: size, scale, and the user's preferences.
  ///
  /// A change takes effect immediately, as if the user had rotated the device or changed a setting. The new languages
  /// apply to strings that are looked up from then on.
  public var traits: ScreenTraits {
    didSet {
      let checked = traits.checked
      // Numbers that can't be shown may also be NaN, which equals nothing.
      if checked != traits { traits = checked }
      if traits != oldValue { traitsChanged(from: oldValue) }
    }
  }

  let context: Context
  /// The desktop that the app sees.
  let desktop: ScreenDesktop
  /// The screen's identity among those that have references of snapshots.
  let snapshotOwner = SnapshotOwner()
  /// The number of snapshots taken so far under each name.
  var snapshotCounts: [String: Int] = [:]
  /// The tree that the last failure showed.
  var shownTree: ShownTree?
  /// The number of the last finger that touched.
  var lastFinger: UInt64 = 0
  /// The screen's entry with the examiner, which examines the screen when it's released; `nil` if nothing examines it.
  private var visit: ScreenVisit?
  /// Whether the window closes when the screen is released.
  private let ownsWindow: Bool

  /// Creates a screen that shows a controller.
  ///
  /// - Parameters:
  ///   - controller: The controller; it's created in the screen's application.
  ///   - traits: The environment; a phone's by default.
  ///   - fileID: The module and the file, by which `swift package aloe-proof` names the screen.
  ///   - line: The line.
  public convenience init(
    _ controller: @autoclosure () -> UIViewController, _ traits: ScreenTraits = .phone, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(traits) { $0.rootViewController = controller() }
    visit = ScreenExaminers.current?.visit(of: self, at: "\(fileID):\(line)")
  }

  /// Creates a screen that is filled with a view.
  ///
  /// - Parameters:
  ///   - view: The view; it's created in the screen's application.
  ///   - traits: The environment; a phone's by default.
  ///   - fileID: The module and the file, by which `swift package aloe-proof` names the screen.
  ///   - line: The line.
  public convenience init(
    view: @autoclosure () -> UIView, _ traits: ScreenTraits = .phone, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(traits) { window in
      let view = view()
      view.frame = window.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(view)
    }
    visit = ScreenExaminers.current?.visit(of: self, at: "\(fileID):\(line)")
  }

  /// Creates a screen for content that outlives it. It isn't examined, because that might change the content.
  convenience init(borrowing controller: UIViewController, _ traits: ScreenTraits) {
    self.init(traits) { $0.rootViewController = controller }
  }

  /// Creates a screen around another screen's window, without closing the window at the end.
  init(around window: UIWindow, _ context: Context, _ desktop: ScreenDesktop, _ traits: ScreenTraits) {
    (self.window, self.context, self.desktop, self.traits) = (window, context, desktop, traits)
    ownsWindow = false
  }

  private init(_ traits: ScreenTraits, fill: (UIWindow) -> Void) {
    ownsWindow = true
    let traits = traits.checked
    let context = Context(time: .stepped)
    context.appResources.preferences = traits.languages
    context.appResources.formatLanguage = traits.formats ?? traits.languages.first
    let outside = ScreenSurroundings.of(Context.current).outside ?? Context.current
    // Otherwise, each screen would search all files of the build again.
    context.appResources.shareProgramFolders(with: outside.appResources)
    ScreenSurroundings.of(context).begin(outside: outside, timeZone: traits.timeZone)
    Context.current = context
    let desktop = ScreenDesktop(context.clock)
    self.desktop = desktop
    UIApplication.desktop = desktop
    UIApplication.adopt(traits.environment)
    PickerClock.current.fixedDate = traits.date
    self.traits = traits
    self.context = context
    window = UIWindow(frame: CGRect(origin: .zero, size: traits.size))
    fill(window)
    window.makeKeyAndVisible()
    context.clock.displayClients()
  }

  isolated deinit {
    guard ownsWindow else { return }
    let outside = ScreenSurroundings.of(context).outside
    let isCurrent = Context.current === context
    context.run {
      // A screen that is being deallocated can't be retained, so another one is passed instead.
      if let visit { visit.examiner.examine(Screen(around: window, context, desktop, traits), visit) }
      window.isHidden = true
      context.clock.displayClients()
    }
    if isCurrent, let outside { Context.current = outside }
  }

  /// The controller that fills the window; `nil` if the screen was created with a view.
  public var controller: UIViewController? { window.rootViewController }

  // MARK: - Running code in the screen's application

  /// Runs the app's code in the screen's application, and shows what it changed.
  ///
  /// It's needed only after the test has awaited something other than the screen, while other screens exist.
  @discardableResult
  public func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
    enter()
    defer { show() }
    return try work()
  }

  /// Makes the screen's application the current one. Each public method begins with it.
  func enter() { Context.current = context }

  /// Lays out and records what has changed, without letting time pass.
  func show() {
    enter()
    context.clock.displayClients()
  }

  private func traitsChanged(from old: ScreenTraits) {
    if traits.languages != old.languages || traits.formats != old.formats {
      context.appResources.preferences = traits.languages
      context.appResources.formatLanguage = traits.formats ?? traits.languages.first
    }
    enter()
    ScreenSurroundings.of(context).change(timeZone: traits.timeZone)
    UIApplication.adopt(traits.environment)
    PickerClock.current.fixedDate = traits.date
    window.drive(toSize: traits.size)
    show()
  }
}

extension ScreenTraits {
  var environment: InterfaceEnvironment {
    InterfaceEnvironment(
      size: size, scale: scale, style: appearance, textSize: textSize, direction: direction,
      hasHighContrast: contrast == .high, hasBoldText: prefersBoldText, reducesMotion: prefersReducedMotion,
      idiom: idiom, safeAreaInsets: safeAreaInsets.insets)
  }

  /// The traits, with a size, a scale and insets that can be shown, and without dates that aren't finite: the limits
  /// are 10,000 points, 8 pixels per point and insets from 0 to 1,000 points.
  var checked: ScreenTraits {
    func sound(_ value: CGFloat, _ limits: ClosedRange<CGFloat>, _ instead: CGFloat, _ what: String) -> CGFloat {
      let result = value.isFinite ? min(max(value, limits.lowerBound), limits.upperBound) : instead
      if result != value {
        Messages.warn("A screen's \(what) was set to \(value), which can't be shown; \(result) is used instead.")
      }
      return result
    }
    if let date, !date.timeIntervalSince1970.isFinite {
      Messages.warn("A screen's date was set to \(date.timeIntervalSince1970); the present is used instead.")
    }
    let lengths = CGFloat(ProofRequest.windowLengths.lowerBound)...CGFloat(ProofRequest.windowLengths.upperBound)
    return with {
      if date?.timeIntervalSince1970.isFinite == false { $0.date = nil }
      $0.size.width = sound(size.width, lengths, 390, "width")
      $0.size.height = sound(size.height, lengths, 844, "height")
      $0.scale = sound(scale, 0.25...8, 2, "scale")
      $0.safeAreaInsets.top = sound(safeAreaInsets.top, 0...1_000, 0, "top safe area inset")
      $0.safeAreaInsets.left = sound(safeAreaInsets.left, 0...1_000, 0, "left safe area inset")
      $0.safeAreaInsets.bottom = sound(safeAreaInsets.bottom, 0...1_000, 0, "bottom safe area inset")
      $0.safeAreaInsets.right = sound(safeAreaInsets.right, 0...1_000, 0, "right safe area inset")
    }
  }
}
