/// An entry of an image file's metadata, which has the form of a TIFF.
struct MetadataTag: Sendable {
  /// The forms of entries.
  enum Form: Sendable {
    /// A string.
    case text
    /// A string after eight bytes that state its encoding.
    case comment
    /// A number of 8, 16 or 32 bits.
    case byte, short, long
    /// 16-bit numbers.
    case shorts
    /// A quotient of two 32-bit numbers.
    case ratio, signedRatio
    /// Three quotients: degrees, minutes and seconds, or the parts of a time.
    case degrees, time
  }

  let number: Int
  /// The key in a dictionary of properties.
  let name: String
  let form: Form

  init(_ number: Int, _ name: String, _ form: Form) { (self.number, self.name, self.form) = (number, name, form) }

  /// The first directory.
  static let tiff = [
    MetadataTag(274, "Orientation", .short),
    MetadataTag(270, "ImageDescription", .text),
    MetadataTag(271, "Make", .text),
    MetadataTag(272, "Model", .text),
    MetadataTag(282, "XResolution", .ratio),
    MetadataTag(283, "YResolution", .ratio),
    MetadataTag(296, "ResolutionUnit", .short),
    MetadataTag(305, "Software", .text),
    MetadataTag(306, "DateTime", .text),
    MetadataTag(315, "Artist", .text),
    MetadataTag(33432, "Copyright", .text),
  ]

  /// Exif: the settings of the camera.
  static let exif = [
    MetadataTag(33434, "ExposureTime", .ratio),
    MetadataTag(33437, "FNumber", .ratio),
    MetadataTag(34850, "ExposureProgram", .short),
    MetadataTag(34855, "ISOSpeedRatings", .shorts),
    MetadataTag(36867, "DateTimeOriginal", .text),
    MetadataTag(36868, "DateTimeDigitized", .text),
    MetadataTag(36881, "OffsetTimeOriginal", .text),
    MetadataTag(37377, "ShutterSpeedValue", .signedRatio),
    MetadataTag(37378, "ApertureValue", .ratio),
    MetadataTag(37379, "BrightnessValue", .signedRatio),
    MetadataTag(37380, "ExposureBiasValue", .signedRatio),
    MetadataTag(37382, "SubjectDistance", .ratio),
    MetadataTag(37383, "MeteringMode", .short),
    MetadataTag(37384, "LightSource", .short),
    MetadataTag(37385, "Flash", .short),
    MetadataTag(37386, "FocalLength", .ratio),
    MetadataTag(37510, "UserComment", .comment),
    MetadataTag(37521, "SubsecTimeOriginal", .text),
    MetadataTag(40961, "ColorSpace", .short),
    MetadataTag(40962, "PixelXDimension", .long),
    MetadataTag(40963, "PixelYDimension", .long),
    MetadataTag(41986, "ExposureMode", .short),
    MetadataTag(41987, "WhiteBalance", .short),
    MetadataTag(41988, "DigitalZoomRatio", .ratio),
    MetadataTag(41989, "FocalLenIn35mmFilm", .short),
    MetadataTag(41990, "SceneCaptureType", .short),
    MetadataTag(42033, "BodySerialNumber", .text),
    MetadataTag(42035, "LensMake", .text),
    MetadataTag(42036, "LensModel", .text),
  ]

  /// GPS: the location.
  static let gps = [
    MetadataTag(1, "LatitudeRef", .text),
    MetadataTag(2, "Latitude", .degrees),
    MetadataTag(3, "LongitudeRef", .text),
    MetadataTag(4, "Longitude", .degrees),
    MetadataTag(5, "AltitudeRef", .byte),
    MetadataTag(6, "Altitude", .ratio),
    MetadataTag(7, "TimeStamp", .time),
    MetadataTag(12, "SpeedRef", .text),
    MetadataTag(13, "Speed", .ratio),
    MetadataTag(16, "ImgDirectionRef", .text),
    MetadataTag(17, "ImgDirection", .ratio),
    MetadataTag(29, "DateStamp", .text),
    MetadataTag(31, "HPositioningError", .ratio),
  ]

  /// The entries of the first directory that refer to the others.
  static let (exifOffset, gpsOffset) = (0x8769, 0x8825)
}
