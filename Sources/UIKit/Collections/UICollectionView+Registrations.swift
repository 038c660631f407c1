import AloeCore
import Foundation

extension UICollectionView {
  /// The class and the configuration of cells for items of a type.
  ///
  /// Create it once, not each time a cell is requested: cells are reused per registration.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    /// Creates a registration whose handler configures cells.
    public init(handler: @escaping Handler) { self.handler = handler }

    let handler: Handler
    let identifier = "registration \(UUID().uuidString)"
  }

  /// The class and the configuration of supplementary views of a kind.
  ///
  /// Create it once, not each time a view is requested: views are reused per registration.
  @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a supplementary view.
    public typealias Handler =
      @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void

    /// Creates a registration for a kind of elements whose handler configures the views.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }

    let elementKind: String
    let handler: Handler
    let identifier = "registration \(UUID().uuidString)"
  }

  /// Returns a cell for an item, configured by a registration. Without an item, the cell isn't configured.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    let dequeued = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    // Views are kept by registration, so they have its class.
    guard let cell = dequeued as? Cell else { Messages.stop("\(dequeued) isn't a \(Cell.self).") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view, configured by a registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    register(
      Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: registration.identifier)
    let dequeued = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: registration.identifier, for: indexPath)
    guard let view = dequeued as? Supplementary else { Messages.stop("\(dequeued) isn't a \(Supplementary.self).") }
    registration.handler(view, kind, indexPath)
    return view
  }
}
