import AloeCore
import Foundation

/// An attributed string whose changes layout managers observe.
///
/// Unlike a plain `NSMutableAttributedString` of Linux's Foundation, every change leads to
/// `replaceCharacters(in:with:)` or `setAttributes(_:range:)`, and all reading to `string` and
/// `attributes(at:effectiveRange:)`. So a subclass that stores its own string overrides these four, as on Apple's
/// systems, and calls `edited(_:range:changeInLength:)` in the first two.
open class NSTextStorage: NSMutableAttributedString {
  /// The kinds of changes.
  public struct EditActions: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: UInt
    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes were changed.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters were changed.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  /// Posted before attributes are fixed.
  public static let willProcessEditingNotification = Notification.Name("NSTextStorageWillProcessEditingNotification")
  /// Posted after attributes were fixed, before layout managers are notified.
  public static let didProcessEditingNotification = Notification.Name("NSTextStorageDidProcessEditingNotification")

  /// Creates an empty storage.
  public convenience init() { self.init(string: "") }

  // MARK: - Layout managers

  /// The layout managers that are notified of changes, which the storage retains.
  public private(set) final var layoutManagers: [NSLayoutManager] = []

  /// Adds a layout manager, and removes it from another storage.
  @preconcurrency @MainActor open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  /// Removes a layout manager.
  @preconcurrency @MainActor open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }

  // MARK: - Editing

  /// The delegate, which is called as changes are processed; held weakly.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// The kinds of the changes that are being processed; empty at other times.
  public private(set) final var editedMask: EditActions = []
  /// The changed range, in the text after the changes; not found at other times.
  public private(set) final var editedRange = NSRange(location: NSNotFound, length: 0)
  /// The number of UTF-16 units by which the changes have lengthened the text.
  public private(set) final var changeInLength = 0
  /// Called with the changed range after changes were processed. A text view uses it to show its storage's text.
  final var onChange: ((NSRange) -> Void)?
  /// A count of the changes, with which layouts detect that they're outdated.
  private(set) final var version = 0
  private final var groups = 0

  /// Records a change, and processes it unless a group of changes is open. A subclass calls it after it has changed its
  /// text. Numbers that no text can have are limited, with a warning.
  ///
  /// - Parameters:
  ///   - editedMask: The kinds of changes.
  ///   - editedRange: The range before the change.
  ///   - delta: The number of UTF-16 units by which the text became longer.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
    version += 1
    let (range, limit) = (editedRange.inText(of: Self.maxLength), Self.maxLength)
    let (given, delta) = (delta, min(max(delta, -limit), limit))
    if range != editedRange || delta != given {
      Messages.warn(
        once: "edited of \(type(of: self))",
        "edited(_:range:changeInLength:) of \(type(of: self)) received \(editedRange) and \(given), which no text can "
          + "have. They're limited; pass the changed range and the difference of the lengths.")
    }
    // The union with the earlier changes includes this one, so it grows by as much as the text.
    var all = self.editedMask.isEmpty ? range : NSUnionRange(self.editedRange, range)
    all.length = max(0, min(all.length + delta, limit))
    self.editedRange = all
    self.editedMask.formUnion(editedMask)
    changeInLength = min(max(changeInLength + delta, -limit), limit)
    if groups == 0 { processEditing() }
  }

  /// A number of UTF-16 units that no text reaches. Sums of a few such numbers don't overflow.
  private static let maxLength = AloeLimits.textStorageLength

  /// Stops the program unless a client's range lies in the text.
  private func demandRange(_ range: NSRange, _ length: Int, _ method: String) {
    demand(
      range.isInText(of: length),
      "\(method) was called with the range \(range), which isn't in the text of \(length) UTF-16 units. Pass a range within "
        + "0..<length.")
  }

  /// Notifies the delegate and observers of the changes, and then clears their record.
  ///
  /// It's called after each change or group of changes.
  open func processEditing() {
    guard !editedMask.isEmpty else { return }
    let isOuter = groups == 0
    groups += 1
    let center = NotificationCenter.default
    center.post(name: Self.willProcessEditingNotification, object: self)
    delegate?.textStorage(self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    center.post(name: Self.didProcessEditingNotification, object: self)
    delegate?.textStorage(self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    groups -= 1
    let changed = editedRange
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    if isOuter { onChange?(changed) }
  }

  /// Opens a group of changes, which are processed together when it's closed.
  open override func beginEditing() { groups += 1 }

  /// Closes a group of changes; a surplus call has no effect.
  open override func endEditing() {
    guard groups > 0 else { return }
    groups -= 1
    if groups == 0 { processEditing() }
  }

  // MARK: - The text

  open override func replaceCharacters(in range: NSRange, with str: String) {
    demandRange(range, super.length, "replaceCharacters(in:with:)")
    super.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    demandRange(range, super.length, "setAttributes(_:range:)")
    super.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  // MARK: - Changes that lead to these two

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    // The argument may be the storage itself.
    let new = attrString.copied()
    demandRange(range, length, "replaceCharacters(in:with:)")
    beginEditing()
    replaceCharacters(in: range, with: new.string)
    new.enumerateAttributes(in: NSRange(location: 0, length: new.length)) { attributes, part, _ in
      setAttributes(attributes, range: NSRange(location: range.location + part.location, length: part.length))
    }
    endEditing()
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }

  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }

  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    change(range, "addAttributes(_:range:)") { $0.merge(attrs) { $1 } }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range, "removeAttribute(_:range:)") { $0[name] = nil }
  }

  private func change(_ range: NSRange, _ method: String, _ body: (inout [NSAttributedString.Key: Any]) -> Void) {
    demandRange(range, length, method)
    beginEditing()
    forEachRun(in: range) { attributes, part in
      var attributes = attributes
      body(&attributes)
      setAttributes(attributes, range: part)
    }
    endEditing()
  }

  // MARK: - Reading

  open override var length: Int { (string as NSString).length }

  /// Returns the attributes of the character at an index, and the range that has them. An index beyond the text is a
  /// fatal error.
  open override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    let length = super.length
    demand(
      location >= 0 && location < length,
      "attributes(at:effectiveRange:) was called with the index \(location), which isn't in the text of \(length) "
        + "UTF-16 units.")
    return super.attributes(at: location, effectiveRange: range)
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    demandRange(enumerationRange, length, "enumerateAttributes(in:options:using:)")
    copied().enumerateAttributes(in: enumerationRange, options: opts, using: block)
  }

  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
    options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    demandRange(enumerationRange, length, "enumerateAttribute(_:in:options:using:)")
    copied().enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block)
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    demandRange(range, length, "attributedSubstring(from:)")
    return copied().attributedSubstring(from: range)
  }

  open override func copy(with zone: NSZone? = nil) -> Any { NSAttributedString(attributedString: copied()) }
  open override func mutableCopy(with zone: NSZone? = nil) -> Any { copied() }
}

extension NSAttributedString {
  /// Calls a closure with each run of a range, read with the method that a storage's subclass overrides. The closure
  /// may change the run's attributes.
  fileprivate func forEachRun(in range: NSRange, _ body: ([NSAttributedString.Key: Any], NSRange) -> Void) {
    var start = range.location
    while start < NSMaxRange(range) {
      var run = NSRange()
      let attributes = attributes(at: start, effectiveRange: &run)
      let end = max(start + 1, min(NSMaxRange(run), NSMaxRange(range)))
      body(attributes, NSRange(location: start, length: end - start))
      start = end
    }
  }

  /// Returns a copy in Foundation's own class. A storage is read with the two methods that its subclass overrides.
  /// O(length).
  fileprivate func copied() -> NSMutableAttributedString {
    guard self is NSTextStorage else { return NSMutableAttributedString(attributedString: self) }
    let copy = NSMutableAttributedString(string: string)
    forEachRun(in: NSRange(location: 0, length: copy.length)) { copy.setAttributes($0, range: $1) }
    return copy
  }

  /// The text for layout: a storage is copied, any other text is returned as it is.
  var readable: NSAttributedString { self is NSTextStorage ? copied() : self }
}

/// Methods that are called as a text storage processes changes. All are optional.
public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Called before attributes are fixed; may change characters and attributes.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
  /// Called after attributes were fixed; may change attributes.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// Does nothing by default.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
  /// Does nothing by default.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
    changeInLength delta: Int
  ) {}
}
