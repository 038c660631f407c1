import Foundation
import GTKPlatform
import ObjectRoot

/// Hears of what a search bar's user types. Every method has a default.
@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Whether editing may begin; true by default.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether editing may end; true by default.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The text has changed, by the user or by the button that clears it.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Whether the user may put `text` in the place of a part; true by default.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The return key was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The cancel button, or Escape while there is one, was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// True unless the delegate implements it.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing unless the delegate implements it.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// True unless the delegate implements it.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing unless the delegate implements it.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing unless the delegate implements it.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// True unless the delegate implements it.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing unless the delegate implements it.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing unless the delegate implements it.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A bar with a search field, and a button beside it that cancels.
@preconcurrency @MainActor open class UISearchBar: UIView {
  /// Makes an empty bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a bar from an archive, from which nothing is read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .systemBackground
    listener.bar = self
    searchTextField.delegate = listener
    searchTextField.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
    addSubview(searchTextField)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: UIFont.labelFontSize)
    cancelButton.isHidden = true
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    addSubview(cancelButton)
  }

  /// Hears of what is searched for; held weakly.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The field inside. The bar is its delegate.
  public let searchTextField = UISearchTextField()
  let cancelButton = UIButton(type: .system)
  private let listener = SearchBarListener()

  // MARK: - Text

  /// What is searched for; empty by default.
  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }
  /// What is shown while there's no text; nothing by default.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  fileprivate func textChanged() { delegate?.searchBar(self, textDidChange: text ?? "") }

  // MARK: - Look

  /// The styles of a bar.
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  /// The style; a minimal bar has no background.
  open var searchBarStyle: Style = .default { didSet { applyColors() } }
  /// The colour behind the field; the system's by default.
  open var barTintColor: UIColor? { didSet { applyColors() } }

  private func applyColors() { backgroundColor = searchBarStyle == .minimal ? nil : barTintColor ?? .systemBackground }

  /// Whether the cancel button is shown; false by default.
  open var showsCancelButton: Bool {
    get { !cancelButton.isHidden }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Shows or hides the cancel button, moving or at once.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard cancelButton.isHidden == showsCancelButton else { return }
    cancelButton.isHidden = !showsCancelButton
    setNeedsLayout()
    if animated, window != nil { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }

  fileprivate func cancel() { delegate?.searchBarCancelButtonClicked(self) }

  // MARK: - View

  // The numbers of iOS 13 to 18.
  private static let height: CGFloat = 56
  private static let side: CGFloat = 8

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: max(Self.height, searchTextField.intrinsicContentSize.height + 20))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var room = CGRect(
      x: Self.side, y: 0, width: max(0, bounds.width - 2 * Self.side), height: bounds.height)
    if showsCancelButton {
      let width = cancelButton.sizeThatFits(room.size).width.rounded(.up) + 8
      cancelButton.frame = CGRect(
        x: isRightToLeft ? room.minX : room.maxX - width, y: 0, width: width, height: bounds.height)
      room = CGRect(
        x: isRightToLeft ? room.minX + width + 8 : room.minX, y: 0, width: room.width - width - 8, height: bounds.height
      )
    }
    let height = searchTextField.intrinsicContentSize.height
    searchTextField.frame = CGRect(
      x: room.minX, y: ((bounds.height - height) / 2).rounded(), width: max(0, room.width), height: height)
  }

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    if event.phase == .down, event.name == "Escape", showsCancelButton {
      cancel()
      return true
    }
    return super.keyPressed(event)
  }
}

/// Passes what a search bar's field tells on to the bar's delegate.
private final class SearchBarListener: MainActorObject, UITextFieldDelegate {
  weak var bar: UISearchBar?

  private func ask(_ question: (any UISearchBarDelegate, UISearchBar) -> Bool) -> Bool {
    guard let bar, let delegate = bar.delegate else { return true }
    return question(delegate, bar)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldBeginEditing($1) } }
  func textFieldDidBeginEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidBeginEditing(bar) }
  }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldEndEditing($1) } }
  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { ask { $0.searchBar($1, shouldChangeTextIn: range, replacementText: string) } }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return false
  }
}
