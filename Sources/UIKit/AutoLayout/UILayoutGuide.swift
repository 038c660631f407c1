import Foundation
import ObjectRoot
import RuntimePatches

/// A rectangle that takes part in layout without being a view.
@preconcurrency @MainActor open class UILayoutGuide: MainActorObject {
  /// Which of a view's rectangles the guide stands for.
  enum Kind { case plain, margins, safeArea, readable, content, frame, keyboard }
  /// Whether where the guide lies in its view depends on the view's size or place.
  var dependsOnPlace: Bool { kind == .readable || kind == .keyboard }

  /// Makes a guide; add it to a view with `addLayoutGuide(_:)` before it's used in constraints.
  public override init() {
    kind = .plain
    MainThreadDeath.arrange(for: Self.self)
  }

  /// Makes a guide from an archive; nothing is read from it on Linux.
  public required init?(coder: NSCoder) {
    kind = .plain
    MainThreadDeath.arrange(for: Self.self)
  }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owner = view
    MainThreadDeath.arrange(for: Self.self)
  }

  // On the main thread; see MainThreadDeath.
  deinit { existingNode?.itemDied() }

  let kind: Kind
  /// The view in whose coordinates the guide lies; not kept alive.
  public final var owningView: UIView? {
    guard let owner else { return nil }
    return Unmanaged.passUnretained(owner).takeIfAlive()
  }
  /// Emptied by the view's deinitialiser.
  nonisolated(unsafe) final unowned(unsafe) var owner: UIView?
  /// A name for logs.
  open var identifier: String = ""
  final var existingNode: LayoutNode?

  /// The rectangle in the owning view's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return owningView.frame(of: self)
  }
}
