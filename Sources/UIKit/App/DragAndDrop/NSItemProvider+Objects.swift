import Foundation
import UniformTypeIdentifiers

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// Texts in UTF-8.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier, UTType.plainText.identifier]
  }
  /// Texts in UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }

  /// Makes a text of its bytes.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = NSString(string: String(decoding: data, as: UTF8.self)) as? Self else {
      throw NSItemProvider.ErrorCode.unexpectedValueClassError
    }
    return text
  }

  /// Gives the text in UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String(describing: self).utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  /// Addresses.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.fileURL.identifier, UTType.url.identifier]
  }
  /// The types of addresses; those of one depend on it.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.fileURL.identifier, UTType.url.identifier]
  }

  /// Those of this address: one that isn't a file's has the general type.
  public var writableTypeIdentifiersForItemProvider: [String] {
    isFileURL ? Self.writableTypeIdentifiersForItemProvider : [UTType.url.identifier]
  }

  /// Makes an address of its text.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let url = NSURL(string: String(decoding: data, as: UTF8.self)) as? Self else {
      throw NSItemProvider.ErrorCode.unexpectedValueClassError
    }
    return url
  }

  /// Gives the text of the address.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// Pictures.
  public class var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.png.identifier, UTType.jpeg.identifier, UTType.image.identifier]
  }
  /// Pictures in PNG.
  public class var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier] }

  /// Makes a picture of a file's bytes.
  public class func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let image = UIImage(data: data) as? Self else {
      throw NSItemProvider.ErrorCode.unexpectedValueClassError
    }
    return image
  }

  /// Gives the picture in PNG.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let bytes = pngData()
    completionHandler(bytes, bytes == nil ? NSItemProvider.ErrorCode.itemUnavailableError : nil)
    return nil
  }
}
