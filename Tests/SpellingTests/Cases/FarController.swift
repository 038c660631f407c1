// swift-format-ignore-file
class FarController: UIViewController {
  var viewIfNeededTitle: String? { loadViewIfNeeded(); return title }
}
