import Foundation

// The keys of GPS metadata, with Apple's values. They're unsafe only because of their type: nothing
// changes them.

/// The metadata about the location at which a picture was taken.
public nonisolated(unsafe) let kCGImagePropertyGPSDictionary: CFString = "{GPS}" as NSString
/// The hemisphere: "N" or "S".
public nonisolated(unsafe) let kCGImagePropertyGPSLatitudeRef: CFString = "LatitudeRef" as NSString
/// The latitude in degrees, not negative.
public nonisolated(unsafe) let kCGImagePropertyGPSLatitude: CFString = "Latitude" as NSString
/// The hemisphere: "E" or "W".
public nonisolated(unsafe) let kCGImagePropertyGPSLongitudeRef: CFString = "LongitudeRef" as NSString
/// The longitude in degrees, not negative.
public nonisolated(unsafe) let kCGImagePropertyGPSLongitude: CFString = "Longitude" as NSString
/// Whether the altitude is below sea level: 0 or 1.
public nonisolated(unsafe) let kCGImagePropertyGPSAltitudeRef: CFString = "AltitudeRef" as NSString
/// The altitude in metres, not negative.
public nonisolated(unsafe) let kCGImagePropertyGPSAltitude: CFString = "Altitude" as NSString
/// The time in UTC, such as "12:59:59".
public nonisolated(unsafe) let kCGImagePropertyGPSTimeStamp: CFString = "TimeStamp" as NSString
/// The unit of the speed: "K" for km/h, "M" for miles per hour, "N" for knots.
public nonisolated(unsafe) let kCGImagePropertyGPSSpeedRef: CFString = "SpeedRef" as NSString
/// The speed.
public nonisolated(unsafe) let kCGImagePropertyGPSSpeed: CFString = "Speed" as NSString
/// The reference of the direction: "T" for true north, "M" for magnetic north.
public nonisolated(unsafe) let kCGImagePropertyGPSImgDirectionRef: CFString = "ImgDirectionRef" as NSString
/// The direction of view in degrees.
public nonisolated(unsafe) let kCGImagePropertyGPSImgDirection: CFString = "ImgDirection" as NSString
/// The date in UTC, such as "2026:01:31".
public nonisolated(unsafe) let kCGImagePropertyGPSDateStamp: CFString = "DateStamp" as NSString
/// The error of the position in metres.
public nonisolated(unsafe) let kCGImagePropertyGPSHPositioningError: CFString = "HPositioningError" as NSString
