// swift-format-ignore-file
import UIKit
import os.log

private let logger = Logger(subsystem: "spelling", category: "gaps")

@objc protocol GapDelegate { @objc optional func gapTitle(for index: Int) -> String }
final class GapSource: NSObject, GapDelegate { func gapTitle(for index: Int) -> String { "gap \(index)" } }

@MainActor func gapCases(_ check: Check) {
  logger.debug("\(1, privacy: .private)")
  os_log("%{public}@", log: .disabled, type: .debug, "x")
  check(NSEC_PER_SEC == 1_000_000_000)
  check(CFAbsoluteTimeGetCurrent() > 0)
  check(NSStringFromCGRect(.zero) == "{{0, 0}, {0, 0}}")
  check(CGPoint(x: 1, y: 2).debugDescription == "(1.0, 2.0)")
  let count: NSInteger = 3
  check(NSPredicate(format: "SELF > %d", 2).evaluate(with: count))
  let table = NSHashTable<UIView>.weakObjects(), view = UIView()
  table.add(view)
  check(table.contains(view))
  check(NSMutableAttributedString().length == 0)
  check(UIVisualEffectView().effect == nil)
  let color: CGColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
  check(color == UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor)
  check(UIApplication.shared.delegate?.window??.frame == nil)
  let delegate: GapDelegate? = GapSource()
  check(delegate!.gapTitle!(for: 2) == "gap 2")
  check(GapSource.description() == NSStringFromClass(GapSource.self))
  check(UIImage(named: "dot.png", in: .module, compatibleWith: nil)?.size == UIImage(named: "dot", in: .module, compatibleWith: nil)?.size)
  let idiom = DispatchQueue.global().sync { UI_USER_INTERFACE_IDIOM() }
  check(idiom == .phone)
}
