import AppResources
import Foundation

/// The subviews of a search bar other than its field, and the settings of their display.
@MainActor final class SearchBarParts {
  let cancelButton = UIButton(type: .system)
  /// The title that the bar itself gave the cancel button.
  var cancelWord: String?
  let prompt = UILabel()
  let picture = UIImageView(frame: .zero)
  /// The background of a bar without a colour or an image; `nil` until it's first needed.
  var background: MaterialView?
  /// The button for bookmarks or results, at the field's trailing edge.
  let sideButton = UIButton(type: .custom)
  /// The scope control, created if there are scopes.
  var scopes: UISegmentedControl?
  var scope = 0
  var images: [UISearchBar.Icon: StateTable<UIImage>] = [:]
  let listener = SearchBarListener()
}

/// The layout of a search bar, and its buttons' actions.
extension UISearchBar {
  // The bar's height and margins are those of iOS 13 to 18; the rows above and below are our own design.
  private static let height: CGFloat = 56
  private static let side: CGFloat = 8
  private static let scopeHeight: CGFloat = 44
  private static let sideButtonWidth: CGFloat = 30
  /// The opacity of a disabled bar's field; our own choice.
  private static let disabledAlpha: CGFloat = 0.5

  func setUp() {
    parts.picture.isHidden = true
    addSubview(parts.picture)
    parts.listener.bar = self
    searchTextField.delegate = parts.listener
    searchTextField.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
    addSubview(searchTextField)
    nameCancelButton()
    cancelButton.isHidden = true
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    addSubview(cancelButton)
    parts.prompt.textAlignment = .center
    parts.prompt.textColor = .secondaryLabel
    addSubview(parts.prompt)
    parts.sideButton.frame = CGRect(x: 0, y: 0, width: Self.sideButtonWidth, height: 30)
    parts.sideButton.isPointerInteractionEnabled = true
    parts.sideButton.addAction(UIAction { [weak self] _ in self?.sidePressed() }, for: .touchUpInside)
    applyColors()
    applyFonts()
  }

  /// Sets the title of the cancel button in the language of the current application.
  func nameCancelButton() {
    let word = SystemWord.cancel.text
    // Apps find the button among the subviews, and give it another title.
    guard word != parts.cancelWord, cancelButton.title(for: .normal) == parts.cancelWord else { return }
    parts.cancelWord = word
    cancelButton.setTitle(word, for: .normal)
    sizeChanged()
  }

  // MARK: - Look

  private static let cancelStyle = SystemTextStyle(17, as: .body, upTo: .extraExtraExtraLarge)
  private static let promptStyle = SystemTextStyle(13, as: .footnote)

  /// Sets the fonts of the labels beside the field for the current text size.
  func applyFonts() {
    cancelButton.titleLabel?.font = Self.cancelStyle.font(in: traitCollection)
    parts.prompt.font = Self.promptStyle.font(in: traitCollection)
  }

  func applyColors() {
    parts.picture.image = backgroundImage
    parts.picture.isHidden = backgroundImage == nil
    let isMinimal = searchBarStyle == .minimal || (searchBarStyle == .default && liesOnBar)
    let hasGround = !isMinimal && backgroundImage == nil
    backgroundColor = hasGround ? barTintColor : nil
    guard hasGround, barTintColor == nil else {
      parts.background?.removeFromSuperview()
      parts.background = nil
      return
    }
    let background = parts.background ?? MaterialView(.effect(UIBlurEffect(style: .systemChromeMaterial)))
    background.isOpaqueMaterial = !isTranslucent
    guard parts.background == nil else { return }
    parts.background = background
    background.frame = bounds
    insertSubview(background, at: 0)
  }

  func abilityChanged() {
    searchTextField.isEnabled = isEnabled
    searchTextField.alpha = isEnabled ? 1 : Self.disabledAlpha
    cancelButton.isEnabled = isEnabled
    parts.sideButton.isEnabled = isEnabled
    parts.scopes?.isEnabled = isEnabled
  }

  func sizeChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - Icons

  private func image(_ icon: Icon, _ symbol: String) -> UIImage? {
    parts.images[icon]?[.normal] ?? UIImage(systemName: symbol)
  }

  func iconsChanged() {
    if let glass = searchTextField.leftView as? UIImageView { glass.image = image(.search, "magnifyingglass") }
    let icon: Icon? = showsBookmarkButton ? .bookmark : showsSearchResultsButton ? .resultsList : nil
    if let icon {
      parts.sideButton.setImage(image(icon, icon == .bookmark ? "book" : "list.bullet"), for: .normal)
      for state: UIControl.State in [.highlighted, .selected, .disabled] {
        parts.sideButton.setImage(parts.images[icon]?[state], for: state)
      }
      parts.sideButton.tintColor = .secondaryLabel
    }
    searchTextField.rightView = icon == nil ? nil : parts.sideButton
    searchTextField.rightViewMode = icon == nil ? .never : .always
  }

  private func sidePressed() {
    if showsBookmarkButton {
      delegate?.searchBarBookmarkButtonClicked(self)
    } else {
      delegate?.searchBarResultsListButtonClicked(self)
    }
  }

  // MARK: - Notifying the delegate

  private func textChanged() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    owner?.searchTextDidChange()
  }

  func cancel() {
    delegate?.searchBarCancelButtonClicked(self)
    owner?.searchWasCancelled()
  }

  // MARK: - Scopes

  private var hasScopes: Bool { showsScopeBar && scopeButtonTitles?.isEmpty == false }

  func scopesChanged() {
    parts.scopes?.removeFromSuperview()
    parts.scopes = nil
    if let titles = scopeButtonTitles, !titles.isEmpty {
      let scopes = UISegmentedControl(items: titles)
      scopes.isEnabled = isEnabled
      scopes.addAction(UIAction { [weak self] _ in self?.scopeChosen() }, for: .valueChanged)
      parts.scopes = scopes
      addSubview(scopes)
      showScope()
    }
    sizeChanged()
  }

  func showScope() { parts.scopes?.selectedSegmentIndex = parts.scope }

  private func scopeChosen() {
    guard let index = parts.scopes?.selectedSegmentIndex, index != parts.scope else { return }
    parts.scope = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    owner?.searchTextDidChange()
  }

  // MARK: - Layout

  private var promptHeight: CGFloat {
    prompt?.isEmpty == false ? (parts.prompt.font.lineHeight + 6).rounded(.up) : 0
  }
  private var barHeight: CGFloat { max(Self.height, searchTextField.intrinsicContentSize.height + 20) }

  var naturalHeight: CGFloat { promptHeight + barHeight + (hasScopes ? Self.scopeHeight : 0) }

  func placeParts() {
    parts.picture.frame = bounds
    parts.background?.frame = bounds
    let prompt = promptHeight
    parts.prompt.isHidden = prompt == 0
    parts.prompt.frame = CGRect(x: Self.side, y: 4, width: max(0, bounds.width - 2 * Self.side), height: prompt)
    let scopes = hasScopes ? Self.scopeHeight : 0
    parts.scopes?.isHidden = scopes == 0
    var available = CGRect(
      x: Self.side, y: prompt, width: max(0, bounds.width - 2 * Self.side),
      height: max(0, bounds.height - prompt - scopes))
    parts.scopes?.frame = CGRect(
      x: available.minX, y: available.maxY, width: available.width, height: max(0, scopes - 10))
    if showsCancelButton {
      let width = cancelButton.sizeThatFits(available.size).width.rounded(.up) + 8
      cancelButton.frame = CGRect(
        x: isRightToLeft ? available.minX : available.maxX - width, y: available.minY, width: width,
        height: available.height)
      available = CGRect(
        x: isRightToLeft ? available.minX + width + 8 : available.minX, y: available.minY,
        width: available.width - width - 8,
        height: available.height)
    }
    let height = searchTextField.intrinsicContentSize.height
    let shift = searchFieldBackgroundPositionAdjustment
    searchTextField.frame = CGRect(
      x: available.minX + shift.horizontal,
      y: available.minY + ((available.height - height) / 2).rounded() + shift.vertical,
      width: max(0, available.width), height: height)
  }
}
