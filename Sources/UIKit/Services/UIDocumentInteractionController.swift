import Foundation
import ObjectRoot
import UniformTypeIdentifiers

/// Offers what can be done with a file: looks at it in the desktop's program for it, or shares it.
@preconcurrency @MainActor open class UIDocumentInteractionController: MainActorObject {
  /// Makes a controller for a file.
  public init(url: URL) { self.url = url }

  /// The file.
  open var url: URL?
  /// The identifier of its type; that of its ending unless it's set.
  open var uti: String? {
    get { givenType ?? url.flatMap { UTType(filenameExtension: $0.pathExtension)?.identifier } }
    set { givenType = newValue }
  }
  private var givenType: String?
  /// Its name for people; that of the file unless it's set.
  open var name: String? {
    get { givenName ?? url?.lastPathComponent }
    set { givenName = newValue }
  }
  private var givenName: String?
  /// Is told of what happens; held weakly.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

  private var canOpen: Bool {
    url.flatMap { UIApplication.address(of: $0) }.map { UIApplication.desktop.canOpen($0) } ?? false
  }

  /// Opens the file in the desktop's program for it; returns whether there is one.
  @discardableResult open func presentPreview(animated: Bool) -> Bool {
    guard let url, canOpen else { return false }
    delegate?.documentInteractionControllerWillBeginPreview(self)
    UIApplication.shared.open(url) { [self] _ in delegate?.documentInteractionControllerDidEndPreview(self) }
    return true
  }

  /// Shows the sheet of ways to share the file; returns whether there is a file and a place for the sheet.
  @discardableResult open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    guard let url, let presenter = view.presentingController else { return false }
    let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
    presenter.present(sheet, animated: animated)
    return true
  }

  /// Shows the sheet of ways to share the file, the desktop's program among them; returns whether there is one.
  @discardableResult open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    canOpen && presentOptionsMenu(from: rect, in: view, animated: animated)
  }
}

/// Is told what happens to a ``UIDocumentInteractionController``. Every method is optional.
@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
  /// The controller over which a preview would be shown. Nobody asks: it's in a window of another program.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
  /// Called before the desktop's program is opened.
  func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
  /// Called when the desktop's program was opened.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
  /// A controller of no use unless the delegate implements it.
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { UIViewController() }
  /// Does nothing unless the delegate implements it.
  public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
  /// Does nothing unless the delegate implements it.
  public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
}

extension UIView {
  /// The controller around the view that can present something.
  fileprivate var presentingController: UIViewController? {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return window?.rootViewController
  }
}
