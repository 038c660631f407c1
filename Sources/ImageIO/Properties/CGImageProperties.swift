import Foundation

// The keys of properties of images, with Apple's values. They're unsafe only because of their type: nothing changes
// them.

/// The size of the file in bytes.
public nonisolated(unsafe) let kCGImagePropertyFileSize: CFString = "FileSize" as NSString
/// The number of pixels in a row, as they're stored.
public nonisolated(unsafe) let kCGImagePropertyPixelWidth: CFString = "PixelWidth" as NSString
/// The number of rows of pixels, as they're stored.
public nonisolated(unsafe) let kCGImagePropertyPixelHeight: CFString = "PixelHeight" as NSString
/// The number of pixels per inch in a row.
public nonisolated(unsafe) let kCGImagePropertyDPIWidth: CFString = "DPIWidth" as NSString
/// The number of rows of pixels per inch.
public nonisolated(unsafe) let kCGImagePropertyDPIHeight: CFString = "DPIHeight" as NSString
/// The number of bits of a component.
public nonisolated(unsafe) let kCGImagePropertyDepth: CFString = "Depth" as NSString
/// The orientation in which the pixels are shown: a raw value of `CGImagePropertyOrientation`.
public nonisolated(unsafe) let kCGImagePropertyOrientation: CFString = "Orientation" as NSString
/// Whether the image has an alpha channel.
public nonisolated(unsafe) let kCGImagePropertyHasAlpha: CFString = "HasAlpha" as NSString
/// The kind of the colours, such as `kCGImagePropertyColorModelRGB`.
public nonisolated(unsafe) let kCGImagePropertyColorModel: CFString = "ColorModel" as NSString
/// The value of `kCGImagePropertyColorModel` for red, green and blue.
public nonisolated(unsafe) let kCGImagePropertyColorModelRGB: CFString = "RGB" as NSString
/// The value of `kCGImagePropertyColorModel` for greys.
public nonisolated(unsafe) let kCGImagePropertyColorModelGray: CFString = "Gray" as NSString
/// The value of `kCGImagePropertyColorModel` for printing inks.
public nonisolated(unsafe) let kCGImagePropertyColorModelCMYK: CFString = "CMYK" as NSString
/// The properties of a GIF, or of one of its frames.
public nonisolated(unsafe) let kCGImagePropertyGIFDictionary: CFString = "{GIF}" as NSString
/// The number of times that a GIF is shown; 0 for an endless loop.
public nonisolated(unsafe) let kCGImagePropertyGIFLoopCount: CFString = "LoopCount" as NSString
/// The time of a GIF's frame in seconds, at least 0.1.
public nonisolated(unsafe) let kCGImagePropertyGIFDelayTime: CFString = "DelayTime" as NSString
/// The time of a GIF's frame in seconds, as the file states it.
public nonisolated(unsafe) let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime" as NSString
/// The properties of a TIFF, or that a camera stored in the same form.
public nonisolated(unsafe) let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}" as NSString
/// The orientation, as `kCGImagePropertyOrientation`.
public nonisolated(unsafe) let kCGImagePropertyTIFFOrientation: CFString = "Orientation" as NSString
