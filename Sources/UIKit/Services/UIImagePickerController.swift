import AloeCore
import Foundation
import GTKPlatform
import UniformTypeIdentifiers

/// A view controller that lets the user select an image or a movie with the desktop's file dialog.
///
/// Set its `delegate`, and present it. It appears as the dialog, and the delegate dismisses it, as on iOS. There's no
/// camera; see ``isSourceTypeAvailable(_:)``.
///
/// Unlike Apple's, `delegate` has the type of a navigation controller's delegate. It's notified if it also conforms to
/// ``UIImagePickerControllerDelegate``.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController, ShownByDesktop {
  /// The source of images.
  public enum SourceType: Int, Sendable {
    /// Files.
    case photoLibrary = 0
    /// A camera; not available.
    case camera = 1
    /// Files.
    case savedPhotosAlbum = 2
  }
  /// The position of a camera on a device.
  public enum CameraDevice: Int, Sendable {
    /// The camera on the back.
    case rear = 0
    /// The camera on the front.
    case front = 1
  }
  /// The keys of the information passed to the delegate.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a key from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The type identifier, "public.image" or "public.movie".
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    /// The image, a `UIImage`.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The square in the centre of the image, a `UIImage`; only with ``UIImagePickerController/allowsEditing``.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The frame of ``editedImage`` in the original image, as an `NSValue` on iOS and a `CGRect` on Linux.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The movie's file, a `URL`.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    /// The image's file, a `URL`.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  /// Returns whether a source type is available: true for files, false for a camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  /// Returns the type identifiers available from a source; `nil` for a camera.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    sourceType == .camera ? nil : [UTType.image.identifier, UTType.movie.identifier]
  }
  /// Returns whether a camera is available: false.
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }

  /// The source of images; `.photoLibrary` by default. Setting `.camera` stops the program, as on an iOS
  /// device without a camera.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      demand(
        Self.isSourceTypeAvailable(sourceType),
        "The source type .camera isn't available. Check UIImagePickerController.isSourceTypeAvailable(.camera) first."
      )
    }
  }
  /// The selectable type identifiers; images by default.
  open var mediaTypes = [UTType.image.identifier] {
    didSet {
      guard mediaTypes.isEmpty else { return }
      Messages.warn("An image picker's mediaTypes can't be empty, so they're unchanged. Use \"public.image\".")
      mediaTypes = oldValue
    }
  }
  /// Whether the delegate also receives a square image; false by default. The user can't move the square: it's iOS's
  /// initial one.
  open var allowsEditing = false

  // MARK: - Showing the dialog

  private let choice = FileChoice()
  private var pickerDelegate: (any UIImagePickerControllerDelegate)? {
    delegate as? any UIImagePickerControllerDelegate
  }

  /// Creates a view that isn't visible.
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

  /// Closes the dialog when the controller disappears.
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
      Messages.report("\(url.path) was chosen as an image, but can't be read as one. The choice is cancelled.")
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

/// The methods by which a delegate is notified of the selection in a ``UIImagePickerController``. All are optional.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called with information about the selection; dismisses the picker by default.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user has cancelled; dismisses the picker by default.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Dismisses the picker by default.
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }
  /// Dismisses the picker by default.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

extension UTType {
  /// The MIME types for a desktop dialog. Empty if the type has none, so that all files are shown.
  var mimeTypesForDialog: [String] {
    if conforms(to: .movie), preferredMIMEType == nil { return ["video/*"] }
    return tags[.mimeType] ?? []
  }
}
