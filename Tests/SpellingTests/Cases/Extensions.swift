// swift-format-ignore-file
import UIKit

class ThemedController: UIViewController {
  private var log: [String] = []
  var calls: [String] { log }
  private func note(_ name: String) { log.append(name) }
}
extension ThemedController {
  override func viewDidLoad() {
    super.viewDidLoad()
    note(#function)
  }
  override var prefersStatusBarHidden: Bool { get { note("hidden"); return !super.prefersStatusBarHidden } }
  override func setEditing(_ editing: Bool, animated: Bool) { super.setEditing(editing, animated: animated); note("editing \(editing)") }
  @objc func themeDidChange(to name: String) -> String { "base " + name }
  @objc var accent: Int { 1 }
}
final class DarkController: ThemedController {
  override func themeDidChange(to name: String) -> String { "dark " + super.themeDidChange(to: name) }
  override var accent: Int { super.accent + 1 }
}
extension DarkController {
  override func viewDidLoad() { super.viewDidLoad(); title = "dark" }
}
enum Outer {
  class Tile: UIView { private let side: CGFloat = 7 }
}
extension Outer.Tile {
  override var intrinsicContentSize: CGSize { CGSize(width: side, height: side) }
  override class var layerClass: AnyClass { CAGradientLayer.self }
}
@MainActor final class Described: NSObject {
  private let secret = 8
  @objc(shownName:) func name(_ suffix: String) -> String { "name" + suffix }
}
extension Described {
  override var description: String { MainActor.assumeIsolated { "described \(secret)" } }
}

@MainActor func extensionCases(_ check: Check) {
  let dark: ThemedController = DarkController()
  dark.loadViewIfNeeded()
  check(dark.calls == ["viewDidLoad()"])
  check(dark.title == "dark")
  check((dark as UIViewController).prefersStatusBarHidden)
  dark.setEditing(true, animated: false)
  check(dark.calls == ["viewDidLoad()", "hidden", "editing true"])
  check(dark.themeDidChange(to: "x") == "dark base x")
  check(dark.accent == 2)
  let tile = Outer.Tile()
  check((tile as UIView).intrinsicContentSize == CGSize(width: 7, height: 7))
  check(tile.layer is CAGradientLayer)
  check(FarController().viewIfNeededTitle == "far")
  check(String(describing: Described()) == "described 8")
  check(#selector(Described.name(_:)).description == "shownName:")
}
