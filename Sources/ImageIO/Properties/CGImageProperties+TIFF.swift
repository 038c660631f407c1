import Foundation

// The keys of a TIFF's properties, which other files have, too, with Apple's values. They're unsafe only because of
// their type: nothing changes them.

/// The title or description of the image.
public nonisolated(unsafe) let kCGImagePropertyTIFFImageDescription: CFString = "ImageDescription" as NSString
/// The manufacturer of the camera.
public nonisolated(unsafe) let kCGImagePropertyTIFFMake: CFString = "Make" as NSString
/// The camera's model.
public nonisolated(unsafe) let kCGImagePropertyTIFFModel: CFString = "Model" as NSString
/// The number of pixels per unit horizontally. When an image is written, `kCGImagePropertyDPIWidth` is used instead.
public nonisolated(unsafe) let kCGImagePropertyTIFFXResolution: CFString = "XResolution" as NSString
/// The number of pixels per unit vertically. When an image is written, `kCGImagePropertyDPIHeight` is used instead.
public nonisolated(unsafe) let kCGImagePropertyTIFFYResolution: CFString = "YResolution" as NSString
/// The unit of the resolution: 2 for inches, 3 for centimetres.
public nonisolated(unsafe) let kCGImagePropertyTIFFResolutionUnit: CFString = "ResolutionUnit" as NSString
/// The program that wrote the image.
public nonisolated(unsafe) let kCGImagePropertyTIFFSoftware: CFString = "Software" as NSString
/// The date and time of the last change, such as "2026:01:31 12:59:59".
public nonisolated(unsafe) let kCGImagePropertyTIFFDateTime: CFString = "DateTime" as NSString
/// The author of the image.
public nonisolated(unsafe) let kCGImagePropertyTIFFArtist: CFString = "Artist" as NSString
/// The owner of the copyright.
public nonisolated(unsafe) let kCGImagePropertyTIFFCopyright: CFString = "Copyright" as NSString
