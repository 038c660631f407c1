import Foundation

// The keys of properties of written images. They're unsafe only because of their type: nothing changes them.

/// The quality of a JPEG, from 0 to 1; 0.8 by default.
public nonisolated(unsafe) let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality" as NSString
/// The maximum length of a written image's longer side, in pixels; by default, the image's length.
public nonisolated(unsafe) let kCGImageDestinationImageMaxPixelSize: CFString =
  "kCGImageDestinationImageMaxPixelSize" as NSString
