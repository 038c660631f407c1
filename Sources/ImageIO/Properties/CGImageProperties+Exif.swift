import Foundation

// The keys of Exif metadata, with Apple's values. They're unsafe only because of their type: nothing changes
// them.

/// The metadata that a camera stored with the picture.
public nonisolated(unsafe) let kCGImagePropertyExifDictionary: CFString = "{Exif}" as NSString
/// The exposure time in seconds.
public nonisolated(unsafe) let kCGImagePropertyExifExposureTime: CFString = "ExposureTime" as NSString
/// The f-number.
public nonisolated(unsafe) let kCGImagePropertyExifFNumber: CFString = "FNumber" as NSString
/// The number of the program that determined the exposure.
public nonisolated(unsafe) let kCGImagePropertyExifExposureProgram: CFString = "ExposureProgram" as NSString
/// The sensitivities, as an array of numbers.
public nonisolated(unsafe) let kCGImagePropertyExifISOSpeedRatings: CFString = "ISOSpeedRatings" as NSString
/// The date and time at which the picture was taken, such as "2026:01:31 12:59:59".
public nonisolated(unsafe) let kCGImagePropertyExifDateTimeOriginal: CFString = "DateTimeOriginal" as NSString
/// The date and time at which the picture was digitised.
public nonisolated(unsafe) let kCGImagePropertyExifDateTimeDigitized: CFString = "DateTimeDigitized" as NSString
/// The difference from UTC of `kCGImagePropertyExifDateTimeOriginal`, such as "+01:00".
public nonisolated(unsafe) let kCGImagePropertyExifOffsetTimeOriginal: CFString = "OffsetTimeOriginal" as NSString
/// The shutter speed in APEX units: the negative base-2 logarithm of the exposure time in seconds.
public nonisolated(unsafe) let kCGImagePropertyExifShutterSpeedValue: CFString = "ShutterSpeedValue" as NSString
/// The aperture in APEX units: twice the base-2 logarithm of the f-number.
public nonisolated(unsafe) let kCGImagePropertyExifApertureValue: CFString = "ApertureValue" as NSString
/// The brightness in APEX units.
public nonisolated(unsafe) let kCGImagePropertyExifBrightnessValue: CFString = "BrightnessValue" as NSString
/// The exposure bias in APEX units.
public nonisolated(unsafe) let kCGImagePropertyExifExposureBiasValue: CFString = "ExposureBiasValue" as NSString
/// The distance to the subject in metres.
public nonisolated(unsafe) let kCGImagePropertyExifSubjectDistance: CFString = "SubjectDistance" as NSString
/// The number of the metering mode.
public nonisolated(unsafe) let kCGImagePropertyExifMeteringMode: CFString = "MeteringMode" as NSString
/// The kind of light, as a number.
public nonisolated(unsafe) let kCGImagePropertyExifLightSource: CFString = "LightSource" as NSString
/// The state of the flash, as bits.
public nonisolated(unsafe) let kCGImagePropertyExifFlash: CFString = "Flash" as NSString
/// The focal length in millimetres.
public nonisolated(unsafe) let kCGImagePropertyExifFocalLength: CFString = "FocalLength" as NSString
/// A comment.
public nonisolated(unsafe) let kCGImagePropertyExifUserComment: CFString = "UserComment" as NSString
/// The digits of the fractional seconds of `kCGImagePropertyExifDateTimeOriginal`.
public nonisolated(unsafe) let kCGImagePropertyExifSubsecTimeOriginal: CFString = "SubsecTimeOriginal" as NSString
/// The colour space: 1 for sRGB.
public nonisolated(unsafe) let kCGImagePropertyExifColorSpace: CFString = "ColorSpace" as NSString
/// The number of pixels in a row. When the dictionary is written, the image's own number is used.
public nonisolated(unsafe) let kCGImagePropertyExifPixelXDimension: CFString = "PixelXDimension" as NSString
/// The number of rows of pixels. When the dictionary is written, the image's own number is used.
public nonisolated(unsafe) let kCGImagePropertyExifPixelYDimension: CFString = "PixelYDimension" as NSString
/// The number of the exposure mode.
public nonisolated(unsafe) let kCGImagePropertyExifExposureMode: CFString = "ExposureMode" as NSString
/// Whether the white balance was set manually: 0 or 1.
public nonisolated(unsafe) let kCGImagePropertyExifWhiteBalance: CFString = "WhiteBalance" as NSString
/// The factor of the digital zoom.
public nonisolated(unsafe) let kCGImagePropertyExifDigitalZoomRatio: CFString = "DigitalZoomRatio" as NSString
/// The focal length in millimetres that has the same angle of view on 35 mm film.
public nonisolated(unsafe) let kCGImagePropertyExifFocalLenIn35mmFilm: CFString = "FocalLenIn35mmFilm" as NSString
/// The kind of scene, as a number.
public nonisolated(unsafe) let kCGImagePropertyExifSceneCaptureType: CFString = "SceneCaptureType" as NSString
/// The camera's serial number.
public nonisolated(unsafe) let kCGImagePropertyExifBodySerialNumber: CFString = "BodySerialNumber" as NSString
/// The manufacturer of the lens.
public nonisolated(unsafe) let kCGImagePropertyExifLensMake: CFString = "LensMake" as NSString
/// The lens's model.
public nonisolated(unsafe) let kCGImagePropertyExifLensModel: CFString = "LensModel" as NSString
