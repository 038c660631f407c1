import AloeCore
import Foundation
import GTKPlatform
import ObjectRoot

/// The looks that old bars can have; without effect: bars follow the light or dark appearance.
public enum UIBarStyle: Int, Sendable { case `default` = 0, black = 1, blackTranslucent = 2 }

/// A bar with a search field, and a button beside it that cancels; a line of text above and scopes below if they are
/// wished for.
@preconcurrency @MainActor open class UISearchBar: UIView, UITextInputTraits {
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

  /// Hears of what is searched for; held weakly.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The controller of the search, if the bar is one's.
  weak var owner: (any SearchBarOwner)?
  /// The field inside. The bar is its delegate.
  public let searchTextField = UISearchTextField()
  let parts = SearchBarParts()
  var cancelButton: UIButton { parts.cancelButton }

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
  /// A line of text above the field; nothing by default.
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

  /// The look; a minimal bar has no background.
  open var searchBarStyle: Style = .default {
    didSet {
      note(.searchBarStyle, \UISearchBar.searchBarStyle)
      applyColors()
    }
  }
  /// The old look; kept, without effect.
  open var barStyle: UIBarStyle = .default { didSet { note(.barStyle, \UISearchBar.barStyle) } }
  /// The colour behind the field; that of the system by default.
  open var barTintColor: UIColor? {
    didSet {
      note(.barTintColor, \UISearchBar.barTintColor)
      applyColors()
    }
  }
  /// Whether content shines through the bar; kept, without effect: a search bar's own background is opaque.
  open var isTranslucent = true { didSet { note(.isTranslucent, \UISearchBar.isTranslucent) } }
  /// A picture behind everything, in place of the background's colour; none by default.
  open var backgroundImage: UIImage? {
    didSet {
      note(.barBackgroundImage, \UISearchBar.backgroundImage)
      applyColors()
    }
  }
  /// Whether the bar can be used; true by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { abilityChanged() } } }

  /// Shows an image in place of the magnifying glass or of the image of a button; `nil` brings the bar's own back. The
  /// clear button keeps its look.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    note(.iconImage(icon, state)) { (bar: UISearchBar) in bar.setImage(iconImage, for: icon, state: state) }
    parts.images[icon, default: StateTable()][state] = iconImage
    iconsChanged()
  }
  /// The image that was set for a part of the bar.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { parts.images[icon]?[state] }
  /// Sets a picture behind the text, which replaces the gray plate. That for a state other than `.disabled` is for all.
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
  /// The picture behind the text in a state.
  open func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    state.contains(.disabled) ? searchTextField.disabledBackground : searchTextField.background
  }
  /// How far the field is moved; not at all by default.
  open var searchFieldBackgroundPositionAdjustment = UIOffset.zero {
    didSet {
      note(.searchFieldOffset, \UISearchBar.searchFieldBackgroundPositionAdjustment)
      setNeedsLayout()
    }
  }
  /// How far the text is moved in the field; not at all by default.
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

  /// Shows or hides the cancel button, moving or at once.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard cancelButton.isHidden == showsCancelButton else { return }
    cancelButton.isHidden = !showsCancelButton
    setNeedsLayout()
    if animated, window != nil { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }

  /// Whether a button for bookmarks is shown while there's no text; false by default.
  open var showsBookmarkButton = false { didSet { if showsBookmarkButton != oldValue { iconsChanged() } } }
  /// Whether a button for results is shown while there's no text; false by default. The one for bookmarks goes before it.
  open var showsSearchResultsButton = false { didSet { if showsSearchResultsButton != oldValue { iconsChanged() } } }
  /// Whether the button for results is selected; false by default.
  open var isSearchResultsButtonSelected: Bool {
    get { parts.sideButton.isSelected }
    set { parts.sideButton.isSelected = newValue }
  }

  // MARK: - Scopes

  /// The titles of the scopes; none by default.
  open var scopeButtonTitles: [String]? { didSet { scopesChanged() } }
  /// The chosen scope; 0 by default. Setting it tells nobody; one that isn't there is complained about, and none chosen.
  open var selectedScopeButtonIndex: Int {
    get { parts.scope }
    set {
      parts.scope = newValue
      showScope()
    }
  }
  /// Whether the scopes are shown, if there are any; false by default.
  open var showsScopeBar = false { didSet { if showsScopeBar != oldValue { sizeChanged() } } }
  /// Shows or hides the scopes, moving or at once.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    showsScopeBar = show
    if animated, window != nil { UIView.animate(withDuration: 0.25) { self.superview?.layoutIfNeeded() } }
  }

  // MARK: - Traits

  /// Which letters become capitals; those of sentences by default.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Whether words are corrected; by default they aren't.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// Whether spelling is checked.
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// What is typed.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// Whether the keyboard is dark; kept, without effect.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  /// What the return key says; `.search` by default.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// Whether the return key does nothing while there's no text.
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether dots stand for the text.
  open var isSecureTextEntry: Bool {
    get { searchTextField.isSecureTextEntry }
    set { searchTextField.isSecureTextEntry = newValue }
  }
  /// What the text means.
  open var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
  /// What is shown above the keyboard, or at the window's bottom, while the text is edited; nothing by default.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

  // MARK: - View

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
