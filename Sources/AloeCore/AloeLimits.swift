/// Limits on the input that an app accepts from other sources, and on the data that it keeps.
///
/// The limits are the same for every app. Input beyond a limit is left out, and a message reports it. ARCHITECTURE.md
/// lists all limits, including those on searches and on waiting.
public enum AloeLimits {
  /// The maximum size of one type of another app's clipboard contents or drop, in bytes: 64 MiB.
  public static let foreignBytes = 64 << 20
  /// The maximum number of addresses in a drop, or in another launch of the app: 10,000.
  public static let foreignAddresses = 10_000
  /// The maximum length of an address in a drop, or in another launch of the app, in bytes: 64 KiB.
  public static let foreignAddressBytes = 64 << 10
  /// The maximum size of an image's file or data, in bytes: 256 MiB.
  public static let pictureBytes = 256 << 20
  /// The maximum number of pixels of an image that is read or rendered: 100 million, which take 400 MB.
  public static let picturePixels = 100_000_000
  /// The maximum number of elements of an SVG, counting a referenced element each time that it's drawn: 100,000.
  public static let vectorElements = 100_000
  /// The maximum nesting depth of the elements of an SVG: 200.
  public static let vectorDepth = 200
  /// The maximum CPU time for drawing an SVG or PDF of unknown origin once, in milliseconds: 1,000.
  public static let vectorMilliseconds = 1_000
  /// The maximum CPU time for reading any other image, in milliseconds: 1,000, plus 5,000 for each 100 million pixels.
  public static let bitmapMilliseconds = 1_000
  /// The maximum size of a strings table, a property list or a description in a catalog, in bytes: 64 MiB.
  public static let resourceBytes = 64 << 20
  /// The maximum size of a file whose data is read as a whole, such as a data set of a catalog, and of the rows of a
  /// context or an image in memory, in bytes: 1 GiB.
  public static let dataBytes = 1 << 30
  /// The maximum size of the images that `UIImage(named:)` keeps, in bytes: 256 MiB. The least recently used images are
  /// released first.
  public static let keptPictureBytes = 256 << 20
  /// The maximum size of the partly drawn GIFs that all `CGImageSource`s together keep for the next frames, in bytes:
  /// 384 MiB. Each source keeps smaller ones itself, up to 64 MiB. The least recently used are released first.
  public static let keptFrameBytes = 384 << 20
  /// The maximum size of the pixels that a window drawn on the CPU keeps, in bytes: 64 MiB. A larger window paints
  /// everything in each frame.
  public static let windowPixelBytes = 64 << 20
  /// The maximum size of the undo history of a text field or text view, in bytes: 16 MiB. The oldest steps are dropped
  /// first; the last step is kept whatever its size.
  public static let undoBytes = 16 << 20
  /// The maximum total size of the kept layouts of short strings, in bytes: 32 MiB. Strings beyond it are laid out
  /// again.
  public static let keptTextBytes = 32 << 20
  /// The maximum size of the layout of a short string, in bytes: 64 KiB, which is about a thousand characters. Views
  /// keep the layouts of longer strings.
  public static let keptTextLayoutBytes = 64 << 10
  /// The maximum size of the glyphs that a long string keeps beside the positions of its lines, in bytes: 2 MiB. Parts
  /// out of sight are shaped again when they're shown.
  public static let longTextBytes = 2 << 20
  /// The maximum size of the layouts that a label keeps for several widths, in bytes: 32 MiB. For a longer string, it
  /// keeps only the layout for its own width.
  public static let labelBytes = 32 << 20
  /// The maximum size of the layouts of a text view's paragraphs, in bytes: 8 MiB. The least recently used are released
  /// first.
  public static let editedTextBytes = 8 << 20
  /// The approximate maximum size of the names and faces of fonts that were looked up, in bytes: 1 MiB.
  public static let fontNameBytes = 1 << 20
  /// The maximum size of the blurred shadows that are kept, in bytes: 16 MiB. The least recently used are released
  /// first; large ones aren't kept.
  public static let shadowBytes = 16 << 20
  /// The maximum size of a storyboard or nib, in bytes: 32 MiB.
  public static let interfaceBytes = 32 << 20
  /// The maximum size of a local file that a web view shows as text, in bytes: 10 million.
  public static let webTextBytes = 10_000_000
  /// The maximum size of the pictures of frames in the inspector, in bytes: 8 MiB. The oldest are released first.
  public static let inspectorPictureBytes = 8 << 20
  /// The maximum size of a request to the inspector's server, in bytes: 16 KiB.
  public static let inspectorRequestBytes = 16 << 10
  /// The maximum size of a response of the inspector's server, in bytes: 64 MiB.
  public static let inspectorResponseBytes = 64 << 20
  /// The maximum number of kinds of mistakes that are reported, each of them once: 1,000.
  public static let messageKinds = 1_000
  /// The maximum number of names for which `UIImage(systemName:)` caches its result: 4,000. Others are looked up each
  /// time.
  public static let symbolNames = 4_000
  /// The maximum size of the extended attributes that a file keeps when it's replaced, in bytes: 1 MiB. Further ones are
  /// left out.
  public static let fileAttributeBytes = 1 << 20
  /// The maximum size of the file that stores window sizes, in bytes: 1 MiB.
  public static let stateFileBytes = 1 << 20
  /// The maximum size of a file of recorded events, in bytes: 16 MiB. Further events aren't recorded.
  public static let recordedBytes = 16 << 20
}
