import Foundation

// The keys of options of image sources. They're unsafe only because of their type: nothing changes them.

/// Whether a thumbnail is created from the full image, even if the file contains a thumbnail; false by default.
public nonisolated(unsafe) let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways" as NSString
/// Whether a thumbnail is created from the full image if the file contains none; false by default. On Linux, thumbnails
/// in files aren't read, so this has the same effect as `kCGImageSourceCreateThumbnailFromImageAlways`.
public nonisolated(unsafe) let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent" as NSString
/// Whether a thumbnail is rotated to the orientation stored by a camera; false by default.
public nonisolated(unsafe) let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform" as NSString
/// The length in pixels of a thumbnail's longer side, as a number; by default, the image's length.
public nonisolated(unsafe) let kCGImageSourceThumbnailMaxPixelSize: CFString =
  "kCGImageSourceThumbnailMaxPixelSize" as NSString
/// Whether decoded pixels are cached. Without effect on Linux: an image has its pixels, and the source keeps none.
public nonisolated(unsafe) let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache" as NSString
/// Whether an image is decoded when it's created. Without effect on Linux: it always is.
public nonisolated(unsafe) let kCGImageSourceShouldCacheImmediately: CFString =
  "kCGImageSourceShouldCacheImmediately" as NSString
/// Whether pixels may be floating-point numbers. Has no effect on Linux, where they never are.
public nonisolated(unsafe) let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat" as NSString
/// The likely type of the file. Without effect on Linux: the data determine it.
public nonisolated(unsafe) let kCGImageSourceTypeIdentifierHint: CFString =
  "kCGImageSourceTypeIdentifierHint" as NSString
