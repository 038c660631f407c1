// swift-format-ignore-file
import MobileCoreServices
import UIKit

/// Performs the actions of the keys, and prints the results.
class ViewController: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Scene Fixture"
        view.backgroundColor = .systemTeal
        setvbuf(stdout, nil, _IOLBF, 0)
    }

    override var canBecomeFirstResponder: Bool { return true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
        print("appeared")
    }

    override var keyCommands: [UIKeyCommand]? {
        return [
            UIKeyCommand(input: "p", modifierFlags: .control, action: #selector(pick)),
            UIKeyCommand(input: "l", modifierFlags: .control, action: #selector(openLink)),
            UIKeyCommand(input: "n", modifierFlags: .control, action: #selector(newScene)),
            UIKeyCommand(input: "w", modifierFlags: .control, action: #selector(closeScene)),
        ]
    }

    @objc func pick() {
        let picker = UIImagePickerController()
        picker.mediaTypes = [kUTTypeImage as String]
        picker.delegate = self
        present(picker, animated: true)
        print("picking")
    }

    @objc func openLink() {
        guard let url = URL(string: "https://www.example.org/a?b=c") else { return }
        UIApplication.shared.open(url, options: [:], completionHandler: { print("opened \($0)") })
    }

    @objc func newScene() {
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil, errorHandler: nil)
        print("scenes \(UIApplication.shared.connectedScenes.count)")
    }

    @objc func closeScene() {
        guard let session = view.window?.windowScene?.session else { return }
        UIApplication.shared.requestSceneSessionDestruction(session, options: nil, errorHandler: nil)
    }

    func imagePickerController(_ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey : Any]) {
        let image = info[.originalImage] as? UIImage
        print("picked \(Int(image?.size.width ?? 0)) x \(Int(image?.size.height ?? 0))")
        picker.dismiss(animated: true, completion: nil)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        print("cancelled")
        picker.dismiss(animated: true, completion: nil)
    }
}
