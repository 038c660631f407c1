import Foundation

/// A row of segments, one of which can be selected.
///
/// It is 32 points high, with the selected segment on a plate, as in iOS 13 to 18. What differs from Apple's: its texts
/// grow with the user's text size, up to the largest that isn't for accessibility, and so does its height.
open class UISegmentedControl: UIControl, ValueStepping {
  /// The value of ``selectedSegmentIndex`` when no segment is selected.
  public static let noSegment = -1

  /// Makes a control with a segment for each item: a `String` or a `UIImage`.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    for item in items ?? [] { append(item) }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes one as a decoder of archives asks for it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layer.cornerRadius = 8
    backgroundColor = .tertiarySystemFill
    plate.isUserInteractionEnabled = false
    plate.layer.cornerRadius = 6
    plate.layer.shadowOpacity = 0.12
    plate.layer.shadowOffset = CGSize(width: 0, height: 3)
    plate.layer.shadowRadius = 4
    plate.isHidden = true
    addSubview(plate)
  }

  private let plate = UIView()
  private var segments: [UIView] = []
  private var disabledSegments: Set<Int> = []

  // MARK: - Segments

  /// How many segments there are.
  open var numberOfSegments: Int { segments.count }

  /// The selected segment; ``noSegment`` by default. Setting it sends no action.
  open var selectedSegmentIndex: Int = UISegmentedControl.noSegment {
    didSet { if selectedSegmentIndex != oldValue { selectionChanged() } }
  }

  /// Whether a segment is selected only for a moment; false by default.
  open var isMomentary = false
  /// The colour of the plate; white on light by default.
  open var selectedSegmentTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether segments are as wide as their contents need; false by default: all have one width.
  open var apportionsSegmentWidthsByContent = false { didSet { setNeedsLayout() } }

  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(makeView(title ?? ""), at: segment)
  }

  /// Inserts a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(makeView(image ?? UIImage()), at: segment)
  }

  /// Removes a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment).removeFromSuperview()
    if selectedSegmentIndex == segment { selectedSegmentIndex = Self.noSegment }
    if selectedSegmentIndex > segment { selectedSegmentIndex -= 1 }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
  }

  /// Sets a segment's title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { replace(segment, makeView(title ?? "")) }
  /// A segment's title.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? (segments[segment] as? UILabel)?.text : nil
  }
  /// Sets a segment's image.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    replace(segment, makeView(image ?? UIImage()))
  }
  /// A segment's image.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? (segments[segment] as? UIImageView)?.image : nil
  }
  /// Sets whether a segment can be selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if enabled { disabledSegments.remove(segment) } else { disabledSegments.insert(segment) }
    setNeedsLayout()
  }
  /// Whether a segment can be selected.
  open func isEnabledForSegment(at segment: Int) -> Bool { !disabledSegments.contains(segment) }

  private func append(_ item: Any) { insert(makeView(item), at: segments.count) }

  private func makeView(_ item: Any) -> UIView {
    if let image = item as? UIImage {
      let view = UIImageView(image: image)
      view.contentMode = .center
      view.tintColor = .label
      return view
    }
    let label = UILabel()
    label.text = item as? String ?? String(describing: item)
    label.font = Self.textStyle.font(in: traitCollection)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    return label
  }

  private func insert(_ view: UIView, at index: Int) {
    let index = min(max(0, index), segments.count)
    view.isUserInteractionEnabled = false
    segments.insert(view, at: index)
    addSubview(view)
    if selectedSegmentIndex >= index { selectedSegmentIndex += 1 }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func replace(_ index: Int, _ view: UIView) {
    guard segments.indices.contains(index) else { return }
    segments[index].removeFromSuperview()
    view.isUserInteractionEnabled = false
    segments[index] = view
    addSubview(view)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize {
    let widths = segments.map { $0.intrinsicContentSize.width + 20 }
    let width =
      apportionsSegmentWidthsByContent ? widths.reduce(0, +) : (widths.max() ?? 0) * CGFloat(segments.count)
    return CGSize(
      width: max(width.rounded(.up), 10), height: (32 + Self.textStyle.growth(in: traitCollection)).rounded())
  }

  private static let textStyle = SystemTextStyle(13, as: .footnote, upTo: .extraExtraExtraLarge)
  private static let takenStyle = SystemTextStyle(13, .semibold, as: .footnote, upTo: .extraExtraExtraLarge)

  private func applyFonts() {
    for (index, view) in segments.enumerated() {
      guard let label = view as? UILabel else { continue }
      let style = index == selectedSegmentIndex ? Self.takenStyle : Self.textStyle
      label.font = style.font(in: traitCollection)
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.preferredContentSizeCategory != previousTraitCollection?.preferredContentSizeCategory
    else { return }
    applyFonts()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for (index, view) in segments.enumerated() {
      view.frame = frame(ofSegment: index)
      view.alpha = isEnabled && isEnabledForSegment(at: index) ? 1 : 0.4
    }
    applyFonts()
    plate.backgroundColor = selectedSegmentTintColor ?? Self.plateColor
    placePlate()
  }

  private static let plateColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  }

  private func frame(ofSegment index: Int) -> CGRect {
    let widths: [CGFloat]
    if apportionsSegmentWidthsByContent {
      let wishes = segments.map { $0.intrinsicContentSize.width + 20 }
      let total = max(1, wishes.reduce(0, +))
      widths = wishes.map { $0 * bounds.width / total }
    } else {
      widths = segments.map { _ in bounds.width / CGFloat(segments.count) }
    }
    let start = widths[..<index].reduce(0, +)
    let x = isRightToLeft ? bounds.width - start - widths[index] : start
    return CGRect(x: x, y: 0, width: widths[index], height: bounds.height)
  }

  private func placePlate() {
    plate.isHidden = !segments.indices.contains(selectedSegmentIndex)
    if !plate.isHidden { plate.frame = frame(ofSegment: selectedSegmentIndex).insetBy(dx: 2, dy: 2) }
  }

  private func selectionChanged() {
    setNeedsLayout()
    guard window != nil, !plate.isHidden, segments.indices.contains(selectedSegmentIndex) else { return }
    UIView.animate(withDuration: 0.25) { self.placePlate() }
  }

  // MARK: - Tracking

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside else { return }
    let x = touch.location(in: self).x
    guard
      let index = segments.indices.first(where: {
        frame(ofSegment: $0).minX <= x && x < frame(ofSegment: $0).maxX
      }),
      isEnabledForSegment(at: index), index != selectedSegmentIndex
    else { return }
    selectedSegmentIndex = index
    send([.valueChanged, .primaryActionTriggered], event: event)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  // MARK: - Steps

  func increment() -> Bool { step(by: 1) }
  func decrement() -> Bool { step(by: -1) }

  /// Selects the next segment that can be, in either direction.
  private func step(by step: Int) -> Bool {
    guard isEnabled else { return false }
    var index = selectedSegmentIndex == Self.noSegment && step < 0 ? segments.count : selectedSegmentIndex
    repeat { index += step } while segments.indices.contains(index) && !isEnabledForSegment(at: index)
    guard segments.indices.contains(index) else { return false }
    selectedSegmentIndex = index
    send([.valueChanged, .primaryActionTriggered], event: nil)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
    return true
  }

  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool { isPlainTap(recognizer) }
}
