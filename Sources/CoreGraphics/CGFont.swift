import Foundation
import GTKPlatform

/// A font created from a file's data. To use it for text, register it with `CTFontManagerRegisterGraphicsFont` and
/// create a `UIFont` with its name.
public final class CGFont: Sendable {
  private let data: Data
  private let face: FontFace

  /// Reads a TrueType or OpenType font; `nil` if the data isn't a font.
  public init?(_ provider: CGDataProvider) {
    guard let face = FontFiles.faces(in: provider.bytes).first else { return nil }
    (data, self.face) = (provider.bytes, face)
  }

  /// Finds an installed or registered font by its PostScript name or its full name; `nil` if there's none.
  public init?(_ name: CFString) {
    guard let face = InstalledFonts.face(named: String(describing: name)) else { return nil }
    (data, self.face) = (Data(), face)
  }

  /// The PostScript name, such as "DejaVuSans-Bold".
  public var postScriptName: CFString? { face.postScriptName as NSString }
  /// The displayed name, such as "DejaVu Sans Bold".
  public var fullName: CFString? { face.fullName as NSString }

  /// Registers the font for use in text. Throws an error if it's registered already, or can't be.
  package func register() throws(FontFiles.Failure) {
    guard InstalledFonts.face(named: face.postScriptName) == nil else { throw .isRegistered }
    try FontFiles.register(data)
  }
}
