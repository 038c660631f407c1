/// An entry of the notes in a picture's file, which have the form of a TIFF.
struct NoteTag: Sendable {
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
    NoteTag(274, "Orientation", .short),
    NoteTag(270, "ImageDescription", .text),
    NoteTag(271, "Make", .text),
    NoteTag(272, "Model", .text),
    NoteTag(282, "XResolution", .ratio),
    NoteTag(283, "YResolution", .ratio),
    NoteTag(296, "ResolutionUnit", .short),
    NoteTag(305, "Software", .text),
    NoteTag(306, "DateTime", .text),
    NoteTag(315, "Artist", .text),
    NoteTag(33432, "Copyright", .text),
  ]

  /// A camera's notes.
  static let exif = [
    NoteTag(33434, "ExposureTime", .ratio),
    NoteTag(33437, "FNumber", .ratio),
    NoteTag(34850, "ExposureProgram", .short),
    NoteTag(34855, "ISOSpeedRatings", .shorts),
    NoteTag(36867, "DateTimeOriginal", .text),
    NoteTag(36868, "DateTimeDigitized", .text),
    NoteTag(36881, "OffsetTimeOriginal", .text),
    NoteTag(37377, "ShutterSpeedValue", .signedRatio),
    NoteTag(37378, "ApertureValue", .ratio),
    NoteTag(37379, "BrightnessValue", .signedRatio),
    NoteTag(37380, "ExposureBiasValue", .signedRatio),
    NoteTag(37382, "SubjectDistance", .ratio),
    NoteTag(37383, "MeteringMode", .short),
    NoteTag(37384, "LightSource", .short),
    NoteTag(37385, "Flash", .short),
    NoteTag(37386, "FocalLength", .ratio),
    NoteTag(37510, "UserComment", .comment),
    NoteTag(37521, "SubsecTimeOriginal", .text),
    NoteTag(40961, "ColorSpace", .short),
    NoteTag(40962, "PixelXDimension", .long),
    NoteTag(40963, "PixelYDimension", .long),
    NoteTag(41986, "ExposureMode", .short),
    NoteTag(41987, "WhiteBalance", .short),
    NoteTag(41988, "DigitalZoomRatio", .ratio),
    NoteTag(41989, "FocalLenIn35mmFilm", .short),
    NoteTag(41990, "SceneCaptureType", .short),
    NoteTag(42033, "BodySerialNumber", .text),
    NoteTag(42035, "LensMake", .text),
    NoteTag(42036, "LensModel", .text),
  ]

  /// The notes about a location.
  static let gps = [
    NoteTag(1, "LatitudeRef", .text),
    NoteTag(2, "Latitude", .degrees),
    NoteTag(3, "LongitudeRef", .text),
    NoteTag(4, "Longitude", .degrees),
    NoteTag(5, "AltitudeRef", .byte),
    NoteTag(6, "Altitude", .ratio),
    NoteTag(7, "TimeStamp", .time),
    NoteTag(12, "SpeedRef", .text),
    NoteTag(13, "Speed", .ratio),
    NoteTag(16, "ImgDirectionRef", .text),
    NoteTag(17, "ImgDirection", .ratio),
    NoteTag(29, "DateStamp", .text),
    NoteTag(31, "HPositioningError", .ratio),
  ]

  /// The entries of the first directory that refer to the others.
  static let (exifPlace, gpsPlace) = (0x8769, 0x8825)
}
