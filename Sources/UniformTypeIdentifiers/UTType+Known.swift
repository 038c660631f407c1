extension UTType {
  /// Anything in a file system or on a pasteboard.
  public static let item = UTType.known("public.item")
  /// Content created by users: text, images, sounds.
  public static let content = UTType.known("public.content")
  /// The type "public.composite-content": composite content.
  public static let compositeContent = UTType.known("public.composite-content")
  /// The type "public.disk-image": a disk image.
  public static let diskImage = UTType.known("public.disk-image")
  /// A stream of bytes.
  public static let data = UTType.known("public.data")
  /// The type "public.directory": a directory.
  public static let directory = UTType.known("public.directory")
  /// The type "public.folder": a folder.
  public static let folder = UTType.known("public.folder")
  /// The type "com.apple.package": a package.
  public static let package = UTType.known("com.apple.package")
  /// The type "com.apple.bundle": a bundle.
  public static let bundle = UTType.known("com.apple.bundle")
  /// The type "public.url": a URL.
  public static let url = UTType.known("public.url")
  /// The type "public.file-url": a file URL.
  public static let fileURL = UTType.known("public.file-url")
  /// The type "public.text": text.
  public static let text = UTType.known("public.text")
  /// The type "public.plain-text": text.
  public static let plainText = UTType.known("public.plain-text")
  /// The type "public.utf8-plain-text": Unicode text.
  public static let utf8PlainText = UTType.known("public.utf8-plain-text")
  /// The type "public.utf16-plain-text": Unicode text.
  public static let utf16PlainText = UTType.known("public.utf16-plain-text")
  /// The type "public.delimited-values-text": delimited text.
  public static let delimitedText = UTType.known("public.delimited-values-text")
  /// The type "public.comma-separated-values-text": CSV text.
  public static let commaSeparatedText = UTType.known("public.comma-separated-values-text")
  /// The type "public.tab-separated-values-text": TSV text.
  public static let tabSeparatedText = UTType.known("public.tab-separated-values-text")
  /// The type "public.rtf": RTF text.
  public static let rtf = UTType.known("public.rtf")
  /// The type "public.html": HTML text.
  public static let html = UTType.known("public.html")
  /// The type "public.xml": XML text.
  public static let xml = UTType.known("public.xml")
  /// The type "public.yaml": YAML text.
  public static let yaml = UTType.known("public.yaml")
  /// The type "public.json": JSON text.
  public static let json = UTType.known("public.json")
  /// The type "public.source-code": source code.
  public static let sourceCode = UTType.known("public.source-code")
  /// The type "public.swift-source": Swift source.
  public static let swiftSource = UTType.known("public.swift-source")
  /// The type "public.c-source": C source.
  public static let cSource = UTType.known("public.c-source")
  /// The type "public.c-header": a C header.
  public static let cHeader = UTType.known("public.c-header")
  /// The type "public.script": a script.
  public static let script = UTType.known("public.script")
  /// The type "public.shell-script": a shell script.
  public static let shellScript = UTType.known("public.shell-script")
  /// The type "public.python-script": a Python script.
  public static let pythonScript = UTType.known("public.python-script")
  /// The type "com.netscape.javascript-source": JavaScript source.
  public static let javaScript = UTType.known("com.netscape.javascript-source")
  /// The type "public.css": a style sheet.
  public static let css = UTType.known("public.css")
  /// The type "com.apple.property-list": a property list.
  public static let propertyList = UTType.known("com.apple.property-list")
  /// The type "public.database": a database.
  public static let database = UTType.known("public.database")
  /// The type "public.log": a log.
  public static let log = UTType.known("public.log")
  /// The type "com.adobe.pdf": a PDF document.
  public static let pdf = UTType.known("com.adobe.pdf")
  /// The type "public.spreadsheet": a spreadsheet.
  public static let spreadsheet = UTType.known("public.spreadsheet")
  /// The type "public.presentation": a presentation.
  public static let presentation = UTType.known("public.presentation")
  /// The type "org.idpf.epub-container": an EPUB publication.
  public static let epub = UTType.known("org.idpf.epub-container")
  /// The type "public.image": an image.
  public static let image = UTType.known("public.image")
  /// The type "public.jpeg": a JPEG image.
  public static let jpeg = UTType.known("public.jpeg")
  /// The type "public.png": a PNG image.
  public static let png = UTType.known("public.png")
  /// The type "com.compuserve.gif": a GIF image.
  public static let gif = UTType.known("com.compuserve.gif")
  /// The type "public.tiff": a TIFF image.
  public static let tiff = UTType.known("public.tiff")
  /// The type "com.microsoft.bmp": a BMP image.
  public static let bmp = UTType.known("com.microsoft.bmp")
  /// The type "com.microsoft.ico": an icon.
  public static let ico = UTType.known("com.microsoft.ico")
  /// The type "com.apple.icns": an icon.
  public static let icns = UTType.known("com.apple.icns")
  /// The type "org.webmproject.webp": a WebP image.
  public static let webP = UTType.known("org.webmproject.webp")
  /// The type "public.heif": a HEIF image.
  public static let heif = UTType.known("public.heif")
  /// The type "public.heic": a HEIC image.
  public static let heic = UTType.known("public.heic")
  /// The type "public.svg-image": an SVG image.
  public static let svg = UTType.known("public.svg-image")
  /// The type "public.camera-raw-image": a raw image.
  public static let rawImage = UTType.known("public.camera-raw-image")
  /// The type "com.apple.live-photo": a live photo.
  public static let livePhoto = UTType.known("com.apple.live-photo")
  /// The type "public.audiovisual-content": audiovisual content.
  public static let audiovisualContent = UTType.known("public.audiovisual-content")
  /// The type "public.movie": a movie.
  public static let movie = UTType.known("public.movie")
  /// The type "public.video": a video.
  public static let video = UTType.known("public.video")
  /// The type "public.audio": audio.
  public static let audio = UTType.known("public.audio")
  /// The type "com.apple.quicktime-movie": a QuickTime movie.
  public static let quickTimeMovie = UTType.known("com.apple.quicktime-movie")
  /// The type "public.mpeg": an MPEG movie.
  public static let mpeg = UTType.known("public.mpeg")
  /// The type "public.mpeg-4": an MPEG-4 movie.
  public static let mpeg4Movie = UTType.known("public.mpeg-4")
  /// The type "public.avi": an AVI movie.
  public static let avi = UTType.known("public.avi")
  /// The type "public.mp3": MP3 audio.
  public static let mp3 = UTType.known("public.mp3")
  /// The type "com.microsoft.waveform-audio": WAV audio.
  public static let wav = UTType.known("com.microsoft.waveform-audio")
  /// The type "public.aiff-audio": AIFF audio.
  public static let aiff = UTType.known("public.aiff-audio")
  /// The type "public.midi-audio": MIDI audio.
  public static let midi = UTType.known("public.midi-audio")
  /// The type "public.mpeg-4-audio": MPEG-4 audio.
  public static let mpeg4Audio = UTType.known("public.mpeg-4-audio")
  /// The type "public.archive": an archive.
  public static let archive = UTType.known("public.archive")
  /// The type "org.gnu.gnu-zip-archive": a gzip archive.
  public static let gzip = UTType.known("org.gnu.gnu-zip-archive")
  /// The type "public.bzip2-archive": a bzip2 archive.
  public static let bz2 = UTType.known("public.bzip2-archive")
  /// The type "public.zip-archive": a ZIP archive.
  public static let zip = UTType.known("public.zip-archive")
  /// The type "public.font": a font.
  public static let font = UTType.known("public.font")
  /// The type "public.message": a message.
  public static let message = UTType.known("public.message")
  /// The type "public.email-message": an email message.
  public static let emailMessage = UTType.known("public.email-message")
  /// The type "public.contact": a contact.
  public static let contact = UTType.known("public.contact")
  /// The type "public.vcard": a vCard.
  public static let vCard = UTType.known("public.vcard")
  /// The type "public.calendar-event": a calendar event.
  public static let calendarEvent = UTType.known("public.calendar-event")
  /// The type "public.executable": an executable.
  public static let executable = UTType.known("public.executable")
  /// The type "public.3d-content": 3D content.
  public static let threeDContent = UTType.known("public.3d-content")
}
