// swift-format-ignore-file
#if canImport(UIKit)
import UIKit
#endif
#if canImport(AppKit)
import AppKit
#endif

final class Conditions: UIViewController, Logging {
  var log: [String] = []
  #if DEBUG || true
  @objc func debug() { log.append("debug") }
  #else
  @objc func release() { log.append("release") }
  #endif
  #if os(iOS)
  @objc
  #endif
  func half() { log.append("half") }
  #if canImport(UIKit)
    @IBAction
  #endif
  private func other() { log.append("other") }

  func cases(_ check: Check) {
    #if DEBUG || true
    check(#selector(debug), "debug", on: self)
    #else
    check(#selector(release), "release", on: self)
    #endif
    #if os(macOS)
    check(#selector(undefinedHere), "x", on: self)
    #elseif os(Linux)
    check(#selector(half), "half", on: self)
    #endif
    #if false
    check(#selector(nowhere), "other", on: self)
    #endif
    check(#selector(other), "other", on: self)
    let button = UIButton()
    button
      #if os(Linux)
      .addTarget(self, action: #selector(half), for: .touchUpInside)
      #else
      .addTarget(self, action: #selector(other), for: .touchUpInside)
      #endif
    button.sendActions(for: .touchUpInside)
    check(log.last == "half")
    if #available(iOS 13.0, *) { check(#selector(half), "half", on: self) } else { check(#selector(other), "other", on: self) }
    if #unavailable(iOS 9) { check(true) }
    guard #available(iOS 11, macOS 10.13, *) else { return }
    check(#selector(Conditions.half), "half", on: self)
  }
}

@available(iOS 13, *)
@objc final class Available: NSObject { @available(iOS, deprecated: 14) @objc(old) func older() {} }
