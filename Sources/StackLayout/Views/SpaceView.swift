import AloeCore
import UIKit

/// Empty space that needs a view: a spacer, a spacing that keeps a size across, or one whose view was accessed.
final class SpaceView: PassThroughView, SettingsUser {

  // MARK: Creating a spacing

  init(_ settings: SpaceSettings) {
    self.settings = settings
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    show(settings)
  }

  required init?(coder: NSCoder) {
    settings = SpaceSettings(0)
    super.init(coder: coder)
  }

  deinit { link.viewWasDeallocated() }

  let link = UserLink()

  // MARK: Settings

  private(set) var settings: SpaceSettings

  /// Applies other settings.
  func show(_ settings: SpaceSettings) {
    if self.settings !== settings { self.settings.removeUser(self) }
    self.settings = settings
    settings.addUser(self)
    extend(axis: axis, minimum: minimum, ignoresDirection: ignoresDirection)
  }

  func settingsChanged() {
    if let container = superview as? ContainerView { return container.settingsChanged() }
    extend(axis: axis, minimum: nil)
  }

  /// Extends the space along an axis, or in both directions, with a container's minimum length. Unless it ignores its
  /// own direction, as in columns that have become rows, that direction takes precedence over the axis.
  func extend(axis: NSLayoutConstraint.Axis?, minimum: CGFloat?, ignoresDirection: Bool = false) {
    self.axis = axis
    self.minimum = minimum
    self.ignoresDirection = ignoresDirection
    let length = minimum ?? settings.length ?? 0
    let along = ignoresDirection ? axis : settings.direction ?? axis
    let wanted = ConstraintInputs(
      isFlexible: settings.isFlexible, horizontal: along != .vertical, vertical: along != .horizontal)
    if wanted != made { make(wanted) }
    for constraint in lengths where constraint.constant != length { constraint.constant = length }
  }

  // MARK: Hiding

  /// Whether the client has hidden the space, or no gap remains in its place.
  override var isHidden: Bool {
    get { super.isHidden }
    set {
      isHiddenByClient = newValue
      updateHiding()
    }
  }

  #if canImport(ObjectiveC)
    // observingHiding notifies observers.
    nonisolated override class func automaticallyNotifiesObservers(forKey key: String) -> Bool {
      key != "hidden" && super.automaticallyNotifiesObservers(forKey: key)
    }
  #endif

  private(set) var isHiddenByClient = false

  /// Hides the space because no gap remains in its place, or shows it unless the client has hidden it. A space that the
  /// client has hidden isn't closed as well, so it appears as soon as the client shows it.
  func setClosed(_ isClosed: Bool) {
    self.isClosed = isClosed && !isHiddenByClient
    updateHiding()
  }

  /// Discards the state that a container has set. Called when the space leaves it.
  func leaveContainer() {
    setClosed(false)
    extend(axis: nil, minimum: nil)
  }

  // MARK: Private

  /// Whether the container has hidden the space.
  private var isClosed = false
  private var axis: NSLayoutConstraint.Axis?
  private var minimum: CGFloat?
  private var ignoresDirection = false
  private var made: ConstraintInputs?
  private var active: [NSLayoutConstraint] = []
  private var lengths: [NSLayoutConstraint] = []
  private static let purpose: Void = ConstraintPurposes.register("a space in a layout")

  /// The inputs of the constraints.
  private struct ConstraintInputs: Equatable {
    var isFlexible, horizontal, vertical: Bool
  }

  private func updateHiding() {
    let hides = isHiddenByClient || isClosed
    guard super.isHidden != hides else { return }
    observingHiding { super.isHidden = hides }
  }

  private func make(_ wanted: ConstraintInputs) {
    _ = Self.purpose
    NSLayoutConstraint.deactivate(active)
    made = wanted
    var across: [NSLayoutConstraint] = []
    lengths = []
    for (dimension, isLong) in [(widthAnchor, wanted.horizontal), (heightAnchor, wanted.vertical)] {
      if !isLong {
        across.append(dimension.constraint(equalToConstant: 0).with(LayoutPriority.noWidth))
      } else if wanted.isFlexible {
        lengths.append(dimension.constraint(greaterThanOrEqualToConstant: 0).with(LayoutPriority.size))
        lengths.append(dimension.constraint(equalToConstant: 0).with(LayoutPriority.shortSpacer))
      } else {
        lengths.append(dimension.constraint(equalToConstant: 0).with(LayoutPriority.size))
      }
    }
    active = lengths + across
    NSLayoutConstraint.activate(active)
  }

}
