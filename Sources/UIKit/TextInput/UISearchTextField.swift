import AloeCore
import Foundation
import GTKPlatform

/// A text field for searching, with a grey background, a magnifying glass and a clear button. Tokens before the text
/// can be a part of the search.
open class UISearchTextField: UITextField {
  /// Creates an empty field with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a field from an archive, whose contents are ignored.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    borderStyle = .roundedRect
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    leftView = glass
    self.glass = glass
    growGlass()
    leftViewMode = .always
    clearButtonMode = .always
    autocorrectionType = .no
    returnKeyType = .search
    accessibilityIdentifier = "search"
  }

  /// The field's default magnifying glass.
  private weak var glass: UIImageView?

  /// Scales the magnifying glass with the text.
  private func growGlass() {
    guard let glass else { return }
    let growth = traitCollection.symbolGrowth
    glass.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17 * growth)
    glass.frame = CGRect(x: 0, y: 0, width: Self.glassWidth * growth, height: 20 * growth)
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if !traitCollection.hasSameTexts(as: previousTraitCollection) { growGlass() }
  }

  // MARK: - Tokens

  /// The tokens in order; empty by default. Setting them sends no action.
  open var tokens: [UISearchToken] {
    get { tokenViews.map(\.token) }
    set { setTokens(newValue) }
  }
  private(set) var tokenViews: [SearchTokenView] = []
  /// The token that the next press of the backspace key deletes.
  private(set) var selectedToken: Int? { didSet { if selectedToken != oldValue { showTokens() } } }

  /// The colour of tokens; `nil`, the default, means a system grey.
  open var tokenBackgroundColor: UIColor! { didSet { showTokens() } }
  /// Whether the backspace key deletes tokens, after selecting the last one with its first press; true by default.
  open var allowsDeletingTokens = true
  /// Whether tokens may be copied; stored, but without effect, because they have no text. True by default.
  open var allowsCopyingTokens = true

  /// Inserts a token. An invalid index logs a warning, and is clamped.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    var new = tokens
    if !(0...new.count).contains(tokenIndex) { warn(tokenIndex, "be inserted") }
    new.insert(token, at: min(max(0, tokenIndex), new.count))
    setTokens(new)
  }

  /// Removes a token. An invalid index logs a warning, and does nothing.
  open func removeToken(at tokenIndex: Int) {
    var new = tokens
    guard new.indices.contains(tokenIndex) else { return warn(tokenIndex, "be removed") }
    new.remove(at: tokenIndex)
    setTokens(new)
  }

  /// Replaces a part of the text with a token. The delegate isn't asked.
  open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
  }

  /// Returns the position of a token, which is before all text.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }

  /// Returns the tokens in a range: all if it begins at the text's beginning, otherwise none.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    offset(from: beginningOfDocument, to: textRange.start) == 0 ? tokens : []
  }

  /// The range of the text after the tokens.
  open var textualRange: UITextRange {
    textRange(from: beginningOfDocument, to: endOfDocument) ?? OffsetRange(0..<0)
  }

  private func warn(_ index: Int, _ action: String) {
    Messages.warn(
      once: "tokens of \(Swift.type(of: self))",
      "Token \(index) of \(self) can't \(action): there are \(tokenViews.count). Count from 0.")
  }

  private func setTokens(_ new: [UISearchToken]) {
    let old = tokenViews
    tokenViews = new.map { token in old.first { $0.token === token } ?? SearchTokenView(token) }
    for view in old where !tokenViews.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for view in tokenViews where view.superview == nil { addSubview(view) }
    selectedToken = nil
    showTokens()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func showTokens() {
    for (index, view) in tokenViews.enumerated() {
      view.show(
        font: font ?? .systemFont(ofSize: UIFont.labelFontSize), background: tokenBackgroundColor ?? .systemGray4,
        isSelected: index == selectedToken, tint: tintColor)
    }
    setNeedsLayout()
  }

  private var tokenWidth: CGFloat {
    tokenViews.reduce(0) { $0 + $1.sizeThatFits(.zero).width + SearchTokenView.space }
  }

  // MARK: - Editing

  override var hasContent: Bool { super.hasContent || !tokenViews.isEmpty }

  override func willClear() { setTokens([]) }

  open override func deleteBackward() {
    guard !tokenViews.isEmpty, allowsDeletingTokens, interaction.editor.selection.isEmpty,
      interaction.editor.selection.head == 0, interaction.editor.markedRange == nil
    else { return super.deleteBackward() }
    if let selectedToken {
      removeToken(at: selectedToken)
      send(.editingChanged, event: nil)
    } else {
      selectedToken = tokenViews.count - 1
    }
  }

  open override func insertText(_ text: String) {
    if let selectedToken, interaction.editor.selection.head == 0 { removeToken(at: selectedToken) }
    super.insertText(text)
  }

  override func keyPressed(_ event: KeyEvent) -> Bool {
    if event.phase == .down, event.name != "BackSpace", event.text == nil { selectedToken = nil }
    return super.keyPressed(event)
  }

  override func didResignFirstResponder() {
    selectedToken = nil
    super.didResignFirstResponder()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let place = touches.first?.location(in: self) else { return }
    selectedToken = isFirstResponder ? tokenViews.firstIndex { $0.frame.contains(place) } : nil
  }

  // MARK: - Layout

  // The metrics are those of iOS 13 to 18.
  private static let height: CGFloat = 36
  private static let radius: CGFloat = 10
  private static let glassWidth: CGFloat = 30

  /// The offset of the text.
  var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }

  open override var intrinsicContentSize: CGSize { searchSize(super.intrinsicContentSize) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { searchSize(super.sizeThatFits(size)) }

  private func searchSize(_ size: CGSize) -> CGSize {
    CGSize(width: size.width + tokenWidth, height: max(Self.height, (font?.lineHeight ?? 0).rounded(.up) + 14))
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect { behindTokens(super.textRect(forBounds: bounds)) }
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    behindTokens(super.editingRect(forBounds: bounds))
  }

  private func behindTokens(_ rect: CGRect) -> CGRect {
    // Some space is reserved for the text, regardless of the number of tokens.
    let width = min(tokenWidth, max(0, rect.width - 40))
    let x = rect.minX + (isRightToLeft ? 0 : width) + textOffset.horizontal
    return CGRect(x: x, y: rect.minY + textOffset.vertical, width: max(0, rect.width - width), height: rect.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let available = super.textRect(forBounds: bounds)
    var x: CGFloat = 0
    for view in tokenViews {
      let size = view.sizeThatFits(.zero)
      let left = isRightToLeft ? available.maxX - x - size.width : available.minX + x
      view.frame = CGRect(
        x: left, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
      // Tokens that don't fit are hidden.
      view.isHidden = x + size.width > max(0, available.width - 40)
      x += size.width + SearchTokenView.space
    }
  }

  open override func draw(_ rect: CGRect) {
    if borderStyle != .roundedRect || background != nil { return super.draw(rect) }
    UIColor.tertiarySystemFill.setFill()
    UIBezierPath(roundedRect: borderRect(forBounds: bounds), cornerRadius: Self.radius).fill()
  }
}
