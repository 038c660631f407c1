import Foundation
import ObjectRoot
import RuntimePatches

/// A rectangle that takes part in layout without being a view.
@preconcurrency @MainActor open class UILayoutGuide: MainActorObject {
  /// The rectangle of a view that the guide represents.
  enum Kind { case plain, margins, safeArea, readable, content, frame, keyboard }
  /// Whether the guide's frame in its view depends on the view's size or position.
  var dependsOnFrame: Bool { kind == .readable || kind == .keyboard }

  /// Creates a guide; add it to a view with `addLayoutGuide(_:)` before you use it in constraints.
  public override init() {
    kind = .plain
    MainThreadDeallocation.arrange(for: Self.self)
  }

  /// Creates a guide from an archive; nothing is read from it on Linux.
  public required init?(coder: NSCoder) {
    kind = .plain
    MainThreadDeallocation.arrange(for: Self.self)
  }

  init(_ kind: Kind, of view: UIView) {
    self.kind = kind
    owner = view
    MainThreadDeallocation.arrange(for: Self.self)
  }

  // On the main thread; see MainThreadDeallocation.
  deinit { existingNode?.itemWasDeallocated() }

  let kind: Kind
  /// The view that owns the guide and whose coordinates it uses; not retained.
  public final var owningView: UIView? {
    guard let owner else { return nil }
    return Unmanaged.passUnretained(owner).takeIfAlive()
  }
  /// The view that owns the guide. The view's deinitialiser clears it.
  nonisolated(unsafe) final unowned(unsafe) var owner: UIView?
  /// A name for logs; empty by default.
  open var identifier: String = ""
  final var existingNode: LayoutNode?

  /// The rectangle in the owning view's coordinates, as of the last layout.
  open var layoutFrame: CGRect {
    guard let owningView else { return .zero }
    return owningView.frame(of: self)
  }
}
