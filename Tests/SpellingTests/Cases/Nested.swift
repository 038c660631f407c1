// swift-format-ignore-file
import UIKit

enum Flow {
  final class First: UIViewController, Logging {
    var log: [String] = []
    @objc func next() { log.append("next") }
    struct Parts {
      final class Header: UIView, Logging {
        var log: [String] = []
        @objc private func collapse() { log.append("collapse") }
        func cases(_ check: Check) {
          check(#selector(collapse), "collapse", on: self)
          check(#selector(Header.collapse), "collapse", on: self)
          check(#selector(Flow.First.Parts.Header.collapse), "collapse", on: self)
          check(#selector(First.next), "next", on: First())
        }
      }
    }
    func cases(_ check: Check) {
      check(#selector(next as () -> Void), "next", on: self)
      check(#selector(Flow.First.next as (Flow.First) -> () -> Void), "next", on: self)
      Parts.Header().cases(check)
    }
  }
}

extension Flow.First {
  @objc func back() { log.append("back") }
  @objc fileprivate func home(_ sender: Any?) { log.append("home:") }
  func extensionCases(_ check: Check) {
    check(#selector(back), "back", on: self)
    check(#selector(self.home(_:)), "home:", on: self)
    check(#selector(Flow.First.home(_:)), "home:", on: self)
  }
}

extension Flow.First.Parts.Header: UIGestureRecognizerDelegate {
  @objc private func shake() { log.append("shake") }
  func extensionCases(_ check: Check) { check(#selector(shake), "shake", on: self) }
}

@objc extension UIView {
  func flash() { accessibilityIdentifier = "flash" }
  var flashSelector: Selector { #selector(flash) }
}

private extension UIViewController {
  @objc func dismissKeyboard() { title = "dismissKeyboard" }
  func hideKeyboardSelector() -> Selector { return #selector(dismissKeyboard) }
}

protocol KeyboardDismissing: UIViewController {}
extension KeyboardDismissing where Self: Flow.First {
  func backSelector() -> Selector { #selector(back) }
}
extension Flow.First: KeyboardDismissing {}

@MainActor func nestedCases(_ check: Check) {
  let first = Flow.First()
  first.cases(check)
  first.extensionCases(check)
  Flow.First.Parts.Header().extensionCases(check)
  check(#selector(Flow.First.back), "back", on: first)
  check(first.backSelector(), "back", on: first)
  let view = UIView()
  UIApplication.shared.sendAction(view.flashSelector, to: view, from: nil, for: nil)
  check(view.accessibilityIdentifier == "flash")
  UIApplication.shared.sendAction(first.hideKeyboardSelector(), to: first, from: nil, for: nil)
  check(first.title == "dismissKeyboard")
  final class Local: NSObject, Logging {
    var log: [String] = []
    @objc func here() { log.append("here") }
    func cases(_ check: Check) { check(#selector(here), "here", on: self); check(#selector(Local.here), "here", on: self) }
  }
  Local().cases(check)
  check(#selector(Local.here), "here", on: Local())
  let make: () -> Void = {
    class InClosure: NSObject, Logging {
      var log: [String] = []
      @objc func there() { log.append("there") }
      func cases(_ check: Check) { check(#selector(there), "there", on: self) }
    }
    InClosure().cases(check)
  }
  make()
}
