import AloeCore
import Foundation
import GTKPlatform
import ObjectRoot

/// The styles of older bars; without effect: bars have the environment's light or dark appearance.
public enum UIBarStyle: Int, Sendable { case `default` = 0, black = 1, blackTranslucent = 2 }

/// A bar with a search field and an optional cancel button, with an optional prompt above and optional scopes below.
@preconcurrency @MainActor open class UISearchBar: UIView, UITextInputTraits {
  /// Creates an empty bar with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a bar from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UISearchBar.self)
  }

  /// The delegate, which is notified of searches; held weakly.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The search controller that uses the bar, if any.
  weak var owner: (any SearchBarOwner)?
  /// The text field. The bar is its delegate.
  public let searchTextField = UISearchTextField()
  let parts = SearchBarParts()
  /// Whether the bar is part of a navigation bar, whose background is behind it.
  var liesOnBar = false { didSet { if liesOnBar != oldValue { applyColors() } } }
  var cancelButton: UIButton { parts.cancelButton }

  // MARK: - Text

  /// The search text; empty by default. Setting it doesn't notify the delegate, but a search controller
  /// updates its results.
  open var text: String? {
    get { searchTextField.text }
    set {
      let old = text
      searchTextField.text = newValue
      if text != old { owner?.searchTextDidChange() }
    }
  }
  /// The placeholder while there's no text; `nil` by default.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// The prompt above the field; `nil` by default.
  open var prompt: String? {
    get { parts.prompt.text }
    set {
      parts.prompt.text = newValue
      sizeChanged()
    }
  }

  // MARK: - Look

  /// The styles of a bar.
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  /// The parts of a bar that show images.
  public enum Icon: Int, Sendable { case search = 0, clear = 1, bookmark = 2, resultsList = 3 }

  /// The style; a minimal bar has no background. `.default` by default.
  open var searchBarStyle: Style = .default {
    didSet {
      note(.searchBarStyle, \UISearchBar.searchBarStyle)
      applyColors()
    }
  }
  /// The style of older bars; stored, but without effect. `.default` by default.
  open var barStyle: UIBarStyle = .default { didSet { note(.barStyle, \UISearchBar.barStyle) } }
  /// The background colour of the bar; the system's by default.
  open var barTintColor: UIColor? {
    didSet {
      note(.barTintColor, \UISearchBar.barTintColor)
      applyColors()
    }
  }
  /// Whether content shines through the bar's background; true by default.
  open var isTranslucent = true {
    didSet {
      note(.isTranslucent, \UISearchBar.isTranslucent)
      applyColors()
    }
  }
  /// A background image that replaces the background colour; `nil` by default.
  open var backgroundImage: UIImage? {
    didSet {
      note(.barBackgroundImage, \UISearchBar.backgroundImage)
      applyColors()
    }
  }
  /// Whether the bar is enabled; true by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { abilityChanged() } } }

  /// Sets an image that replaces the magnifying glass or a button's image; `nil` restores the default. The clear
  /// button keeps its image.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    note(.iconImage(icon, state)) { (bar: UISearchBar) in bar.setImage(iconImage, for: icon, state: state) }
    parts.images[icon, default: StateTable()][state] = iconImage
    iconsChanged()
  }
  /// Returns the image that was set for a part of the bar; `nil` if none was.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { parts.images[icon]?[state] }
  /// Sets a background image for the text field, which replaces its grey background. An image for a state other than
  /// `.disabled` applies to all of them.
  open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    note(.searchFieldBackgroundImage(state)) { (bar: UISearchBar) in
      bar.setSearchFieldBackgroundImage(backgroundImage, for: state)
    }
    if state.contains(.disabled) {
      searchTextField.disabledBackground = backgroundImage
    } else {
      searchTextField.background = backgroundImage
    }
  }
  /// Returns the text field's background image for a state; `nil` if none was set.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    state.contains(.disabled) ? searchTextField.disabledBackground : searchTextField.background
  }
  /// The offset of the text field; zero by default.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero {
    didSet {
      note(.searchFieldOffset, \UISearchBar.searchFieldBackgroundPositionAdjustment)
      setNeedsLayout()
    }
  }
  /// The offset of the text in the field; zero by default.
  open var searchTextPositionAdjustment: UIOffset {
    get { searchTextField.textOffset }
    set {
      note(.searchTextOffset) { (bar: UISearchBar) in bar.searchTextPositionAdjustment = newValue }
      searchTextField.textOffset = newValue
    }
  }

  // MARK: - Buttons

  /// Whether the cancel button is shown; false by default.
  open var showsCancelButton: Bool {
    get { !cancelButton.isHidden }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Shows or hides the cancel button, with or without animation.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard cancelButton.isHidden == showsCancelButton else { return }
    cancelButton.isHidden = !showsCancelButton
    setNeedsLayout()
    if animated, window != nil { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }

  /// Whether a bookmark button is shown while there's no text; false by default.
  open var showsBookmarkButton = false { didSet { if showsBookmarkButton != oldValue { iconsChanged() } } }
  /// Whether a results button is shown while there's no text; false by default. The bookmark button takes precedence.
  open var showsSearchResultsButton = false { didSet { if showsSearchResultsButton != oldValue { iconsChanged() } } }
  /// Whether the results button is selected; false by default.
  open var isSearchResultsButtonSelected: Bool {
    get { parts.sideButton.isSelected }
    set { parts.sideButton.isSelected = newValue }
  }

  // MARK: - Scopes

  /// The titles of the scopes; none by default.
  open var scopeButtonTitles: [String]? { didSet { scopesChanged() } }
  /// The index of the selected scope; 0 by default. Setting it doesn't notify the delegate. An invalid index logs a
  /// warning, and selects none.
  open var selectedScopeButtonIndex: Int {
    get { parts.scope }
    set {
      parts.scope = newValue
      showScope()
    }
  }
  /// Whether existing scopes are shown; false by default.
  open var showsScopeBar = false { didSet { if showsScopeBar != oldValue { sizeChanged() } } }
  /// Shows or hides the scopes, with or without animation.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    showsScopeBar = show
    if animated, window != nil { UIView.animate(withDuration: 0.25) { self.superview?.layoutIfNeeded() } }
  }

  // MARK: - Traits

  /// The automatic capitalisation; sentences by default.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Whether words are corrected; no by default.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// Whether spelling is checked.
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// The kind of text that the user types.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// The keyboard's appearance; stored, but without effect.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  /// The title of the return key; `.search` by default.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// Whether the return key is disabled while there's no text.
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether dots replace the text.
  open var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
  /// The semantic meaning of the text, such as a name or a password.
  open var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
  /// The view above the keyboard, or at the window's bottom, while the text is edited; `nil` by default.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

  // MARK: - View

  /// Names the cancel button in the language of the window's application, in case the bar was created in another one.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if let window { window.context.run { nameCancelButton() } }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard !traitCollection.hasSameTexts(as: previousTraitCollection) else { return }
    applyFonts()
    sizeChanged()
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: naturalHeight) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
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
