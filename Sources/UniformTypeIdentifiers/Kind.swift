import Foundation

/// An entry of the table of types.
struct Kind: Sendable {
  let identifier: String
  /// The types to which it conforms directly.
  let parents: [String]
  /// The filename extensions, the preferred one first.
  let filenameExtensions: [String]
  /// The MIME types, the preferred one first.
  let mimeTypes: [String]
  let description: String

  /// Creates an entry from lists separated by spaces.
  private init(
    _ identifier: String, _ parents: String, _ filenameExtensions: String, _ mimeTypes: String, _ description: String
  ) {
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    self.identifier = identifier
    self.parents = words(parents)
    self.filenameExtensions = words(filenameExtensions)
    self.mimeTypes = words(mimeTypes)
    self.description = description
  }

  /// The types by lowercase identifier.
  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier.lowercased(), $0) })

  /// All types: the identifier, its supertypes, extensions, MIME types (a star means a group of them), and a
  /// description.
  static let all: [Kind] = [
    Kind("public.item", "", "", "", "item"),
    Kind("public.content", "", "", "", "content"),
    Kind("public.composite-content", "public.content", "", "", "composite content"),
    Kind("public.disk-image", "public.archive", "", "", "disk image"),
    Kind("public.data", "public.item", "", "application/octet-stream", "data"),
    Kind("public.directory", "public.item", "", "inode/directory", "directory"),
    Kind("public.folder", "public.directory", "", "", "folder"),
    Kind("com.apple.package", "public.directory", "", "", "package"),
    Kind("com.apple.bundle", "public.directory", "", "", "bundle"),
    Kind("public.url", "public.data", "", "", "URL"),
    Kind("public.file-url", "public.url", "", "", "file URL"),
    Kind("public.text", "public.data public.content", "", "text/*", "text"),
    Kind("public.plain-text", "public.text", "txt text", "text/plain", "text"),
    Kind("public.utf8-plain-text", "public.plain-text", "", "", "Unicode text"),
    Kind("public.utf16-plain-text", "public.plain-text", "", "", "Unicode text"),
    Kind("public.delimited-values-text", "public.text", "", "", "delimited text"),
    Kind("public.comma-separated-values-text", "public.delimited-values-text", "csv", "text/csv", "CSV text"),
    Kind(
      "public.tab-separated-values-text", "public.delimited-values-text", "tsv", "text/tab-separated-values", "TSV text"
    ),
    Kind("public.rtf", "public.text", "rtf", "text/rtf application/rtf", "RTF text"),
    Kind("public.html", "public.text", "html htm", "text/html", "HTML text"),
    Kind("public.xml", "public.text", "xml", "text/xml application/xml", "XML text"),
    Kind("public.yaml", "public.text", "yaml yml", "application/yaml application/x-yaml", "YAML text"),
    Kind("public.json", "public.text", "json", "application/json", "JSON text"),
    Kind("public.source-code", "public.plain-text", "", "", "source code"),
    Kind("public.swift-source", "public.source-code", "swift", "text/x-swift", "Swift source"),
    Kind("public.c-source", "public.source-code", "c", "text/x-csrc", "C source"),
    Kind("public.c-header", "public.source-code", "h", "text/x-chdr", "C header"),
    Kind("public.script", "public.source-code", "", "", "script"),
    Kind("public.shell-script", "public.script", "sh", "application/x-shellscript", "shell script"),
    Kind("public.python-script", "public.script", "py", "text/x-python", "Python script"),
    Kind("com.netscape.javascript-source", "public.source-code", "js", "text/javascript", "JavaScript source"),
    Kind("public.css", "public.text", "css", "text/css", "style sheet"),
    Kind("com.apple.property-list", "public.data", "plist", "application/x-plist", "property list"),
    Kind("public.database", "", "", "", "database"),
    Kind("public.log", "public.plain-text", "log", "text/x-log", "log"),
    Kind("com.adobe.pdf", "public.data public.composite-content", "pdf", "application/pdf", "PDF document"),
    Kind("public.spreadsheet", "public.content", "", "", "spreadsheet"),
    Kind("public.presentation", "public.composite-content", "", "", "presentation"),
    Kind(
      "org.idpf.epub-container", "public.data public.composite-content", "epub", "application/epub+zip",
      "EPUB publication"),
    Kind(
      "com.microsoft.word.doc", "public.data public.composite-content", "doc", "application/msword", "Word document"),
    Kind(
      "org.openxmlformats.wordprocessingml.document", "public.data public.composite-content", "docx",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document", "Word document"),
    Kind(
      "com.microsoft.excel.xls", "public.data public.spreadsheet", "xls", "application/vnd.ms-excel", "Excel workbook"),
    Kind(
      "org.openxmlformats.spreadsheetml.sheet", "public.data public.spreadsheet", "xlsx",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "Excel workbook"),
    Kind(
      "org.oasis-open.opendocument.text", "public.data public.composite-content", "odt",
      "application/vnd.oasis.opendocument.text", "OpenDocument text"),
    Kind("public.image", "public.data public.content", "", "image/*", "image"),
    Kind("public.jpeg", "public.image", "jpeg jpg", "image/jpeg", "JPEG image"),
    Kind("public.png", "public.image", "png", "image/png", "PNG image"),
    Kind("com.compuserve.gif", "public.image", "gif", "image/gif", "GIF image"),
    Kind("public.tiff", "public.image", "tiff tif", "image/tiff", "TIFF image"),
    Kind("com.microsoft.bmp", "public.image", "bmp", "image/bmp", "BMP image"),
    Kind("com.microsoft.ico", "public.image", "ico", "image/vnd.microsoft.icon", "icon"),
    Kind("com.apple.icns", "public.image", "icns", "image/x-icns", "icon"),
    Kind("org.webmproject.webp", "public.image", "webp", "image/webp", "WebP image"),
    Kind("public.heif", "public.image", "heif", "image/heif", "HEIF image"),
    Kind("public.heic", "public.heif", "heic", "image/heic", "HEIC image"),
    Kind("public.svg-image", "public.image public.xml", "svg", "image/svg+xml", "SVG image"),
    Kind("public.camera-raw-image", "public.image", "", "", "raw image"),
    Kind("com.apple.live-photo", "", "", "", "live photo"),
    Kind("public.audiovisual-content", "public.data public.content", "", "", "audiovisual content"),
    Kind("public.movie", "public.audiovisual-content", "", "video/*", "movie"),
    Kind("public.video", "public.movie", "", "", "video"),
    Kind("public.audio", "public.audiovisual-content", "", "audio/*", "audio"),
    Kind("com.apple.quicktime-movie", "public.movie", "mov qt", "video/quicktime", "QuickTime movie"),
    Kind("public.mpeg", "public.movie", "mpg mpeg", "video/mpeg", "MPEG movie"),
    Kind("public.mpeg-4", "public.movie", "mp4", "video/mp4", "MPEG-4 movie"),
    Kind("public.avi", "public.movie", "avi", "video/avi video/x-msvideo", "AVI movie"),
    Kind("public.mp3", "public.audio", "mp3", "audio/mpeg", "MP3 audio"),
    Kind("com.microsoft.waveform-audio", "public.audio", "wav", "audio/vnd.wave audio/wav audio/x-wav", "WAV audio"),
    Kind("public.aiff-audio", "public.audio", "aiff aif", "audio/aiff audio/x-aiff", "AIFF audio"),
    Kind("public.midi-audio", "public.audio", "midi mid", "audio/midi", "MIDI audio"),
    Kind("public.mpeg-4-audio", "public.audio", "m4a", "audio/mp4", "MPEG-4 audio"),
    Kind("public.archive", "public.data", "", "", "archive"),
    Kind("org.gnu.gnu-zip-archive", "public.archive", "gz gzip", "application/gzip", "gzip archive"),
    Kind("public.bzip2-archive", "public.archive", "bz2", "application/x-bzip2", "bzip2 archive"),
    Kind("public.zip-archive", "public.archive", "zip", "application/zip", "ZIP archive"),
    Kind("public.tar-archive", "public.archive", "tar", "application/x-tar", "tar archive"),
    Kind("public.font", "public.data", "", "", "font"),
    Kind("public.message", "", "", "", "message"),
    Kind("public.email-message", "public.message", "eml", "message/rfc822", "email message"),
    Kind("public.contact", "", "", "", "contact"),
    Kind("public.vcard", "public.text public.contact", "vcf", "text/vcard", "vCard"),
    Kind("public.calendar-event", "", "", "", "calendar event"),
    Kind("public.executable", "public.item", "", "", "executable"),
    Kind("public.3d-content", "public.content", "", "", "3D content"),
  ]
}
