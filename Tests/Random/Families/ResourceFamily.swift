#if DEBUG
  import TestBasics

  import Foundation

  @testable import GTKPlatform
  @testable import UIKit

  /// Mangled catalogs, tables of strings, property lists, pictures and storyboards: unusable parts are left out, and
  /// the rest is valid.
  enum ResourceFamily: Family {
    static let name = "resources"

    private static let files: [(path: String, text: String)] = [
      (
        "Assets.xcassets/Icon.imageset/Contents.json",
        #"{"images":[{"idiom":"universal","filename":"a.png","scale":"1x"},{"idiom":"universal","filename":"b.svg","scale":"2x","appearances":[{"appearance":"luminosity","value":"dark"}],"resizing":{"mode":"9-part","center":{"mode":"stretch","width":1,"height":1},"cap-insets":{"bottom":3,"top":3,"right":3,"left":3}}}],"info":{"version":1,"author":"xcode"},"properties":{"template-rendering-intent":"template"}}"#
      ),
      (
        "Assets.xcassets/Tint.colorset/Contents.json",
        #"{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0.5","green":"0xFF","blue":"128","alpha":"1.000"}}}],"info":{"version":1,"author":"xcode"}}"#
      ),
      (
        "Assets.xcassets/Data.dataset/Contents.json",
        #"{"data":[{"idiom":"universal","filename":"data.txt","universal-type-identifier":"public.text"}],"info":{"version":1,"author":"xcode"}}"#
      ),
      (
        "Assets.xcassets/Icon.imageset/b.svg",
        ##"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 20 20"><defs><g id="a"><circle cx="5" cy="5" r="4" fill="red"/></g></defs><use href="#a"/><path d="M0 0 L10 10 C1 2 3 4 5 6 Z" stroke="blue"/><text x="1" y="9">T</text></svg>"##
      ),
      ("Assets.xcassets/Icon.imageset/a.png", "png"),
      ("Assets.xcassets/Data.dataset/data.txt", "data"),
      ("en.lproj/Localizable.strings", "/* a */ \"hello\" = \"Hello, %@\";\n// b\nplain = \"x\\U00e9\\n\";\n"),
      (
        "en.lproj/Localizable.stringsdict",
        #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>rows</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d row</string><key>other</key><string>%d rows</string></dict></dict></dict></plist>"#
      ),
      (
        "Localizable.xcstrings",
        #"{"sourceLanguage":"en","strings":{"cats":{"localizations":{"en":{"variations":{"plural":{"one":{"stringUnit":{"state":"translated","value":"%lld cat"}},"other":{"stringUnit":{"state":"translated","value":"%lld cats"}}}}}}}},"version":"1.0"}"#
      ),
      (
        "Info.plist",
        #"<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a.b</string><key>CFBundleName</key><string>Name</string><key>UIAppFonts</key><array><string>f.ttf</string></array></dict></plist>"#
      ),
      ("picture.png", "png"),
      (
        "picture.svg",
        ##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><linearGradient id="g"><stop offset="0"/><stop offset="1" stop-color="red"/></linearGradient><rect width="8" height="8" fill="url(#g)" transform="rotate(3)"/></svg>"##
      ),
      (
        "page.pdf",
        """
        %PDF-1.4
        1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
        2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
        3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 6]/Contents 4 0 R/Resources<</ExtGState<</G<</ca 0.5>>>>>>>>endobj
        4 0 obj<</Length 83>>stream
        /G gs q 2 0 0 2 1 1 cm 1 0 0 rg 0 0 5 6 re f Q 0 0 1 RG [3 2] 0 d 1 1 m 5 6 7 8 9 2 c S
        endstream endobj
        trailer<</Size 5/Root 1 0 R>>
        """
      ),
      ("en.lproj/Binary.strings", "list"),
      (
        "Scene.storyboard",
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes>
        <scene sceneID="1"><objects><viewController id="a" sceneMemberID="viewController">
        <view key="view" id="v" contentMode="scaleToFill"><rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/><subviews>
        <stackView id="s" axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO"><subviews>
        <label id="l" text="Name" numberOfLines="0"><fontDescription key="fontDescription" type="system" pointSize="17"/>
        <color key="textColor" red="0.5" green="0" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></label>
        <button id="b" buttonType="system"><state key="normal" title="Go"/><connections>
        <segue destination="c" kind="show" identifier="go" id="g"/></connections></button>
        <slider id="x" value="0.5" minValue="0.0" maxValue="1"/></subviews></stackView></subviews><constraints>
        <constraint firstItem="s" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="20" id="k"/>
        <constraint firstItem="s" firstAttribute="top" secondItem="v" secondAttribute="top" multiplier="1:2" id="m"/>
        <constraint firstItem="l" firstAttribute="width" constant="80" priority="750" id="n"/>
        </constraints></view><connections><outlet property="button" destination="b" id="o"/></connections>
        </viewController></objects></scene><scene sceneID="2"><objects>
        <tableViewController id="c" sceneMemberID="viewController"><tableView key="view" id="t" rowHeight="44"/>
        </tableViewController></objects></scene></scenes></document>
        """
      ),
    ]
    private static let pieces = [
      "\"", "{", "}", "[", "]", "<", ">", "/", "..", "../", "\\", "\u{0}", "NaN", "1e999", "-1", "null", "true",
      "99999999999999999999", "%@", "%n",
      "%*d", "%1$s", "&amp;", "&#x0;", "<!--", "]]>", "1e308x", "0x", "", " ", "\n", "é", "😀", ";", "=", ",", ":",
    ]

    static func steps(_ random: inout SeededGenerator) -> [Step] {
      (0..<random.whole(1...6)).map { _ in
        if random.oneIn(4) {
          return Step("byte", wholes: random.below(files.count), random.below(3_000), random.below(256))
        }
        return Step(
          "splice",
          [
            .whole(random.below(files.count)), .whole(random.below(3_000)),
            .whole(random.pick([0, 0, 1, 1, 2, 5, 20, 400])),
            .text(random.pick(pieces)),
          ])
      }
    }

    private static let picture = UIGraphicsImageRenderer(
      size: CGSize(width: 10, height: 10),
      format: {
        let format = UIGraphicsImageRendererFormat(); format.scale = 1; return format
      }()
    ).pngData { $0.fill(CGRect(x: 1, y: 1, width: 5, height: 5)) }

    /// A table of strings in the binary form of property lists.
    private static let list: Data = {
      let values: [String: Any] = ["hello": "Hello", "größe": ["a", ["b": 1.5]] as [Any], "flag": true]
      return (try? PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)) ?? Data()
    }()

    private static func contents(_ steps: [Step]) -> [String: Data] {
      var contents: [String: Data] = [:]
      for file in files {
        contents[file.path] = file.text == "png" ? picture : file.text == "list" ? list : Data(file.text.utf8)
      }
      for step in steps {
        let path = step.pick(0, files).path
        guard var data = contents[path] else { continue }
        switch step.name {
        case "splice":
          let start = step.place(1, of: data.count + 1)
          data.replaceSubrange(start..<min(data.count, start + max(0, step.whole(2))), with: Data(step.text(3).utf8))
        case "byte" where !data.isEmpty: data[step.place(1, of: data.count)] = UInt8(truncatingIfNeeded: step.whole(2))
        default: break
        }
        contents[path] = data
      }
      return contents
    }

    static func run(_ steps: [Step]) -> String? {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle").standardizedFileURL
      defer { try? FileManager.default.removeItem(at: folder) }
      for (path, data) in contents(steps) {
        let file = folder.appendingPathComponent(path)
        try? FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? data.write(to: file)
      }
      guard let bundle = Bundle(path: folder.path) else { return "There's no bundle" }
      for scale in [1, 2] as [CGFloat] {
        for style in [UIUserInterfaceStyle.light, .dark] {
          let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(displayScale: scale), UITraitCollection(userInterfaceStyle: style),
          ])
          for name in ["Icon", "picture", "picture.svg", "page"] {
            if let fault = fault(UIImage(named: name, in: bundle, compatibleWith: traits)) {
              return "\(fault): \(name)"
            }
          }
          if let color = UIColor(named: "Tint", in: bundle, compatibleWith: traits) {
            var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            _ = color.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3)
            if ![parts.0, parts.1, parts.2, parts.3].allSatisfy(\.isFinite) {
              return "A colour isn't finite: \(parts)"
            }
          }
        }
      }
      _ = NSDataAsset(name: "Data", bundle: bundle)
      // A format that needs other arguments than it gets reads invalid memory, as everywhere.
      let texts = files.indices.filter { files[$0].path.contains("Localizable") }
      let isFormat = !steps.contains { texts.contains($0.place(0, of: files.count)) }
      for key in ["hello", "plain", "rows", "cats"] {
        let format = bundle.localizedString(forKey: key, value: nil, table: nil)
        _ = NSLocalizedString(key, bundle: bundle, comment: "")
        if isFormat, key == "rows" || key == "cats" { _ = String.localizedStringWithFormat(format, 3) }
      }
      for key in ["hello", "größe", "flag"] { _ = bundle.localizedString(forKey: key, value: nil, table: "Binary") }
      _ = bundle.object(forInfoDictionaryKey: "UIAppFonts")
      _ = (bundle.bundleIdentifier, bundle.localizations, bundle.path(forResource: "../picture", ofType: "png"))
      return faultOfScreen(bundle)
    }

    /// Shows the storyboard's first screen, if it can be read; returns its fault.
    private static func faultOfScreen(_ bundle: Bundle) -> String? {
      // A storyboard that can't be read stops the program.
      guard InterfaceFile.named("Scene", type: "storyboard", bundle: bundle) != nil,
        let controller = UIStoryboard(name: "Scene", bundle: bundle).instantiateInitialViewController()
      else { return nil }
      let window = Screen(320, 480).window
      defer { window.isHidden = true }
      window.rootViewController = controller
      _ = window.layOutAndRecord()
      var views: [UIView] = [window]
      while let view = views.popLast() {
        let numbers = [view.center.x, view.center.y, view.bounds.width, view.bounds.height]
        if !numbers.allSatisfy(\.isFinite) { return "A place isn't finite: \(type(of: view)), \(numbers)" }
        views += view.subviews
      }
      return nil
    }

    /// Draws an image; returns its fault.
    private static func fault(_ image: UIImage?) -> String? {
      guard let image else { return nil }
      let size = image.size
      guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
        return "A size is no size: \(size)"
      }
      let view = UIImageView(image: image)
      view.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
      _ = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in
        view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
      }
      return nil
    }
  }
#endif
