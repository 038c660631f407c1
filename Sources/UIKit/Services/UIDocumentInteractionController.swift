import Foundation
import ObjectRoot
import UniformTypeIdentifiers

/// A controller that opens a file in the desktop's default app, or shares it.
@preconcurrency @MainActor open class UIDocumentInteractionController: MainActorObject {
  /// Creates a controller for a file.
  public init(url: URL) { self.url = url }

  /// The file.
  open var url: URL?
  /// The file's uniform type identifier; by default, the type of its extension.
  open var uti: String? {
    get { givenType ?? url.flatMap { UTType(filenameExtension: $0.pathExtension)?.identifier } }
    set { givenType = newValue }
  }
  private var givenType: String?
  /// The displayed name; by default, the file's name.
  open var name: String? {
    get { givenName ?? url?.lastPathComponent }
    set { givenName = newValue }
  }
  private var givenName: String?
  /// The delegate; held weakly.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

  private var canOpen: Bool {
    url.flatMap { UIApplication.address(of: $0) }.map { UIApplication.desktop.canOpen($0) } ?? false
  }

  /// Opens the file in the desktop's default app; returns whether there is one.
  @discardableResult open func presentPreview(animated: Bool) -> Bool {
    guard let url, canOpen else { return false }
    delegate?.documentInteractionControllerWillBeginPreview(self)
    UIApplication.shared.open(url) { [self] _ in delegate?.documentInteractionControllerDidEndPreview(self) }
    return true
  }

  /// Presents the share sheet for the file; returns whether there is a file and a view controller to present the sheet.
  @discardableResult open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    guard let url, let presenter = view.presentingController else { return false }
    let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    presenter.present(sheet, animated: animated)
    return true
  }

  /// Presents the share sheet for the file, including the desktop's default app; returns whether there is one.
  @discardableResult open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    canOpen && presentOptionsMenu(from: rect, in: view, animated: animated)
  }
}

/// The methods by which a delegate is notified about a ``UIDocumentInteractionController``. All are optional.
@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
  /// Returns the view controller that would present a preview. Never called, because the preview is in another app's
  /// window.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
  /// Called before the desktop's app is opened.
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  /// Called when the desktop's app has been opened.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
  /// Returns an unused view controller by default.
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { UIViewController() }
  /// Does nothing by default.
  public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
  /// Does nothing by default.
  public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
}

extension UIView {
  /// The view controller around the view that can present others.
  fileprivate var presentingController: UIViewController? {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return window?.rootViewController
  }
}
