import AloeCore
import UIKit

/// A view that contains an overlay or a background. It has the bounds of its container and doesn't affect their size:
/// the container sets its frame.
final class LayerView: PassThroughView, SettingsUser {

  deinit { link.viewWasDeallocated() }

  let link = UserLink()

  // MARK: Contents

  private(set) var settings: LayerSettings?

  var isInFront: Bool { settings?.isInFront ?? true }

  /// The overlay or background.
  private(set) var content: UIView?

  func show(_ content: UIView, _ settings: LayerSettings, leaving staysElsewhere: (UIView) -> Bool) {
    if self.settings !== settings { self.settings?.removeUser(self) }
    self.settings = settings
    settings.addUser(self)
    guard content !== self.content else { return settingsChanged() }
    if let old = self.content, !staysElsewhere(old) { old.removeFromSuperview() }
    self.content = content
    made = nil
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    settingsChanged()
  }

  func settingsChanged() {
    guard let settings, let content, made != settings.placement else { return }
    made = settings.placement
    NSLayoutConstraint.deactivate(pins)
    pins = pins(of: content, settings.placement)
    NSLayoutConstraint.activate(pins)
  }

  override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if subview === content { content = nil }
  }

  // MARK: Private

  private var made: LayerPlacement?
  private var pins: [NSLayoutConstraint] = []
  private static let purpose: Void = ConstraintPurposes.register("an overlay")

  /// Returns the constraints that pin a layer's content. Those of the far edges are just below required, so that a
  /// layer without a size causes no conflict.
  private func pins(of content: UIView, _ placement: LayerPlacement) -> [NSLayoutConstraint] {
    _ = Self.purpose
    let bounds = [
      content.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor).with(LayoutPriority.inside),
      trailingAnchor.constraint(greaterThanOrEqualTo: content.trailingAnchor).with(LayoutPriority.inside),
      content.topAnchor.constraint(greaterThanOrEqualTo: topAnchor).with(LayoutPriority.inside),
      bottomAnchor.constraint(greaterThanOrEqualTo: content.bottomAnchor).with(LayoutPriority.inside),
    ]
    let across: [NSLayoutConstraint] =
      switch placement.horizontal {
      case .center: [content.centerXAnchor.constraint(equalTo: centerXAnchor), bounds[0]]
      case .trailing: [content.trailingAnchor.constraint(equalTo: trailingAnchor), bounds[0]]
      case .fill:
        [
          content.leadingAnchor.constraint(equalTo: leadingAnchor),
          trailingAnchor.constraint(equalTo: content.trailingAnchor).with(LayoutPriority.size),
        ]
      default: [content.leadingAnchor.constraint(equalTo: leadingAnchor), bounds[1]]
      }
    let down: [NSLayoutConstraint] =
      switch placement.vertical {
      case .center: [content.centerYAnchor.constraint(equalTo: centerYAnchor), bounds[2]]
      case .trailing: [content.bottomAnchor.constraint(equalTo: bottomAnchor), bounds[2]]
      case .fill:
        [
          content.topAnchor.constraint(equalTo: topAnchor),
          bottomAnchor.constraint(equalTo: content.bottomAnchor).with(LayoutPriority.size),
        ]
      default: [content.topAnchor.constraint(equalTo: topAnchor), bounds[3]]
      }
    return across + down
  }

}
