import Foundation
import ObjectRoot
import UniformTypeIdentifiers

/// An object that can be created from dragged or copied data.
@preconcurrency @MainActor public protocol NSItemProviderReading: AnyObject {
  /// The types of data that the object can be created from, the best first.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Creates the object from data of a type. Throws an error if that isn't possible.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// An object that can be dragged or copied.
@preconcurrency @MainActor public protocol NSItemProviderWriting: AnyObject {
  /// The types of data that the class provides, the best first.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// The types of data that this object provides; its class's types by default.
  var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Calls `completionHandler` with the object's data of a type.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSItemProviderWriting {
  /// The types of the class.
  public var writableTypeIdentifiersForItemProvider: [String] { Self.writableTypeIdentifiersForItemProvider }
}

/// The apps that can read a representation of an item.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// All apps.
  case all = 0
  /// Apps of the same developer; on Linux, only this app.
  case team = 1
  case group = 2
  /// This app only.
  case ownProcess = 3
}

/// A dragged or copied item that is provided in one or several types of data, on request.
///
/// Unlike Apple's, it's used on the main thread, where its completions are called asynchronously. The closures passed
/// to it may call back on any thread; only their first call counts.
@preconcurrency @MainActor open class NSItemProvider: MainActorObject {
  /// A closure that asynchronously provides data, or an error.
  public typealias DataLoader = (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  /// A closure that asynchronously provides a file and whether access to it must be coordinated, or an error.
  public typealias FileLoader = (@escaping (URL?, Bool, (any Error)?) -> Void) -> Progress?

  struct Representation {
    var type: String
    var visibility: NSItemProviderRepresentationVisibility
    var load: DataLoader
    /// A closure that provides a file with the data; `nil` if there's no file.
    var file: FileLoader?
    var opensInPlace = false
  }

  private(set) var representations: [Representation] = []
  /// The registered objects.
  private(set) var objects: [any NSItemProviderWriting] = []

  /// Creates a provider without representations.
  public override init() {}

  /// Creates a provider of an object, in all types that it supports.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    registerObject(object, visibility: .all)
  }

  /// Creates a provider of a file; `nil` if it can't be read.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, fileURL.isFileURL, FileManager.default.isReadableFile(atPath: fileURL.path) else { return nil }
    self.init()
    register(file: fileURL)
  }

  /// The suggested name for the item's file; `nil` by default.
  open var suggestedName: String?

  // MARK: - Types

  /// The types of the item's representations, in the order in which they were registered.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  /// Returns whether one of the types is `typeIdentifier` or conforms to it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(of: typeIdentifier) != nil
  }

  func representation(of wanted: String) -> Representation? {
    representations.first { $0.type == wanted } ?? representations.first { Self.is($0.type, a: wanted) }
  }

  private static func `is`(_ type: String, a wanted: String) -> Bool {
    guard let type = UTType(type), let wanted = UTType(wanted) else { return false }
    return type.conforms(to: wanted)
  }

  // MARK: - Registering

  /// Registers data of a type; `loadHandler` is called on request.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping DataLoader
  ) {
    representations.append(Representation(type: typeIdentifier, visibility: visibility, load: loadHandler))
  }

  /// Registers an object, in all types that it supports.
  open func registerObject(_ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility) {
    objects.append(object)
    for type in object.writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
        object.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
      }
    }
  }

  /// Registers a file's URL and its content.
  func register(file: URL) {
    suggestedName = file.lastPathComponent
    registerObject(file as NSURL, visibility: .all)
    let kind = UTType(filenameExtension: file.pathExtension) ?? .data
    registerFileRepresentation(
      forTypeIdentifier: kind.identifier, fileOptions: .openInPlace, visibility: .ownProcess
    ) { completion in
      completion(file, false, nil)
      return nil
    }
  }

  func add(_ representation: Representation) { representations.append(representation) }

  // MARK: - Loading

  /// The errors of an item provider.
  public enum ErrorCode: Int, Error, Sendable {
    case unknownError = -1
    case itemUnavailableError = -1000
    case unexpectedValueClassError = -1100
    case unavailableCoercionError = -1200
  }

  /// Calls `completionHandler` with the data of a type, or with an error.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    let later = ProviderAnswer().data(for: completionHandler)
    guard let found = representation(of: typeIdentifier) else {
      later(nil, ErrorCode.itemUnavailableError)
      return Progress(totalUnitCount: 1)
    }
    return found.load(later) ?? Progress(totalUnitCount: 1)
  }

  /// Returns whether an object of a class can be created from the item.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { type(for: aClass) != nil }

  private func type(for aClass: any NSItemProviderReading.Type) -> String? {
    aClass.readableTypeIdentifiersForItemProvider.first { hasItemConformingToTypeIdentifier($0) }
  }

  /// Calls `completionHandler` with an object of a class created from the item, or with an error.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    for object in objects where Swift.type(of: object) == aClass {
      let known = object as? any NSItemProviderReading
      FrameClock.shared.runInNextTurn { completionHandler(known, nil) }
      return Progress(totalUnitCount: 1)
    }
    guard let wanted = type(for: aClass), let type = representation(of: wanted)?.type else {
      FrameClock.shared.runInNextTurn { completionHandler(nil, ErrorCode.unavailableCoercionError) }
      return Progress(totalUnitCount: 1)
    }
    return loadDataRepresentation(forTypeIdentifier: type) { data, error in
      guard let data else { return completionHandler(nil, error ?? ErrorCode.itemUnavailableError) }
      do {
        completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
      } catch { completionHandler(nil, error) }
    }
  }

  /// Returns whether the item can be read as a string.
  public func canLoadObject(ofClass aClass: String.Type) -> Bool { canLoadObject(ofClass: NSString.self) }
  /// Returns whether the item can be read as a URL.
  public func canLoadObject(ofClass aClass: URL.Type) -> Bool { canLoadObject(ofClass: NSURL.self) }

  /// Calls `completionHandler` with the item's text, or with an error.
  @discardableResult
  public func loadObject(
    ofClass aClass: String.Type, completionHandler: @escaping (String?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ofClass: NSString.self) { object, error in
      completionHandler((object as? NSString).map { String(describing: $0) }, error)
    }
  }

  /// Calls `completionHandler` with the item's URL, or with an error.
  @discardableResult
  public func loadObject(ofClass aClass: URL.Type, completionHandler: @escaping (URL?, (any Error)?) -> Void)
    -> Progress
  {
    loadObject(ofClass: NSURL.self) { object, error in
      completionHandler((object as? NSURL).flatMap { URL(string: $0.absoluteString) }, error)
    }
  }
}
