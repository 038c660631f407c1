// swift-format-ignore-file
import UIKit

private class Badge: UIView {
  var isOwn = false
  override init(frame: CGRect) { super.init(frame: frame); isOwn = true }
  required init?(coder: NSCoder) { fatalError() }
}
private final class Hosted<Content: UIView>: UIViewController {
  let content = Content()
  lazy var framed = Content(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
}
private func cell<Cell: UITableViewCell>(_ type: Cell.Type) -> Cell { Cell(style: .value1, reuseIdentifier: "c") }
private func screen<Screen: UIViewController>(_ type: Screen.Type) -> Screen { Screen() }
extension UIView {
  fileprivate static func make() -> Self { Self() }
}
private protocol HasContent { associatedtype Content: UIView }
extension HasContent { @MainActor fileprivate func content() -> Content { Content.init() } }
private struct BadgeHolder: HasContent { typealias Content = Badge }

@MainActor func genericClassCases(_ check: Check) {
  let hosted = Hosted<Badge>()
  check(hosted.content.isOwn)
  check(hosted.framed.isOwn && hosted.framed.frame.width == 3)
  check(cell(UITableViewCell.self).reuseIdentifier == "c")
  check(type(of: screen(CounterController.self)) == CounterController.self)
  check(Badge.make().isOwn)
  check(BadgeHolder().content().isOwn)
}
