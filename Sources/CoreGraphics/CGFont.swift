import Foundation
import GTKPlatform

/// A font made of a file's bytes. To show text in it, register it with `CTFontManagerRegisterGraphicsFont` and make a
/// `UIFont` of its name.
public final class CGFont: Sendable {
  private let data: Data
  private let face: FontFace

  /// Reads a TrueType or OpenType font; `nil` if the bytes are none.
  public init?(_ provider: CGDataProvider) {
    guard let face = FontFiles.faces(in: provider.bytes).first else { return nil }
    (data, self.face) = (provider.bytes, face)
  }

  /// The name for programs, such as "DejaVuSans-Bold".
  public var postScriptName: CFString? { face.postScriptName as NSString }
  /// The name for people, such as "DejaVu Sans Bold".
  public var fullName: CFString? { face.fullName as NSString }

  /// Lets text be shown in it.
  package func register() throws(FontFiles.Failure) {
    guard InstalledFonts.face(named: face.postScriptName) == nil else { throw .isRegistered }
    try FontFiles.register(data)
  }
}
