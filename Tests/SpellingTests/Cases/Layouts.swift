// swift-format-ignore-file
import UIKit
final class Layouts:UIViewController,Logging{var log:[String]=[];@objc func a(){log.append("a")};@objc func b(_ s:Any?){log.append("b:")}
  @objc
  func c() { log.append("c") }

  @objc
  private

  func d(
    _ sender: UIButton
  ) {
    log.append("d:")
  }
  @objc /* why */ func e() { log.append("e") } // @objc
  /// Taps; see `#selector(f)`.
  @objc  func  f ( _  sender : UIButton ) { log.append("f:") }
	@objc	func	g() { log.append("g") }
  @objc func h(_ sender: UIButton,
               forEvent event: UIEvent) { log.append("h:forEvent:") }
  func cases(_ check: Check) {
    check(#selector(a),"a",on:self)
    check(#selector( a ), "a", on: self)
    check(#selector(
      a
    ), "a", on: self)
    check(
      #selector(
        self.b(_:)
      ), "b:", on: self)
    check(#selector(self
      .b(_:)), "b:", on: self)
    check(#selector( Layouts . b( _ : ) ), "b:", on: self)
    check(#selector(/* the one */ c), "c", on: self)
    check(#selector(c /* the one */), "c", on: self)
    check(#selector( // the one
      d), "d:", on: self)
    check(#selector(Layouts.d(_:)), "d:", on: self); check(#selector(e), "e", on: self)
    check(#selector(f(_:)), "f:", on: self); check(#selector(g), "g", on: self) // #selector(x)
    check(#selector(h(_:
                      forEvent:)), "h:forEvent:", on: self)
    check(#selector((a)), "a", on: self)
    check((#selector(a)), "a", on: self)
    check({#selector(a)}(), "a", on: self)
    let button = UIButton(); button.addTarget(self,action:#selector(a),for:.touchUpInside);button.sendActions(for:.touchUpInside);check(log.last=="a")
    UIButton()
      .addTarget(
        self,
        action: #selector(
          Layouts
            .c
        ),
        for: .touchUpInside
      )
    check(true)
    let lines = [#line, { _ = #selector(
      a); return #line }(), #line]
    check(lines[1] - lines[0] == 1 && lines[2] == lines[1])
  }
}
