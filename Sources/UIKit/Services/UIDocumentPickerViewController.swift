import AloeCore
import Foundation
import GTKPlatform
import UniformTypeIdentifiers

/// The purpose of a document picker with the older API.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// Imports a copy of the selected file.
  case `import` = 0
  /// Opens the selected file in place.
  case open = 1
  /// Exports a copy of the app's file to the selected location.
  case exportToService = 2
  /// Moves the app's file to the selected location.
  case moveToService = 3
}

/// A view controller that lets the user select files or folders to open, or a location to export files to, with the
/// desktop's dialog.
///
/// Set its `delegate`, and present it. It appears as the dialog, and is dismissed when the user has made a selection.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController, ShownByDesktop {
  private enum Purpose {
    case open([UTType], asCopy: Bool)
    case export([URL], asCopy: Bool)
  }
  private let task: Purpose

  /// Creates a picker for files of the given types. They're opened in place, unless `asCopy` is true.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    task = .open(contentTypes, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a picker for a location to export files to. They're moved there, unless `asCopy` is true.
  ///
  /// For one file, the dialog asks the user before replacing another. Several files are moved to a folder, where a
  /// number is appended to names that are taken; the delegate receives the new names.
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    task = .export(urls, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a picker for files of the given types, specified by their identifiers. Unknown identifiers are ignored.
  @available(*, deprecated, message: "Use init(forOpeningContentTypes:asCopy:).")
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(forOpeningContentTypes: allowedUTIs.compactMap { UTType($0) }, asCopy: mode == .import)
    olderMode = mode
  }

  /// Creates a picker for a location to which a file is exported.
  @available(*, deprecated, message: "Use init(forExporting:asCopy:).")
  public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }

  /// Creates a picker for a location to which files are exported.
  @available(*, deprecated, message: "Use init(forExporting:asCopy:).")
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    self.init(forExporting: urls, asCopy: mode != .moveToService)
    olderMode = mode
  }

  /// Creates a picker from an archive. It shows all files.
  public required init?(coder: NSCoder) {
    task = .open([], asCopy: false)
    super.init(coder: coder)
  }

  private var olderMode: UIDocumentPickerMode?
  /// The purpose of the picker.
  @available(*, deprecated, message: "Use the initialiser's arguments.")
  open var documentPickerMode: UIDocumentPickerMode {
    if let olderMode { return olderMode }
    switch task {
    case .open(_, let asCopy): return asCopy ? .import : .open
    case .export(_, let asCopy): return asCopy ? .exportToService : .moveToService
    }
  }

  /// The delegate, which is notified of the selection; held weakly.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether the user can select several files; false by default.
  open var allowsMultipleSelection = false
  /// The initial folder; `nil`, the default, leaves it to the desktop.
  open var directoryURL: URL?
  /// Whether file extensions are shown; a desktop always shows them.
  open var shouldShowFileExtensions = false

  // MARK: - Showing the dialog

  private let choice = FileChoice()

  /// Creates a view that isn't visible.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.isHidden = true
  }

  /// Opens the desktop's dialog.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    choice.begin(request, for: self) { [self] in chosen($0) }
  }

  /// Closes the dialog when the controller disappears.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    choice.end()
  }

  private var request: FileRequest {
    var request: FileRequest
    switch task {
    case .open(let types, _):
      if !types.isEmpty, types.allSatisfy({ $0.conforms(to: .directory) }) {
        request = FileRequest(.folder)
      } else {
        request = FileRequest(.open(severalAllowed: allowsMultipleSelection))
        let filtered = types.map { ($0.mimeTypesForDialog, $0.tags[.filenameExtension] ?? []) }
        // A type without file information, such as public.item, means all files.
        if filtered.allSatisfy({ !$0.0.isEmpty || !$0.1.isEmpty }), !types.contains(.data) {
          request.mimeTypes = filtered.flatMap(\.0)
          request.suffixes = filtered.flatMap(\.1)
        }
      }
    case .export(let urls, _):
      request = urls.count == 1 ? FileRequest(.save(name: urls[0].lastPathComponent)) : FileRequest(.folder)
    }
    request.folder = directoryURL
    return request
  }

  private func chosen(_ urls: [URL]) {
    let results = urls.isEmpty ? [] : finish(urls)
    // The delegate may present another controller, so the picker is dismissed first.
    let notifyDelegate: () -> Void = { [self] in
      if results.isEmpty {
        delegate?.documentPickerWasCancelled(self)
      } else {
        delegate?.documentPicker(self, didPickDocumentsAt: results)
      }
    }
    if presentingViewController != nil, !isBeingDismissed {
      dismiss(animated: false, completion: notifyDelegate)
    } else {
      notifyDelegate()
    }
  }

  /// Copies or moves files if requested, and returns the URLs for the delegate.
  private func finish(_ urls: [URL]) -> [URL] {
    switch task {
    case .open(_, asCopy: false): return urls
    case .open(_, asCopy: true): return copies(of: urls)
    case .export(let files, let asCopy):
      return files.compactMap { file in
        let transfer = FileTransfer(file, isCopy: asCopy)
        return report(asCopy ? "copied" : "moved", file, to: urls[0]) {
          guard files.count == 1 else { return try transfer.add(to: urls[0]) }
          // The dialog has already asked whether an existing file may be replaced.
          try transfer.replace(urls[0])
          return urls[0]
        }
      }
    }
  }

  /// Returns copies of files, which exist until the app exits or moves them.
  private func copies(of urls: [URL]) -> [URL] {
    guard let first = urls.first else { return [] }
    let needed = urls.reduce(0) { sum, url in
      let (whole, isTooMuch) = sum.addingReportingOverflow(FileSize.of(url.resolvingSymlinksInPath()))
      return isTooMuch ? .max : whole
    }
    let folder = report("copied", first, to: FileManager.default.temporaryDirectory) {
      try PrivateFolder.untilExit(for: "inbox", needed: needed)
    }
    guard let folder else { return [] }
    return urls.compactMap { file in
      report("copied", file, to: folder) { try FileTransfer(file, isCopy: true).add(to: folder) }
    }
  }

  private func report(_ verb: String, _ source: URL, to target: URL, _ action: () throws -> URL) -> URL? {
    do {
      return try action()
    } catch {
      Messages.report("\(source.path) can't be \(verb) to \(target.path): \(error)")
      return nil
    }
  }
}

/// The methods by which a delegate is notified of the selection in a ``UIDocumentPickerViewController``. All are
/// optional.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Called with the files that were selected or written.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called when the user has cancelled.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
  /// Called with the first file if the method for several files isn't implemented.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
  /// Calls the older method with the first file by default.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    if let first = urls.first { documentPicker(controller, didPickDocumentAt: first) }
  }
  /// Does nothing by default.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
  /// Does nothing by default.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

extension URL {
  /// Returns true, because apps on Linux may access all files that they can read.
  @discardableResult public func startAccessingSecurityScopedResource() -> Bool { true }
  /// Has no effect; see ``startAccessingSecurityScopedResource()``.
  public func stopAccessingSecurityScopedResource() {}
}
