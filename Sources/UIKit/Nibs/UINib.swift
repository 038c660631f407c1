import AloeCore
import Foundation
import InterfaceFiles
import ObjectRoot

/// A nib among the resources: the views of a `.xib`, which can be created again and again.
@preconcurrency @MainActor open class UINib: MainActorObject {
  /// A key of the options of a nib.
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Objects that take the place of the nib's external ones, by identifier.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let file: InterfaceFile?
  private let name: String

  /// Opens a nib of a bundle; of the app, if the bundle is `nil`. A missing file is a fatal error when it's used.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    file = InterfaceFile.named(name, type: "xib", bundle: bundleOrNil)
  }

  /// Creates the objects, with `ownerOrNil` as the file's owner, and returns the top-level ones.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    guard let file else {
      Messages.stop("There's no nib \(name).xib that can be read. Add it to the target's resources.")
    }
    return NibContents(file).make(owner: ownerOrNil as AnyObject?, options: optionsOrNil ?? [:])
  }
}

extension Bundle {
  /// Creates the objects of a nib, with `owner` as the file's owner, and returns the top-level ones. A missing file is
  /// a fatal error.
  @MainActor @discardableResult
  public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}

/// The contents of a nib.
@MainActor struct NibContents {
  private let file: InterfaceFile

  init(_ file: InterfaceFile) { self.file = file }

  /// The element of the file's owner.
  var owner: InterfaceElement? {
    file.document.objects.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
  }

  /// Creates the objects, and returns the top-level ones.
  func make(owner object: AnyObject?, options: [UINib.OptionsKey: Any] = [:]) -> [Any] {
    let loader = InterfaceLoader(file, controller: object as? UIViewController)
    if let id = owner?.id, let object { loader.objects[id] = object }
    let external = options[.externalObjects] as? [String: Any] ?? [:]
    for element in file.document.objects {
      guard let name = element["placeholderIdentifier"], let id = element.id, let value = external[name] else {
        continue
      }
      loader.objects[id] = value as AnyObject
    }
    let made = file.document.objects.compactMap { loader.make($0) }
    loader.connectAll()
    if let owner, let object { loader.connect(object, owner) }
    loader.awake()
    return made
  }
}

// MARK: - Cells

extension UITableView {
  /// Registers a nib for cells with an identifier; `nil` cancels the registration. The nib contains one cell.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    state.reuse.cellClasses[identifier] = nil
    state.reuse.cellMakers[identifier] = nib.map { nib in
      { nib.only(UITableViewCell.self, "A cell") { $0.reuseIdentifier = identifier } }
    }
  }

  /// Registers a nib for headers and footers with an identifier; `nil` cancels the registration.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    state.reuse.viewClasses[identifier] = nil
    state.reuse.viewMakers[identifier] = nib.map { nib in
      { nib.only(UITableViewHeaderFooterView.self, "A header") { $0.reuseIdentifier = identifier } }
    }
  }
}

extension UICollectionView {
  /// Registers a nib for cells with an identifier; `nil` cancels the registration. The nib contains one cell.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    let key = CollectionReuse.Key(kind: nil, identifier: identifier)
    state.reuse.register(nil, fits: true, for: key)
    state.reuse.makers[key] = nib.map { nib in { nib.only(UICollectionViewCell.self, "A cell") } }
  }

  /// Registers a nib for supplementary views of a kind with an identifier; `nil` cancels the registration.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    let key = CollectionReuse.Key(kind: kind, identifier: identifier)
    state.reuse.register(nil, fits: true, for: key)
    state.reuse.makers[key] = nib.map { nib in { nib.only(UICollectionReusableView.self, "A supplementary view") } }
  }
}

extension UINib {
  /// Creates the objects, and returns the first top-level object of a class. A nib without such an object is a fatal
  /// error.
  func only<Object: UIView>(_ type: Object.Type, _ what: String, _ prepare: (Object) -> Void = { _ in }) -> Object {
    let made = instantiate(withOwner: nil)
    guard let object = made.lazy.compactMap({ $0 as? Object }).first else {
      Messages.stop("\(what) can't be created from \(name).xib, which has no \(type) at the top.")
    }
    prepare(object)
    return object
  }
}
