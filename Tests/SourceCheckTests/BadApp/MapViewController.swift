// swift-format-ignore-file
import UIKit
import SceneKit
import WebKit
import RxSwift
#if canImport(AVKit)
import AVKit
#endif

class MapViewController: UIViewController, SCNSceneRendererDelegate {

    let map = SCNView()
    let list = UICollectionViewCompositionalThing()
    var label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        // UIStoryboard in a comment, and "UIStoryboard" in a string
        navigationController?.interactivePushGestureRecognizer?.isEnabled = false
        UIApplication.shared.open(URL(string: UIApplication.openNowhereURLString)!)
        label.text = "UIStoryboardX"
        label.highlight()
        let selector = #selector(map.delegate.foo())
        label.lowlight()
    }

}

extension UILabel { func highlight() {} }
