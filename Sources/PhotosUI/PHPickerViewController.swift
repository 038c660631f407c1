import AloeCore
import Foundation
import GTKPlatform
@_exported import Photos
@_exported import UIKit
import UniformTypeIdentifiers

/// A file that the user has selected.
@preconcurrency @MainActor public struct PHPickerResult: @preconcurrency Equatable, @preconcurrency Hashable {
  /// The provider of the file, which can also load a `UIImage`.
  public let itemProvider: NSItemProvider
  /// The identifier of an asset: `nil`, as files aren't in a library.
  public let assetIdentifier: String?

  /// Returns whether both are the same selection.
  public static func == (one: PHPickerResult, other: PHPickerResult) -> Bool { one.itemProvider === other.itemProvider }
  /// Hashes the selection.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(itemProvider)) }
}

/// The method by which a delegate receives the selection in a ``PHPickerViewController``.
@preconcurrency @MainActor public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Called with the selection, which is empty if the user has cancelled. The delegate dismisses the picker.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// A view controller that lets the user select images and videos with the desktop's file dialog.
///
/// Set its `delegate`, and present it. It appears as the dialog, and the delegate dismisses it, as on iOS.
@preconcurrency @MainActor open class PHPickerViewController: UIViewController, ShownByDesktop {
  /// The settings.
  public let configuration: PHPickerConfiguration
  /// The delegate; held weakly.
  open weak var delegate: (any PHPickerViewControllerDelegate)?
  private let choice = FileChoice()

  /// Creates a picker.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }
  /// Returns `nil`, because pickers can't be created from archives.
  public required init?(coder: NSCoder) { return nil }

  /// Creates a view that isn't visible.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.isHidden = true
  }

  /// Opens the desktop's dialog.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let types = configuration.types
    guard !types.isEmpty else {
      Messages.report(
        "A PHPickerViewController's filter fits no files on Linux, where there are no live photos, so its selection is empty. "
          + "Allow .images or .videos, too.")
      return finish([])
    }
    var request = FileRequest(.open(severalAllowed: configuration.selectionLimit != 1))
    request.mimeTypes = types.map { $0 == .image ? "image/*" : "video/*" }
    choice.begin(request, for: self) { [self] in chosen($0) }
  }

  /// Closes the dialog when the controller disappears.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    choice.end()
  }

  private func chosen(_ urls: [URL]) {
    let limit = configuration.selectionLimit
    if limit > 0, urls.count > limit {
      Messages.report(
        "\(urls.count) files were selected in a PHPickerViewController whose selectionLimit is \(limit), which the desktop's "
          + "dialog doesn't know. The first \(limit) are used.")
    }
    finish(
      urls.prefix(limit > 0 ? limit : urls.count).compactMap { url in
        guard FileManager.default.isReadableFile(atPath: url.path) else {
          Messages.report("\(url.path) was selected, but can't be read, so it isn't in the selection.")
          return nil
        }
        return PHPickerResult(itemProvider: provider(of: url), assetIdentifier: nil)
      })
  }

  /// Returns the provider of a file's content, without its URL, because apps expect the first type to be the
  /// picture's.
  private func provider(of url: URL) -> NSItemProvider {
    let provider = NSItemProvider()
    // As on iOS, without the extension, which follows from the type.
    provider.suggestedName = url.deletingPathExtension().lastPathComponent
    let type = UTType(filenameExtension: url.pathExtension) ?? .data
    provider.registerFileRepresentation(forTypeIdentifier: type.identifier, visibility: .all) {
      completion in
      completion(url, false, nil)
      return nil
    }
    return provider
  }

  private func finish(_ results: [PHPickerResult]) {
    guard let delegate else { return dismiss(animated: true) }
    delegate.picker(self, didFinishPicking: results)
  }
}

extension PHPhotoLibrary {
  /// Lets the user change which photos the app may access; without effect, as there's no library.
  @preconcurrency @MainActor public func presentLimitedLibraryPicker(from controller: UIViewController) {
    Self.report()
  }
}
