// A program that overrides the overridable members of UIKit and the list, and calls methods by selectors. ./test runs
// it in an optimised build, in which the compiler treats methods as final if it finds no override. The tests import the
// modules as testable, so they aren't built in this way.

import Foundation
import UIKit

/// Messages about the faults found.
@MainActor final class Findings {
  private(set) var wrong: [String] = []
  private(set) var count = 0

  func expect(_ condition: Bool, _ sentence: @autoclosure () -> String) {
    count += 1
    if !condition { wrong.append(sentence()) }
  }

  /// Whether all methods of a class that should have been called were.
  func expect(_ calls: Calls, of type: Any.Type, _ names: String...) {
    for name in names { expect(calls.names.contains(name), "\(type).\(name) wasn't called.") }
  }
}

/// The names of the overridden methods that were called.
@MainActor final class Calls {
  private(set) var names: Set<String> = []
  func note(_ name: String) { names.insert(name) }
}

@main @MainActor enum ClientProgram {
  static func main() {
    if let name = CommandLine.arguments.dropFirst().first, let refusal = Refusal(rawValue: name) {
      return refusal.pass()
    }
    // Read when it's first asked for.
    setenv("LC_ALL", "de_AT.UTF-8", 1)
    let findings = Findings()
    checkLocale(findings)
    checkViews(findings)
    checkLayers(findings)
    checkControls(findings)
    checkControllers(findings)
    checkLists(findings)
    checkSelectors(findings)
    checkLoops(findings)
    checkRefusals(findings)
    for sentence in findings.wrong { print(sentence) }
    print("\(findings.count) expectations, \(findings.wrong.count) failed")
    exit(findings.wrong.isEmpty ? 0 : 1)
  }

  /// A window that shows a controller and was laid out and painted.
  static func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    paint(window)
    return window
  }

  static func paint(_ window: UIWindow) {
    window.layoutIfNeeded()
    _ = UIGraphicsImageRenderer(bounds: window.bounds).image { _ in
      window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
    }
  }
}
