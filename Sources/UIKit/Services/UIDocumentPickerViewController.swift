import AloeCore
import Foundation
import GTKPlatform
import UniformTypeIdentifiers

/// What an older document picker is for.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// A copy of the chosen file is worked on.
  case `import` = 0
  /// The chosen file itself is worked on.
  case open = 1
  /// A copy of the program's file is put where the user says.
  case exportToService = 2
  /// The program's file is moved to where the user says.
  case moveToService = 3
}

/// Lets the user choose files or folders, or say where files go: with the desktop's dialog.
///
/// Set `delegate`, and present it. The dialog takes its place on the screen; it goes by itself when the user has chosen.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController, ShownByDesktop {
  private enum Purpose {
    case open([UTType], asCopy: Bool)
    case export([URL], asCopy: Bool)
  }
  private let task: Purpose

  /// Makes a picker for files of types, which are worked on where they lie unless copies are asked for.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    task = .open(contentTypes, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a picker for the place that files go to: they are moved there unless copies are asked for.
  ///
  /// For one file the dialog asks before another is replaced. Several go into a folder, where one whose name is taken gets a
  /// number behind its own; the delegate is given the names.
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    task = .export(urls, asCopy: asCopy)
    super.init(nibName: nil, bundle: nil)
  }

  /// Makes a picker for files of types, by their identifiers. Unknown ones are left out.
  @available(*, deprecated, message: "Use init(forOpeningContentTypes:asCopy:).")
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(forOpeningContentTypes: allowedUTIs.compactMap { UTType($0) }, asCopy: mode == .import)
    olderMode = mode
  }

  /// Makes a picker for the place that a file goes to.
  @available(*, deprecated, message: "Use init(forExporting:asCopy:).")
  public convenience init(url: URL, in mode: UIDocumentPickerMode) { self.init(urls: [url], in: mode) }

  /// Makes a picker for the place that files go to.
  @available(*, deprecated, message: "Use init(forExporting:asCopy:).")
  public convenience init(urls: [URL], in mode: UIDocumentPickerMode) {
    self.init(forExporting: urls, asCopy: mode != .moveToService)
    olderMode = mode
  }

  /// Makes a picker for all files, as a decoder of archives asks for it.
  public required init?(coder: NSCoder) {
    task = .open([], asCopy: false)
    super.init(coder: coder)
  }

  private var olderMode: UIDocumentPickerMode?
  /// What the picker is for.
  @available(*, deprecated, message: "Use the initialiser's arguments.")
  open var documentPickerMode: UIDocumentPickerMode {
    if let olderMode { return olderMode }
    switch task {
    case .open(_, let asCopy): return asCopy ? .import : .open
    case .export(_, let asCopy): return asCopy ? .exportToService : .moveToService
    }
  }

  /// Is told what was chosen; held weakly.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether several files may be chosen; false by default.
  open var allowsMultipleSelection = false
  /// The folder to begin in; `nil`, the default, leaves it to the desktop.
  open var directoryURL: URL?
  /// Whether endings are shown; a desktop shows them always.
  open var shouldShowFileExtensions = false

  // MARK: - Showing it

  private let choice = FileChoice()

  /// Makes a view that isn't seen.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.isHidden = true
  }

  /// Opens the desktop's dialog.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    choice.begin(request, for: self) { [self] in chosen($0) }
  }

  /// Takes the dialog away with the controller.
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
        // A type that says nothing of its files, such as public.item, means all.
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
    // The delegate may present something itself, so the picker has gone by then.
    let tell: () -> Void = { [self] in
      if results.isEmpty {
        delegate?.documentPickerWasCancelled(self)
      } else {
        delegate?.documentPicker(self, didPickDocumentsAt: results)
      }
    }
    if presentingViewController != nil, !isBeingDismissed { dismiss(animated: false, completion: tell) } else { tell() }
  }

  /// Copies or moves files where that was asked for, and returns what the delegate is to know.
  private func finish(_ urls: [URL]) -> [URL] {
    switch task {
    case .open(_, asCopy: false): return urls
    case .open(_, asCopy: true): return copies(of: urls)
    case .export(let files, let asCopy):
      return files.compactMap { file in
        let transfer = FileTransfer(file, isCopy: asCopy)
        return report(asCopy ? "copied" : "moved", file, to: urls[0]) {
          guard files.count == 1 else { return try transfer.add(to: urls[0]) }
          // The dialog has asked whether a file that is there may go.
          try transfer.replace(urls[0])
          return urls[0]
        }
      }
    }
  }

  /// Copies of files, which the program has until it ends or moves them elsewhere.
  private func copies(of urls: [URL]) -> [URL] {
    guard let first = urls.first else { return [] }
    let room = urls.reduce(0) { sum, url in
      let (whole, isTooMuch) = sum.addingReportingOverflow(FileSize.of(url.resolvingSymlinksInPath()))
      return isTooMuch ? .max : whole
    }
    let folder = report("copied", first, to: FileManager.default.temporaryDirectory) {
      try PrivateFolder.untilExit(for: "inbox", room: room)
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

/// Is told what the user has chosen in a ``UIDocumentPickerViewController``. Every method is optional.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Called with the files that were chosen or written.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called when the user has cancelled.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
  /// Called with the first file where the method for all isn't implemented.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
  /// Calls the older method with the first file unless the delegate implements it.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    if let first = urls.first { documentPicker(controller, didPickDocumentAt: first) }
  }
  /// Does nothing unless the delegate implements it.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
  /// Does nothing unless the delegate implements it.
  public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

extension URL {
  /// Whether the file may be used: true. Programs on Linux use what they may read.
  @discardableResult public func startAccessingSecurityScopedResource() -> Bool { true }
  /// Has no effect; see ``startAccessingSecurityScopedResource()``.
  public func stopAccessingSecurityScopedResource() {}
}
