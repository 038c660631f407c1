/// The limits of what a program takes from elsewhere, and of what it keeps. They are the same for each program.
///
/// What is beyond one of them is left out, with a sentence that says so. ARCHITECTURE.md lists them beside those of texts,
/// trees and caches.
public enum AloeLimits {
  /// The bytes that are read of another program's clipboard or drop, in each type: 64 MiB.
  public static let foreignBytes = 64 << 20
  /// The addresses that are taken of a drop, or of a further start of the program: 10,000.
  public static let foreignAddresses = 10_000
  /// The bytes of one such address: 64 KiB.
  public static let foreignAddressBytes = 64 << 10
  /// The bytes of a picture's file or data: 256 MiB.
  public static let pictureBytes = 256 << 20
  /// The pixels of a picture that is read or painted: 100 million, which are 400 MB.
  public static let picturePixels = 100_000_000
  /// The elements of an SVG, those that others refer to counted as often as they're drawn: 100,000.
  public static let vectorElements = 100_000
  /// How deep the elements of an SVG may lie in each other: 200.
  public static let vectorDepth = 200
  /// The processor's time for drawing an SVG or PDF of unknown origin once, in milliseconds: 1,000.
  public static let vectorMilliseconds = 1_000
  /// The processor's time for reading any other picture, in milliseconds: 1,000, and 5,000 more for each 100 million pixels.
  public static let bitmapMilliseconds = 1_000
  /// The bytes of the pictures that `UIImage(named:)` keeps: 256 MiB. Those used longest ago go first.
  public static let keptPictureBytes = 256 << 20
  /// The bytes of the texts by which a text field's or a text view's changes are undone: 16 MiB. The oldest go first, and the
  /// last one stays however long it is.
  public static let undoBytes = 16 << 20
  /// The number of kinds of mistakes that are each reported once: 1,000. Later kinds aren't reported.
  public static let messageKinds = 1_000
  /// The bytes of a file in which windows' sizes are kept: 1 MiB.
  public static let stateFileBytes = 1 << 20
}
