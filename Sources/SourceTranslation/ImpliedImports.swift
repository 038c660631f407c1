/// The modules that a file uses without importing them. In Xcode, a bridging header or another of Apple's modules
/// provides them.
struct ImpliedImports {
  private var imported: Set<String> = []
  private var hasMissingModule = false
  private var usesUIKit = false, usesResources = false, usesFoundation = false, usesNetworking = false, usesXML = false
  private var usesNotifications = false, usesImageIO = false, usesDarwin = false

  init(_ file: SourceFile, in declarations: Declarations) {
    lazy var others = Self.otherUses(in: file)
    for index in file.tokens.indices where file.tokens[index].kind == .word {
      if file.is(index, "import"), file.tokens[index].enclosing < 0, file.isWord(index + 1) {
        let kind = Translation.importKinds.contains(file.text(index + 1))
        let module = file.text(kind ? index + 2 : index + 1)
        imported.insert(module)
        let available = declarations.availableModules
        if AppleModules.isAppleModule(module), !available.contains(module),
          AppleModules.substitute(for: module, among: available) == nil
        {
          hasMissingModule = true
        }
      } else if Ascii.isUppercase(file.tokens[index].first), !file.isMark(index - 1, Ascii.dot) {
        noteUse(file.text(index), declarations)
        if file.is(index, "Darwin"), Self.isModuleName(index, of: file, in: declarations), !others.contains("Darwin") {
          usesDarwin = true
        }
      }
    }
  }

  /// Returns whether a token, the name of a module, precedes one of the module's declarations.
  static func isModuleName(_ index: Int, of file: SourceFile, in declarations: Declarations) -> Bool {
    file.isMark(index + 1, Ascii.dot) && !file.isMark(index - 1, Ascii.dot) && !file.is(index - 1, "import")
      && !Translation.importKinds.contains(file.isWord(index - 1) ? file.text(index - 1) : "")
      && !declarations.types.contains(file.text(index))
  }

  /// Returns the names of modules that a file uses for something else, such as a variable or a generic parameter: other
  /// than in an import, the name of a module is always followed by a dot. O(length of the file).
  static func otherUses(in file: SourceFile) -> Set<String> {
    var result: Set<String> = []
    for index in file.tokens.indices where file.tokens[index].kind == .word {
      guard Ascii.isUppercase(file.tokens[index].first), !file.isMark(index + 1, Ascii.dot),
        !file.isMark(index - 1, Ascii.dot), !file.is(index - 1, "import"), !file.is(index - 1, "case"),
        !file.is(index - 2, "canImport"), qualifiers.contains(where: { file.is(index, $0) })
      else { continue }
      result.insert(file.text(index))
    }
    return result
  }

  /// The modules whose own names are replaced before the names of their declarations.
  private static let qualifiers: [StaticString] = AppleModules.replaceable + ["Darwin"]

  private mutating func noteUse(_ name: String, _ declarations: Declarations) {
    guard !declarations.types.contains(name) else { return }
    if Self.isOfUIKit(name) { usesUIKit = true }
    if name == "ImageResource" || name == "ColorResource" { usesResources = true }
    if Self.foundation.contains(name) || name.hasPrefix("NS") { usesFoundation = true }
    if Self.networking.contains(name) { usesNetworking = true }
    if Self.xml.contains(name) { usesXML = true }
    if Self.isOf("UN", name) { usesNotifications = true }
    if name.hasPrefix("CGImageSource") || name.hasPrefix("CGImageDestination") { usesImageIO = true }
  }

  /// Returns the missing imports of a file of a target that can import some modules other than the system's.
  func modules(available: Set<String>) -> [String] {
    var result: [String] = []
    let hasUIKit = imported.contains { available.contains($0) && AppleModules.exportsUIKit($0) }
    let wasUIKit = imported.contains(where: AppleModules.exportsUIKit)
    // Libraries have types of these names, too.
    let usesUIKit = usesUIKit || usesResources && !hasResources
    if !hasUIKit, usesUIKit || wasUIKit, available.contains("UIKit") { result.append("UIKit") }
    let isComplete = hasUIKit || result.contains("UIKit")
    if !isComplete, !imported.contains("Foundation"), usesFoundation || usesNetworking || hasMissingModule {
      result.append("Foundation")
    }
    if !isComplete, usesNetworking, !imported.contains("FoundationNetworking") { result.append("FoundationNetworking") }
    if usesXML, !imported.contains("FoundationXML") { result.append("FoundationXML") }
    if usesDarwin, !imported.contains("Darwin"), !imported.contains("Glibc") { result.append("Glibc") }
    // Apple's UIKit exports them.
    for (module, isUsed) in [("ImageIO", usesImageIO), ("UserNotifications", usesNotifications)]
    where isUsed && isComplete && available.contains(module) && !imported.contains(module) {
      result.append(module)
    }
    return result
  }

  /// Returns whether a name begins with a prefix of two letters, then with an uppercase and a lowercase letter.
  private static func isOf(_ prefix: StaticString, _ name: String) -> Bool {
    let letters = Array(name.utf8.prefix(4))
    return letters.count == 4 && name.hasPrefix(prefix.description) && Ascii.isUppercase(letters[2])
      && Ascii.isLowercase(letters[3])
  }

  /// Whether the file imports a module that may declare the resources of catalogs: the system's, or a library.
  private var hasResources: Bool {
    imported.contains { $0 == "DeveloperToolsSupport" || !AppleModules.isAppleModule($0) && !AppleModules.isHere($0) }
  }

  /// Returns whether UIKit, or a module that it exports, declares a name, according to its prefix.
  private static func isOfUIKit(_ name: String) -> Bool {
    if uiKit.contains(name) { return true }
    let letters = Array(name.utf8.prefix(4))
    guard letters.count == 4, Ascii.isUppercase(letters[2]), !foundationGeometry.contains(name) else { return false }
    let prefix = String(decoding: letters.prefix(2), as: UTF8.self)
    return ["UI", "CA", "CG"].contains(prefix) && !Ascii.isUppercase(letters[3])
  }

  private static let foundationGeometry: Set<String> = ["CGFloat", "CGPoint", "CGRect", "CGSize"]
  private static let uiKit: Set<String> = [
    "NSCollectionLayoutDimension", "NSCollectionLayoutGroup", "NSCollectionLayoutItem", "NSCollectionLayoutSection",
    "NSCollectionLayoutSize", "NSDataAsset", "NSDiffableDataSourceSnapshot", "NSDirectionalEdgeInsets",
    "NSLayoutAnchor", "NSLayoutConstraint", "NSLayoutDimension", "NSLayoutManager", "NSLayoutXAxisAnchor",
    "NSLayoutYAxisAnchor", "NSLineBreakMode", "NSMutableParagraphStyle", "NSParagraphStyle", "NSShadow",
    "NSStringDrawingOptions", "NSTextAlignment", "NSTextAttachment", "NSTextContainer", "NSTextStorage",
    "NSUnderlineStyle",
  ]
  private static let foundation: Set<String> = [
    "Bundle", "Calendar", "CharacterSet", "CocoaError", "Data", "Date", "DateComponents", "DateFormatter",
    "DateInterval", "Decimal", "DispatchGroup", "DispatchQueue", "DispatchSemaphore", "DispatchTime", "FileHandle",
    "FileManager", "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder", "JSONSerialization", "Locale",
    "LocalizedError", "Measurement", "Notification", "NotificationCenter", "NumberFormatter", "OperationQueue",
    "ProcessInfo", "Progress", "PropertyListDecoder", "PropertyListEncoder", "RunLoop", "Thread", "TimeInterval",
    "TimeZone", "Timer", "URL", "URLComponents", "URLError", "URLQueryItem", "UUID", "UndoManager", "UserDefaults",
    "CGFloat", "CGPoint", "CGRect", "CGSize",
  ]
  private static let xml: Set<String> = [
    "XMLDTD", "XMLDocument", "XMLElement", "XMLNode", "XMLParser", "XMLParserDelegate",
  ]
  private static let networking: Set<String> = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "NSMutableURLRequest", "NSURLRequest",
    "URLAuthenticationChallenge", "URLCache", "URLCredential", "URLCredentialStorage", "URLProtectionSpace",
    "URLProtocol", "URLProtocolClient", "URLRequest", "URLResponse", "URLSession", "URLSessionConfiguration",
    "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate", "URLSessionDownloadDelegate",
    "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate", "URLSessionTaskMetrics",
    "URLSessionUploadTask", "URLSessionWebSocketTask",
  ]
}
