import Foundation
import UniformTypeIdentifiers

extension NSString: NSItemProviderReading, NSItemProviderWriting {
  /// The identifiers of the types that a string can be created from.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.utf8PlainText.identifier, UTType.plainText.identifier]
  }
  /// The identifier of the type that strings provide: UTF-8 text.
  public static var writableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText.identifier] }

  /// Creates a string from its data. Throws an error if a subclass is required.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let text = NSString(string: String(decoding: data, as: UTF8.self)) as? Self else {
      throw NSItemProvider.ErrorCode.unexpectedValueClassError
    }
    return text
  }

  /// Provides the string in UTF-8.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String(describing: self).utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderReading, NSItemProviderWriting {
  /// The identifiers of the types that a URL can be created from.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.fileURL.identifier, UTType.url.identifier]
  }
  /// The identifiers of the types that URLs can provide. An instance may provide fewer.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    [UTType.fileURL.identifier, UTType.url.identifier]
  }

  /// The identifiers of the types that this URL provides: without the file type if it isn't a file URL.
  public var writableTypeIdentifiersForItemProvider: [String] {
    isFileURL ? Self.writableTypeIdentifiersForItemProvider : [UTType.url.identifier]
  }

  /// Creates a URL from its text. Throws an error if the text isn't a URL.
  public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let url = NSURL(string: String(decoding: data, as: UTF8.self)) as? Self else {
      throw NSItemProvider.ErrorCode.unexpectedValueClassError
    }
    return url
  }

  /// Provides the text of the URL.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

extension UIImage: NSItemProviderReading, NSItemProviderWriting {
  /// The identifiers of the types that an image can be created from.
  public class var readableTypeIdentifiersForItemProvider: [String] {
    [UTType.png.identifier, UTType.jpeg.identifier, UTType.image.identifier]
  }
  /// The identifier of the type that images provide: PNG.
  public class var writableTypeIdentifiersForItemProvider: [String] { [UTType.png.identifier] }

  /// Creates an image from a file's data. Throws an error if the data isn't an image.
  public class func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
    guard let image = UIImage(data: data) as? Self else {
      throw NSItemProvider.ErrorCode.unexpectedValueClassError
    }
    return image
  }

  /// Provides the image as PNG data, upright.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress? {
    let bytes = uprightPNG
    completionHandler(bytes, bytes == nil ? NSItemProvider.ErrorCode.itemUnavailableError : nil)
    return nil
  }
}
