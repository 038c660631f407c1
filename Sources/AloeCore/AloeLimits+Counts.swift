// Limits on numbers of objects, which also limit the memory that these take.

// MARK: - Images

extension AloeLimits {
  /// The maximum width and height of the image that a colour repeats, in pixels and in points: 32,767.
  public static let patternSide = 32_767
  /// The approximate maximum number of parts in which a large area is filled with an image that a colour repeats:
  /// 2,000.
  public static let patternParts = 2_000
  /// The maximum number of frames of a GIF: 100,000. Further ones don't exist for the app.
  public static let gifFrames = 100_000
  /// The maximum size of the partly drawn GIFs that one `CGImageSource` keeps itself, in bytes: 64 MiB.
  public static let sourceFrameBytes = 64 << 20
  /// The maximum number of chunks, segments or entries in the header of an image: 10,000.
  public static let pictureHeaderParts = 10_000
  /// The maximum number of pages of a TIFF: 10,000.
  public static let tiffPages = 10_000
  /// The maximum number of entries in all pages of a TIFF: 200,000.
  public static let tiffEntries = 200_000
  /// The maximum size of a string in an image's metadata, in bytes: 65,535.
  public static let pictureMetadataBytes = 65_535
  /// The maximum number of numbers in one entry of an image's metadata: 64.
  public static let pictureMetadataNumbers = 64
  /// The maximum number of threads that still read an image after its time has passed: 2. Until one of them ends, no
  /// other image is read.
  public static let abandonedPictures = 2
  /// The maximum number of blurred shadows that are kept: 64. The least recently used one is released first.
  public static let keptShadows = 64
}

// MARK: - Resources

extension AloeLimits {
  /// The maximum number of files in a bundle that can be found by name: 20,000.
  public static let bundleFiles = 20_000
  /// The maximum number of string tables that are kept for a bundle, including missing ones: 1,000.
  public static let stringTables = 1_000
  /// The maximum number of languages whose strings of the package itself are kept: 100. Beyond it, all are read again.
  public static let systemStringLanguages = 100
  /// The maximum depth of nested elements of a storyboard or nib: 256.
  public static let interfaceDepth = 256
  /// The maximum number of elements of a storyboard or nib: 1,048,576.
  public static let interfaceElements = 1 << 20
  /// The maximum number of attributes of an element of a storyboard or nib: 256.
  public static let interfaceAttributes = 256
  /// The maximum number of names from storyboards whose lookups are cached: 4,000 classes, as many properties of
  /// extensions, and as many missing files. Beyond it, all of a kind are looked up again.
  public static let interfaceNames = 4_000
  /// The maximum number of scenes of storyboards that are being created within each other: 40.
  public static let scenesInMaking = 40
  /// The maximum depth of brackets in the format of a predicate: 500. A deeper one stops the program with a message.
  public static let predicateDepth = 500

  /// Returns the maximum number of values of a binary property list, counting a value each time that it's referenced.
  ///
  /// - Parameter byteCount: The size of the file, in bytes.
  /// - Returns: The number of bytes, but at least 100,000.
  public static func propertyListValues(inBytes byteCount: Int) -> Int { max(byteCount, 100_000) }
}

// MARK: - Texts

extension AloeLimits {
  /// The maximum font size of letters in a transformed layer, in points after the transform: 13,000. Larger ones aren't
  /// drawn.
  public static let letterPoints = 13_000
  /// The maximum font size of letters in an image, in pixels: 65,000. Larger ones aren't drawn.
  public static let letterPixels = 65_000
  /// The maximum number of layouts of short strings that are kept: 8,192. Other strings are laid out again.
  public static let keptTextLayouts = 8_192
  /// The maximum number of layouts that a label keeps for several widths and numbers of lines: 8.
  public static let labelLayouts = 8
  /// The maximum number of paragraphs whose layouts a text view keeps: 256.
  public static let editedParagraphs = 256
  /// The maximum number of long paragraphs of which a text view keeps layouts of pieces: 8.
  public static let longParagraphs = 8
  /// The maximum number of pieces of a long paragraph whose layouts are kept: 24.
  public static let longParagraphPieces = 24
  /// The maximum number of windows, of about 2,500 bytes each, in which the line breaks of a long paragraph are kept:
  /// 64.
  public static let paragraphBreakWindows = 64
  /// The maximum number of combining marks that a letter is shown with: 256.
  public static let combiningMarks = 256
  /// The maximum number of names of fonts, and of faces, that are kept once they have been looked up: 1,024 of each.
  public static let fontNames = 1_024
  /// The maximum length of an `NSTextStorage`, in UTF-16 units: 2^48.
  public static let textStorageLength = 1 << 48
  /// The maximum number of dashes in a pattern of a `UIBezierPath`: 10,000.
  public static let dashes = 10_000
}

// MARK: - Views and layers

extension AloeLimits {
  /// The maximum depth of nested layers that are drawn: 10,000. With a small stack, fewer are.
  public static let layerDepth = 10_000
  /// The maximum number of instances that a `CAReplicatorLayer` shows, together with those around and inside it:
  /// 10,000.
  public static let replicatorInstances = 10_000
  /// The maximum number of animations in a `CAAnimationGroup`, on all levels together: 10,000. One that occurs several
  /// times counts each time.
  public static let groupAnimations = 10_000
  /// The maximum depth of nested groups of a `CAAnimationGroup`: 100.
  public static let animationGroupDepth = 100
  /// The maximum number of dots of a `UIPageControl`: 1,000. Those around the current page are shown.
  public static let pageDots = 1_000
  /// The maximum depth of nested nodes of a `StackLayout`: 500.
  public static let stackLayoutDepth = 500
  /// The maximum depth of nested groups of a compositional layout: 100.
  public static let layoutGroupDepth = 100
  /// The maximum number of items in a group of a compositional layout: 10,000.
  public static let layoutGroupItems = 10_000
  /// The maximum number of groups and items in a group of a compositional layout, on all levels together: 20,000. One
  /// that occurs several times counts each time.
  public static let layoutGroupParts = 20_000
  /// The maximum number of items that a group of a compositional layout has space for, on all levels together: 100,000.
  public static let layoutGroupPlaces = 100_000
  /// The maximum number of elements that a flow layout returns for a rectangle: 100,000. Further ones aren't shown.
  public static let flowLayoutElements = 100_000
  /// The maximum number of menus within each other that are displayed inline: 200.
  public static let menuDepth = 200
  /// The maximum number of elements of a menu, with those of the menus that are displayed inline: 10,000.
  public static let menuElements = 10_000
  /// The maximum number of sections of a table or a collection: 100,000.
  public static let sections = 100_000
  /// The maximum number of rows or items of a section: 10 million.
  public static let sectionRows = 10_000_000
  /// The maximum number of cells and other views that a table keeps for reuse, for each identifier: 64.
  public static let reusedTableViews = 64
  /// The maximum number of views that a collection or a map keeps for reuse, for each identifier: 128.
  public static let reusedCollectionViews = 128
  /// The maximum number of rows that a list adds on demand with one call: 1,000,000,000.
  public static let demandedRows = 1_000_000_000
  /// The maximum number of rows on demand that request each other as they're made: 50.
  public static let rowsInMaking = 50
  /// The maximum number of rows of a table's data source in a list, and of its sections: 20,000 of each.
  public static let dataSourceRows = 20_000
  /// The maximum number of rows that a table announces to its `prefetchDataSource` at a time: 64.
  public static let prefetchedRows = 64
  /// The maximum number of wheels of a `UIPickerView`: 1,000.
  public static let pickerComponents = 1_000
  /// The maximum number of rows of a wheel of a `UIPickerView`: 1,000,000,000.
  public static let pickerRows = 1_000_000_000
  /// The number of deallocated views after which their memory is returned to the system: 5,000. The memory of fewer is
  /// kept for new views.
  public static let deallocatedViews = 5_000
  /// The maximum number of pages in a web view's history before the current page, and after it: 1,000.
  public static let webPages = 1_000
  /// The maximum number of views in a window that get the focus back from others: 32.
  public static let coveredFocus = 32
  /// The maximum number of notifications that wait for their time: 64, as on iOS. The latest are dropped.
  public static let pendingNotifications = 64
  /// The maximum number of characters of each text of a notification that the desktop gets: 10,000.
  public static let notificationCharacters = 10_000
  /// The maximum number of objects that a thread other than the main thread keeps after a selector's method returned
  /// them: 1,000. The oldest are released first. The main thread keeps them until the end of its current turn.
  public static let returnedObjects = 1_000
}

// MARK: - Assistive programs and the inspector

extension AloeLimits {
  /// The maximum number of elements that a table or a collection keeps for rows and items out of sight: 2,000. Beyond
  /// it, all are released.
  public static let tableElements = 2_000
  /// The maximum number of elements that a list keeps for rows that haven't been made: 256. The oldest are released
  /// first.
  public static let listElements = 256
  /// The maximum number of children in one reply to an assistive program: 10,000. Others are requested by their
  /// indices.
  public static let accessibleChildren = 10_000
  /// The maximum number of windows whose last check for assistive programs is remembered: 32.
  public static let checkedWindows = 32
  /// The maximum number of lines in which the inspector and a test write what a screen reader speaks: 100,000.
  public static let spokenLines = 100_000
  /// The maximum number of pictures of frames in the inspector: 120. The oldest are released first.
  public static let inspectorPictures = 120
  /// The maximum number of frames that the inspector's server keeps: 120.
  public static let inspectorFrames = 120
  /// The maximum number of slow frames that the inspector's server keeps in addition to the latest frames: 50.
  public static let inspectorSlowFrames = 50
  /// The maximum number of layers in the inspector's exploded view: 400.
  public static let inspectorLayers = 400
  /// The maximum number of lines of a request to the inspector's server: 100.
  public static let inspectorRequestLines = 100
  /// The maximum number of views, layers, constraints or lines in a response of the inspector's server: 2,000.
  public static let inspectorItems = 2_000
  /// The maximum number of pixels of a picture in a response of the inspector's server: 16,777,216.
  public static let inspectorPicturePixels = 16 << 20
  /// The maximum number of connections to the inspector's server at a time: 16. Others wait.
  public static let inspectorConnections = 16
}
