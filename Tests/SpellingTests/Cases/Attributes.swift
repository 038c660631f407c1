// swift-format-ignore-file
import UIKit
import Foundation
import UIKit.UIGestureRecognizerSubclass
import UIKit.UIView ; import Foundation.NSObject
import class UIKit.UIButton
import struct CoreGraphics.CGFloat
import protocol UIKit.UITextFieldDelegate
import QuartzCore.CALayer
import ObjectiveC
import ObjectiveC.runtime
import CoreGraphics.CGGeometry

@objc(AttributedView) @objcMembers @IBDesignable open class Attributed: UIView {
  @IBOutlet weak var label: UILabel!
  @IBOutlet private weak var hidden: UILabel?
  @IBOutlet var views: [UIView]!
  @IBOutlet
  weak var below: UIView!
  @IBOutlet weak private(set) var half: UIView! { didSet { log.append("half") } }
  @IBInspectable var radius: CGFloat = 4 { didSet { layer.cornerRadius = radius } }
  @IBInspectable public dynamic var tint: UIColor? = .red
  @objc dynamic var live = 1
  @objc public private(set) dynamic var live2 = 2
  @objc(isSpecial) var special = true
  @nonobjc func plain() -> Int { 3 }
  @objc static let constant = 5
  @objc class func make() -> Attributed { Attributed(frame: .zero) }
  @objc static func makeStatic() -> Int { 6 }
  @objc lazy var late = [1, 2]
  var log: [String] = []
  @IBAction func tapped(_ sender: UIButton) { log.append("tapped") }
  @IBAction private func tapped2() { log.append("tapped2") }
  @IBAction open func tapped3(_ sender: Any, forEvent event: UIEvent) { log.append("tapped3") }
  @objc public override init(frame: CGRect) { super.init(frame: frame) }
  @objc required public init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  @objc convenience init(radius: CGFloat) { self.init(frame: .zero); self.radius = radius }
  @objc(initWithName:) convenience init(_ name: String) { self.init(frame: .zero); log = [name] }
  @objc subscript(index: Int) -> Int { index }
  @objc @available(iOS 13, *) func newer() -> Int { 7 }
  @available(*, deprecated) @objc func older() -> Int { 8 }
  @discardableResult @objc func result() -> Int { 9 }
  @objc func throwing() throws -> NSString { throw CancellationError() }
  @objc func closure(_ body: @escaping (Int) -> Void) { body(1) }
  @objc func optionals(_ x: String?, y: [String: Any]? = nil) -> String { x ?? "none" }
  @objc @inline(__always) final func inlined() -> Int { 10 }
  func useHidden() -> Bool { hidden == nil && views == nil }
}
@objc enum Level: Int { case low, high }
@objc public enum Kind: Int, CaseIterable { case one = 1, two }
@objc(MyThing) final class Thing: NSObject { @objc var name = "thing"; @objc let number = 3 }
@objcMembers class Members: NSObject { var a = 1; dynamic var b = 2; func c() -> Int { a + b } }
@objc protocol Marker {}
@objc protocol Named { var name: String { get }; func rename(to name: String) }
@objc public protocol Child: NSObjectProtocol { @objc func childDid(_ x: Int) -> Int }
@objc protocol Both: Marker, Named {}
@objc private protocol Private1 { func x() }
@objc
protocol
  Spread
{
  func spread() -> Int
}
@objc extension Attributed { func extended() -> Int { 11 }; dynamic func extended2() -> Int { 12 } }
extension Thing: Marker, Named { @objc func rename(to name: String) { self.name = name } }
final class Kid: NSObject, Child, Spread { func childDid(_ x: Int) -> Int { x }; func spread() -> Int { 13 } }
@MainActor final class Owner { weak var marker: Marker?; weak var child: Child?; weak var spread: (any Spread)?; private weak var p: Private1? }

@MainActor func attributeCases(_ check: Check) {
  let view = Attributed(radius: 6)
  check(view.radius == 6)
  check(view.label == nil && view.below == nil && view.useHidden())
  check(view.tint == .red)
  check(view.live + view.live2 == 3)
  check(view.special)
  check(view.plain() == 3)
  check(Attributed.constant == 5)
  check(Attributed.make().radius == 4)
  check(Attributed.makeStatic() == 6)
  check(view.late == [1, 2])
  let button = UIButton()
  button.addTarget(view, action: #selector(Attributed.tapped(_:)), for: .touchUpInside)
  button.addTarget(view, action: #selector(Attributed.tapped3), for: .touchUpInside)
  button.sendActions(for: .touchUpInside)
  check(view.log == ["tapped", "tapped3"])
  check(Attributed("x").log == ["x"])
  check(view[4] == 4)
  check(view.newer() == 7)
  check(view.older() == 8)
  check(view.result() == 9)
  check((try? view.throwing()) == nil)
  var got = 0; view.closure { got = $0 }; check(got == 1)
  check(view.optionals(nil) == "none")
  check(view.inlined() == 10)
  check(view.extended() == 11)
  check(view.extended2() == 12)
  check(Level.high.rawValue == 1)
  check(Kind.allCases.count == 2)
  check(Members().c() == 3)
  let thing = Thing(); thing.rename(to: "other"); check(thing.name == "other")
  let owner = Owner(); owner.marker = thing; check(owner.marker === thing)
  let kid = Kid(); owner.child = kid; owner.spread = kid
  check(owner.child?.childDid(2) == 2)
  check(owner.spread?.spread() == 13)
  weak var gone: (any Named)?; do { let short = Thing(); gone = short; _ = short }; check(gone == nil)
  check(autoreleasepool { 14 } == 14)
}
