import AloeCore
import Foundation

/// A horizontal control with segments, one of which can be selected.
///
/// It is 32 points high, with the selected segment highlighted as in iOS 13 to 18. An index that is too high means the
/// last segment, as Apple documents. Unlike Apple's, its text and its height grow with the user's text size, up to the
/// largest size that isn't an accessibility size.
open class UISegmentedControl: UIControl, ValueStepping {
  /// The value of ``selectedSegmentIndex`` while no segment is selected.
  public static let noSegment = -1

  /// Creates a control with a segment for each item: a `String`, a `UIImage` or a `UIAction`.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for item in items ?? [] { append(item) }
  }

  /// Creates a control with a segment for each action, which is performed when its segment is selected.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for action in actions { append(action) }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control from a storyboard or a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.finish(self, at: UISegmentedControl.self)
  }

  private func setUp() {
    layer.cornerRadius = 8
    withoutNoting { backgroundColor = .tertiarySystemFill }
    plate.isUserInteractionEnabled = false
    plate.layer.cornerRadius = 6
    plate.layer.shadowOpacity = 0.12
    plate.layer.shadowOffset = CGSize(width: 0, height: 3)
    plate.layer.shadowRadius = 4
    plate.isHidden = true
    addSubview(plate)
  }

  /// The highlight behind the selected segment.
  let plate = UIView()
  private(set) var segments: [SegmentContent] = []
  /// The attributes of titles that a client has set; see UISegmentedControl+Layout.swift.
  private(set) var texts = StateTable<[NSAttributedString.Key: Any]>()
  private(set) var adjustments: [UIBarMetrics: [Segment: UIOffset]] = [:]

  // MARK: - Segments

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// The index of the selected segment; ``noSegment`` by default. Setting it sends no action. An index without a
  /// segment logs a warning, and selects none.
  open var selectedSegmentIndex: Int {
    get { selected }
    set { select(checkedSelection(newValue)) }
  }
  private(set) var selected = UISegmentedControl.noSegment

  /// Whether a selection lasts only while the segment is touched; false by default.
  open var isMomentary = false
  /// The background colour of the selected segment; white in light mode by default.
  open var selectedSegmentTintColor: UIColor? {
    didSet {
      note(.selectedSegmentTintColor, \UISegmentedControl.selectedSegmentTintColor)
      setNeedsLayout()
    }
  }
  /// Whether the segments' widths depend on their contents; false by default: all have the same width.
  open var apportionsSegmentWidthsByContent = false { didSet { contentChanged() } }

  /// Inserts a segment with a title.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    insert(SegmentContent(makeView(title ?? "")), at: segment)
  }

  /// Inserts a segment with an image.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    insert(SegmentContent(makeView(image ?? UIImage())), at: segment)
  }

  /// Inserts a segment with an action's title or image. The action is performed when the segment is selected.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    insert(SegmentContent(makeView(action), action: action), at: segment)
  }

  /// Removes a segment. Does nothing if it doesn't exist.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let segment = sound(segment)
    segments.remove(at: segment).view.removeFromSuperview()
    if selected == segment { select(Self.noSegment) }
    if selected > segment { selected -= 1 }
    contentChanged()
  }

  /// Removes all segments.
  open func removeAllSegments() {
    while !segments.isEmpty { removeSegment(at: segments.count - 1, animated: false) }
  }

  /// Sets a segment's title.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) { replace(segment, makeView(title ?? "")) }
  /// Returns a segment's title; `nil` if it has none.
  open func titleForSegment(at segment: Int) -> String? { (self[segment]?.view as? UILabel)?.text }
  /// Sets a segment's image.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) { replace(segment, makeView(image ?? UIImage())) }
  /// Returns a segment's image; `nil` if it has none.
  open func imageForSegment(at segment: Int) -> UIImage? { (self[segment]?.view as? UIImageView)?.image }
  /// Sets the action to perform when a segment is selected; the segment uses its title or image.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    replace(segment, makeView(action))
    self[segment]?.action = action
  }
  /// Returns a segment's action; `nil` if it has none.
  open func actionForSegment(at segment: Int) -> UIAction? { self[segment]?.action }
  /// Returns the index of the segment whose action has an identifier; `NSNotFound` if there's none.
  open func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == actionIdentifier } ?? NSNotFound
  }
  /// Sets whether a segment can be selected.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    self[segment]?.isEnabled = enabled
    setNeedsLayout()
  }
  /// Returns whether a segment can be selected.
  open func isEnabledForSegment(at segment: Int) -> Bool { self[segment]?.isEnabled ?? true }
  /// Sets a segment's width, in points; 0, the default, for an automatic width.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard let item = self[segment] else { return }
    item.width = max(0, checked(width, keeping: item.width, as: "width of a segment").sound(keeping: 0))
    contentChanged()
  }
  /// Returns a segment's explicit width; 0 if it has none.
  open func widthForSegment(at segment: Int) -> CGFloat { self[segment]?.width ?? 0 }
  /// Sets the offset of a segment's title or image, in points.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    self[segment]?.offset = offset
    setNeedsLayout()
  }
  /// Returns the offset of a segment's title or image; zero by default.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { self[segment]?.offset ?? .zero }

  /// Sets the offset of titles and images by the positions of their segments, in addition to `setContentOffset`.
  ///
  /// - Parameters:
  ///   - adjustment: The offset, in points.
  ///   - leftCenterRightOrAlone: The position of the segments. An offset for a certain position takes precedence over
  ///     `.any`.
  ///   - barMetrics: The bar metrics to which the offset applies. Only `.default` has an effect.
  open func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) {
    adjustments[barMetrics, default: [:]][leftCenterRightOrAlone] = adjustment
    setNeedsLayout()
  }
  /// Returns the offset set for titles and images of segments at a position; zero by default.
  open func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset { adjustments[barMetrics]?[leftCenterRightOrAlone] ?? .zero }

  /// The position of a segment among the others.
  public enum Segment: Int, Sendable {
    /// Any position.
    case any = 0
    /// At the left end.
    case left = 1
    /// Between two segments.
    case center = 2
    /// At the right end.
    case right = 3
    /// The only one.
    case alone = 4
  }

  /// Sets the font and colour of titles in a state; `nil` removes them. The selected segment has the state `.selected`.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    note(.titleTextAttributes(state)) { (control: UISegmentedControl) in
      control.setTitleTextAttributes(attributes, for: state)
    }
    texts[state] = attributes
    contentChanged()
  }
  /// Returns the attributes set for titles in a state; `nil` if none were set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { texts[state] }

  /// The segment at an index, or the last one if the index is too high.
  private subscript(index: Int) -> SegmentContent? { segments.isEmpty ? nil : segments[sound(index)] }

  private func sound(_ index: Int) -> Int { min(max(0, index), segments.count - 1) }

  private func append(_ item: Any) {
    insert(SegmentContent(makeView(item), action: item as? UIAction), at: segments.count)
  }

  private func makeView(_ item: Any) -> UIView {
    if let action = item as? UIAction { return makeView(action.image ?? action.title as Any) }
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

  private func insert(_ segment: SegmentContent, at index: Int) {
    let index = min(max(0, index), segments.count)
    segment.view.isUserInteractionEnabled = false
    segments.insert(segment, at: index)
    addSubview(segment.view)
    if selected >= index { selected += 1 }
    contentChanged()
  }

  private func replace(_ index: Int, _ view: UIView) {
    guard let segment = self[index] else { return }
    segment.view.removeFromSuperview()
    view.isUserInteractionEnabled = false
    segment.view = view
    segment.action = nil
    addSubview(view)
    contentChanged()
  }

  private func contentChanged() {
    applyTexts()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: - Layout

  open override var intrinsicContentSize: CGSize { naturalSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard !traitCollection.hasSameTexts(as: previousTraitCollection) else { return }
    contentChanged()
  }

  // MARK: - Selecting

  private func checkedSelection(_ index: Int) -> Int {
    if index == Self.noSegment || segments.indices.contains(index) { return index }
    Messages.warn(
      once: "selected segment of \(type(of: self))",
      "\(self) has \(segments.count) segment\(segments.count == 1 ? "" : "s"), so segment \(index) can't be selected, "
        + "and no segment is selected. Insert it first.")
    return Self.noSegment
  }

  private func select(_ index: Int) {
    guard index != selected else { return }
    selected = index
    setNeedsLayout()
    guard window != nil, !plate.isHidden, segments.indices.contains(selected) else { return }
    UIView.animate(withDuration: 0.25) { self.placePlate() }
  }

  /// Selects a segment as a user interaction.
  private func choose(_ index: Int, with event: UIEvent?) {
    let action = segments[index].action
    selectedSegmentIndex = index
    send([.valueChanged, .primaryActionTriggered], event: event)
    if let action { sendAction(action) }
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  // MARK: - Tracking

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch, isTouchInside, let index = segment(at: touch.location(in: self)),
      isEnabledForSegment(at: index), index != selectedSegmentIndex
    else { return }
    choose(index, with: event)
  }

  /// Returns the frame of the segment at a point, if the segment can be selected and isn't selected yet.
  func selectablePart(at point: CGPoint) -> CGRect? {
    guard isEnabled, let index = segment(at: point), isEnabledForSegment(at: index), index != selectedSegmentIndex
    else { return nil }
    return frame(ofSegment: index)
  }

  /// Selects the segment that a drag hovers over.
  func selectByDrag(at point: CGPoint) {
    if selectablePart(at: point) != nil, let index = segment(at: point) { choose(index, with: nil) }
  }

  // MARK: - Steps

  func increment() -> Bool { step(by: 1) }
  func decrement() -> Bool { step(by: -1) }

  /// Selects the next enabled segment in a direction.
  private func step(by step: Int) -> Bool {
    guard isEnabled else { return false }
    var index = selectedSegmentIndex == Self.noSegment && step < 0 ? segments.count : selectedSegmentIndex
    repeat { index += step } while segments.indices.contains(index) && !isEnabledForSegment(at: index)
    guard segments.indices.contains(index) else { return false }
    choose(index, with: nil)
    return true
  }

  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool { isPlainTap(recognizer) }

  // MARK: - Accessibility

  override var spokenContent: SpokenContent {
    var content = SpokenContent.group(.panel)
    content.hasChoice = true
    content.elements = segments.indices.map { segments[$0].spokenElement(at: $0, of: self) }
    return content
  }
}
