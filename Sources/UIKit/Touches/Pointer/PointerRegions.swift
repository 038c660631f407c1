import Foundation
import GTKPlatform

/// A view that styles the pointer without an interaction.
@MainActor protocol PointerAnswering: UIView {
  /// Returns the pointer's style at a point of the view; `nil` uses the style of the view around it.
  func pointerStyle(at point: CGPoint) -> UIPointerStyle?
}

/// An object that finds the pointer's region, in the innermost view that has one, and shows its style.
@MainActor final class PointerRegions {
  /// The interaction whose region contains the pointer.
  private weak var interaction: UIPointerInteraction?
  private var region: UIPointerRegion?
  /// The view that supplied the style without an interaction.
  private weak var answering: UIView?
  private var style: UIPointerStyle?
  private var highlight: PointerHighlight?

  /// The pointer's shape.
  var shape: PointerShape { style?.desktopShape ?? .arrow }

  func holds(_ interaction: UIPointerInteraction) -> Bool { self.interaction === interaction }

  /// Makes the next move query the style again.
  func forget() { region = nil }

  func move(to location: CGPoint?, over views: [UIView], _ modifiers: KeyModifiers) {
    guard let location else { return leave() }
    for view in views {
      let point = view.convert(location, from: nil)
      for case let interaction as UIPointerInteraction in view.interactions where interaction.isEnabled {
        let request = UIPointerRegionRequest(location: point, modifiers: UIKeyModifierFlags(modifiers))
        let whole = UIPointerRegion(rect: view.bounds)
        guard let found = interaction.region(for: request, whole: whole), found.rect.contains(point) else { continue }
        return enter(found, of: interaction)
      }
      guard let answer = (view as? any PointerAnswering)?.pointerStyle(at: point) else { continue }
      return show(answer, of: view)
    }
    leave()
  }

  private func enter(_ new: UIPointerRegion, of interaction: UIPointerInteraction) {
    if self.interaction === interaction, let region, region.isSame(as: new) { return }
    let isNew = self.interaction !== interaction || region != nil
    if isNew { leave() }
    answering = nil
    self.interaction = interaction
    region = new
    let style = interaction.style(for: new)
    if isNew { interaction.notify(entered: new) }
    show(style)
  }

  private func show(_ style: UIPointerStyle, of view: UIView) {
    if interaction != nil { leave() }
    answering = view
    show(style)
  }

  private func leave() {
    let (old, oldRegion) = (interaction, region)
    interaction = nil
    region = nil
    answering = nil
    show(nil)
    if let old, let oldRegion { old.notify(left: oldRegion) }
  }

  private func show(_ new: UIPointerStyle?) {
    style = new
    let wanted = new?.highlight
    if let highlight, highlight.shows(wanted) { return }
    highlight?.end()
    highlight = wanted.flatMap { PointerHighlight($0) }
  }
}
