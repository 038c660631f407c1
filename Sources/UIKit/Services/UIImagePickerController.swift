import AloeCore
import Foundation
import GTKPlatform
import UniformTypeIdentifiers

/// Lets the user choose a picture or a film: with the desktop's dialog for files.
///
/// Set `delegate`, and present it. The dialog takes its place on the screen; the delegate takes it away, as on iOS. There's
/// no camera here: ask ``isSourceTypeAvailable(_:)``.
///
/// What differs from Apple's: `delegate` is declared as a navigation controller's. It's told if it's a
/// ``UIImagePickerControllerDelegate``, too.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController, ShownByDesktop {
  /// Where pictures come from.
  public enum SourceType: Int, Sendable {
    /// Files, here.
    case photoLibrary = 0
    /// A camera; there is none.
    case camera = 1
    /// Files, here.
    case savedPhotosAlbum = 2
  }
  /// Where on a device a camera is.
  public enum CameraDevice: Int, Sendable {
    /// At the back.
    case rear = 0
    /// At the front.
    case front = 1
  }
  /// The keys of what a delegate gets.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name that stands for it.
    public let rawValue: String
    /// Makes the value that a raw value stands for.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The identifier of the type, "public.image" or "public.movie".
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The picture, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The square in the middle of the picture, with ``UIImagePickerController/allowsEditing``.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// Where that square is in the picture, as an `NSValue` on iOS and a `CGRect` here.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The film's file, a `URL`.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The picture's file, a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Whether pictures can come from there: from files, not from a camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  /// The identifiers of the types that come from there; `nil` for a camera.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    sourceType == .camera ? nil : [UTType.image.identifier, UTType.movie.identifier]
  }
  /// Whether there is such a camera: no.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  /// Where pictures come from; `.photoLibrary` by default. A camera can't be set: the program stops, as on iOS.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      demand(
        Self.isSourceTypeAvailable(sourceType),
        "The source type .camera isn't available here. Ask UIImagePickerController.isSourceTypeAvailable(.camera) first."
      )
    }
  }
  /// The identifiers of the types to choose from; pictures by default.
  open var mediaTypes = [UTType.image.identifier] {
    didSet {
      guard mediaTypes.isEmpty else { return }
      Messages.warn("An image picker's mediaTypes can't be empty; the last ones stay. Give \"public.image\".")
      mediaTypes = oldValue
    }
  }
  /// Whether the delegate gets a square picture, too; false by default. The user can't move the square: it's the one that
  /// iOS begins with.
  open var allowsEditing = false

  // MARK: - Showing it

  private let choice = FileChoice()
  private var pickerDelegate: (any UIImagePickerControllerDelegate)? {
    delegate as? any UIImagePickerControllerDelegate
  }

  /// Makes a view that isn't seen.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.isHidden = true
  }

  /// Opens the desktop's dialog.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    var request = FileRequest(.open(severalAllowed: false))
    for type in mediaTypes.compactMap({ UTType($0) }) { request.mimeTypes += type.mimeTypesForDialog }
    choice.begin(request, for: self) { [self] in chosen($0.first) }
  }

  /// Takes the dialog away with the controller.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    choice.end()
  }

  private func chosen(_ url: URL?) {
    guard let url, let info = information(about: url) else {
      if let pickerDelegate { pickerDelegate.imagePickerControllerDidCancel(self) } else { dismiss(animated: true) }
      return
    }
    guard let pickerDelegate else { return dismiss(animated: true) }
    pickerDelegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }

  private func information(about url: URL) -> [InfoKey: Any]? {
    let type = UTType(filenameExtension: url.pathExtension) ?? .data
    if type.conforms(to: .audiovisualContent) {
      return [.mediaType: UTType.movie.identifier, .mediaURL: url]
    }
    guard let image = UIImage(contentsOfFile: url.path) else {
      Messages.report("\(url.path) was chosen as a picture, and can't be read as one. It counts as cancelled.")
      return nil
    }
    var info: [InfoKey: Any] = [.mediaType: UTType.image.identifier, .originalImage: image, .imageURL: url]
    if allowsEditing {
      let side = min(image.size.width, image.size.height)
      let square = CGRect(
        x: (image.size.width - side) / 2, y: (image.size.height - side) / 2, width: side, height: side)
      info[.cropRect] = square
      let format = UIGraphicsImageRendererFormat()
      format.scale = image.scale
      info[.editedImage] = UIGraphicsImageRenderer(size: square.size, format: format).image { _ in
        image.draw(at: CGPoint(x: -square.minX, y: -square.minY))
      }
    }
    return info
  }
}

/// Is told what the user has chosen in a ``UIImagePickerController``. Every method is optional.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called with what was chosen; takes the picker away.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user has cancelled; takes the picker away.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Takes the picker away unless the delegate implements it.
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }
  /// Takes the picker away unless the delegate implements it.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

extension UTType {
  /// What a dialog of the desktop is asked for: the MIME types of this type. Nothing if it has none, so that all is shown.
  var mimeTypesForDialog: [String] {
    if conforms(to: .movie), preferredMIMEType == nil { return ["video/*"] }
    return tags[.mimeType] ?? []
  }
}
