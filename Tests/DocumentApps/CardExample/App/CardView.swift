// swift-format-ignore-file
import UIKit
import PHBStackLayout

@IBDesignable
class CardView: UIView {

   let imageView = UIImageView()
   let headingLabel = UILabel()
   let subheadingLabel = UILabel()
   @IBInspectable var isRaised: Bool = false {
      didSet { layer.shadowOpacity = isRaised ? 0.3 : 0 }
   }

   override init(frame: CGRect) {
      super.init(frame: frame)

      headingLabel.font = UIFont.preferredFont(forTextStyle: .headline)
      subheadingLabel.font = UIFont.preferredFont(forTextStyle: .subheadline)
      imageView.image = UIImage(systemName: "star")

      let layout = StackLayout.inset(by: 8, direction: .vertical, of:
         .inset(by: 9, direction: .horizontal, of:
            .cols(alignment: .center, of: [
               .view(self.imageView),
               .spacing(of: 12, direction: .horizontal),
               .rows(alignment: .leading, of: [
                  .view(self.headingLabel),
                  .spacing(of: 4, direction: .vertical),
                  .view(self.subheadingLabel) ])])))

      layout.install(in: self)
   }

   required init?(coder aDecoder: NSCoder) {
      super.init(coder: aDecoder)
   }

}
