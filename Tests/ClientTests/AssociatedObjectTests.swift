import Testing
import UIKit

private nonisolated(unsafe) var key: UInt8 = 0
private nonisolated(unsafe) var otherKey: UInt8 = 0

extension UIView {
  fileprivate var note: String? {
    get { objc_getAssociatedObject(self, &key) as? String }
    set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }
}

/// Values associated with objects that have no property for them.
@MainActor @Suite struct AssociatedObjectTests {
  @Test func aValueIsFoundUnderItsKey() {
    let first = UIView()
    let second = UIView()
    first.note = "first"
    objc_setAssociatedObject(first, &otherKey, 3, .OBJC_ASSOCIATION_RETAIN)
    #expect(first.note == "first" && second.note == nil)
    #expect(objc_getAssociatedObject(first, &otherKey) as? Int == 3)
    first.note = nil
    #expect(first.note == nil)
    objc_removeAssociatedObjects(first)
    #expect(objc_getAssociatedObject(first, &otherKey) == nil)
  }

  @Test func aValueDiesWithItsOwner() {
    weak var value: NSObject?
    do {
      let view = UIView()
      let kept = NSObject()
      objc_setAssociatedObject(view, &key, kept, .OBJC_ASSOCIATION_RETAIN)
      value = kept
      #expect(value != nil)
    }
    #expect(value == nil)
  }

  @Test func anAssignedObjectIsNotKept() {
    let view = UIView()
    do {
      let other = UIView()
      objc_setAssociatedObject(view, &key, other, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(view, &key) as? UIView === other)
    }
    #expect(objc_getAssociatedObject(view, &key) == nil)
  }

  @Test func aCopyIsKept() {
    let view = UIView()
    let text = NSMutableString(string: "before")
    objc_setAssociatedObject(view, &key, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    text.setString("after")
    #expect((objc_getAssociatedObject(view, &key) as? NSString)?.isEqual(to: "before") == true)
  }

  private final class Plain {}

  @Test func otherObjectsHaveThemToo() {
    let kept = NSObject()
    // So many that many of them have the address of an earlier one.
    for index in 0..<500 {
      let owner = Plain()
      #expect(objc_getAssociatedObject(owner, &key) == nil, "a new object has nothing of the one before")
      objc_setAssociatedObject(owner, &key, index, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(owner, &key) as? Int == index)
    }
    weak var value: NSObject?
    do {
      let owner = Plain()
      let object = NSObject()
      value = object
      objc_setAssociatedObject(owner, &key, object, .OBJC_ASSOCIATION_RETAIN)
    }
    for _ in 0..<200 { objc_setAssociatedObject(Plain(), &key, kept, .OBJC_ASSOCIATION_RETAIN) }
    #expect(value == nil, "the values of deallocated objects are removed")
  }

  @MainActor private final class Last: NSObject {
    let view: UIView
    init(_ view: UIView) { self.view = view }
    isolated deinit { view.note = "last words" }
  }

  @Test func aValueMayUseTheTableWhenItDies() {
    let owner = UIView()
    let other = UIView()
    objc_setAssociatedObject(owner, &otherKey, Last(other), .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(owner, &otherKey, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(other.note == "last words")
  }
}
