import Foundation

/// An item that can be previewed: a file with a title.
///
/// On iOS, it's a protocol of objects, to which `NSURL` conforms; on Linux, `URL` does, too.
public protocol QLPreviewItem {
  /// The location of the file.
  var previewItemURL: URL? { get }
  /// The title; `nil`, the default, means the file's name.
  var previewItemTitle: String? { get }
}

extension QLPreviewItem {
  /// The title: `nil` by default.
  public var previewItemTitle: String? { nil }
}

extension URL: QLPreviewItem {
  /// The address itself.
  public var previewItemURL: URL? { self }
}

extension NSURL: QLPreviewItem {
  /// The address itself.
  public var previewItemURL: URL? { URL(string: absoluteString) }
}

/// The ways in which the user may edit an item. On Linux, items can't be edited.
public enum QLPreviewItemEditingMode: Int, Sendable {
  /// The item can't be edited.
  case disabled = 0
  /// The item's file is replaced.
  case updateContents = 1
  /// A copy is made.
  case createCopy = 2
}
