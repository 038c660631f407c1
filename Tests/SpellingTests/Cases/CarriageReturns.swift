// swift-format-ignore-file
import UIKit
import UIKit.UIView

@objc protocol CarriageDelegate {
  @objc optional func came(_ x: Int)
    -> Int
}

final class CarriageReturns: UIViewController, Logging {
  var log: [String] = []
  weak var delegate: CarriageDelegate?
  @objc
  func tap() { log.append("tap") }
  /* @objc
   #selector( */
  @objc func pan(
    _ sender: Any?
  ) { log.append("pan:") }
  func cases(_ check: Check) {
    check(#selector(tap), "tap", on: self)
    check(#selector(
      pan(_:)
    ), "pan:", on: self)
    check(delegate?.came?(1) == nil)
    check(#line == 26)
    check("""
      @objc
      """ == "@objc")
  }
}
