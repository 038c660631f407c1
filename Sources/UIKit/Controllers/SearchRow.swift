import Foundation

/// The row of a navigation bar with a search bar. If the row isn't tall enough, the search bar is clipped at its top.
final class SearchRow: UIView {
  private weak var bar: UISearchBar?
  /// The height of the whole search bar, in points.
  var wholeHeight: CGFloat = 0 { didSet { if wholeHeight != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows another bar, or none.
  func show(_ bar: UISearchBar?) {
    guard bar !== self.bar || (bar != nil && bar?.superview !== self) else { return }
    if let old = self.bar, old.superview === self { old.removeFromSuperview() }
    self.bar = bar
    if let bar { addSubview(bar) }
    setNeedsLayout()
  }

  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    (subview as? UISearchBar)?.liesOnBar = true
  }

  override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    (subview as? UISearchBar)?.liesOnBar = false
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar?.frame = CGRect(x: 0, y: bounds.height - wholeHeight, width: bounds.width, height: wholeHeight)
  }
}
