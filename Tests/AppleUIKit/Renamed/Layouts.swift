// swift-format-ignore-file

import StackLayout
import UIKit

@MainActor func layouts(_ view: UIView, _ other: UIView) {
  _ = StackLayout.rows { view }  // expected-warning{{deprecated}} expected-note{{use}} {{7-23=Rows}}
  _ = StackLayout.rows(spacing: 4) { view }  // expected-warning{{deprecated}} expected-note{{use}} {{7-23=Rows}}
  _ = StackLayout.cols(alignment: .top) { view }  // expected-warning{{deprecated}} expected-note{{use}} {{7-23=Cols}}
  _ = StackLayout.cols(alignment: .firstBaseline) { view }  // expected-warning{{deprecated}} expected-note{{use}} {{7-23=Cols}}
  _ = StackLayout.wrap { view }  // expected-warning{{deprecated}} expected-note{{use}} {{7-23=Wrap}}
  _ = StackLayout.inset(by: 4) { view }  // expected-warning{{deprecated}} expected-note{{use}} {{7-24=Inset}}
  _ = StackLayout.inset(by: 4, direction: .vertical) { view }  // expected-warning{{deprecated}} expected-note{{use}} {{7-24=Inset}}
  _ = StackLayout.inset(by: UIEdgeInsets.zero) { view }  // expected-warning{{deprecated}} expected-note{{use}} {{7-24=Inset}}
  _ = StackLayout.inset(by: NSDirectionalEdgeInsets.zero) { view }  // expected-warning{{deprecated}} expected-note{{use}} {{7-24=Inset}}
  _ = StackLayout.overlay { view } of: { other }  // expected-warning{{deprecated}} expected-note{{use}} {{7-26=Overlay}}
  _ = StackLayout.background { view } of: { other }  // expected-warning{{deprecated}} expected-note{{use}} {{7-29=Background}}
  _ = StackLayout.scroll(.horizontal) { view }  // expected-warning{{deprecated}} expected-note{{use}} {{7-25=Scroll}}
  _ = StackLayout.size(width: 4) { view }  // expected-warning{{deprecated}} expected-note{{use}} {{7-23=Sized}}
  _ = StackLayout.width(4) { view }  // expected-warning{{deprecated}} expected-note{{use}} {{7-24=Sized}} {{25-25=width: }}
  _ = StackLayout.height(4) { view }  // expected-warning{{deprecated}} expected-note{{use}} {{7-25=Sized}} {{26-26=height: }}
  _ = StackLayout.aspectRatio(2) { view }  // expected-warning{{deprecated}} expected-note{{use}} {{7-30=AspectRatio}}
  _ = StackLayout.priority(hugging: .required) { view }  // expected-warning{{deprecated}} expected-note{{use}} {{7-27=Prioritized}}
  _ = StackLayout.grid { GridRow { view } }  // expected-warning{{deprecated}} expected-note{{use}} {{7-23=Grid}}
  _ = StackLayout.gridRow { view }  // expected-warning{{deprecated}} expected-note{{use}} {{7-26=GridRow}}
}
