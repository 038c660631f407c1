// swift-format-ignore-file
import UIKit

private func newest() -> Int {
  guard #available(iOS 26.0, *) else { return 1 }
  let effect = UIGlassEffect(style: .clear)
  return effect.number
}
private func named(_ isOn: Bool) -> String {
  let text: String
  if isOn, #available(iOS 26, *) {
    text = UIGlassEffect.name
  } else if #available(iOS 17, *) {
    text = "17"
  } else {
    text = "old"
  }
  return text
}
@available(iOS 26.0, *)
extension UIView {
  func glass() { effect = UIGlassEffect() }
}

@MainActor func versionCases(_ check: Check) {
  check(newest() == 1)
  check(named(true) == "17")
  if #unavailable(iOS 26) { check(true) } else { UIView().glass() }
  #if os(iOS)
  check(true)
  #else
  check(false)
  #endif
  #if os(Linux)
  check(true)
  #elseif os(iOS)
  check(false)
  #endif
}
