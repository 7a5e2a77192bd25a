import Capacitor
import Foundation
import Photos
import UIKit

/// The host of the app on iOS: one method, `send`, which takes and answers a message of the bridge, and one event,
/// `message`. Messages are those of contract/src/host/. What is not listed in `caps` is never asked for.
@objc(FabulaHostPlugin)
public class FabulaHostPlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "FabulaHostPlugin"
    public let jsName = "FabulaHost"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "send", returnType: CAPPluginReturnPromise)
    ]

    private let caps = ["system.info", "album.save", "music.state"]
    private let mostBytes = 64 * 1024
    private var seq = 0

    override public func load() {
        let center = NotificationCenter.default
        center.addObserver(
            forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main
        ) { [weak self] _ in self?.tell("app.state", ["active": false]) }
        center.addObserver(
            forName: UIApplication.willEnterForegroundNotification, object: nil, queue: .main
        ) { [weak self] _ in self?.tell("app.state", ["active": true]) }
    }

    @objc func send(_ call: CAPPluginCall) {
        guard let text = call.getString("text"), text.utf8.count <= mostBytes,
            let parsed = try? JSONSerialization.jsonObject(with: Data(text.utf8)),
            let message = parsed as? [String: Any]
        else { return call.reject("BAD_INPUT") }
        let reply = { (answer: [String: Any]) in
            guard let data = try? JSONSerialization.data(withJSONObject: answer),
                let written = String(data: data, encoding: .utf8)
            else { return call.reject("HOST_ERROR") }
            call.resolve(["text": written])
        }
        if message["t"] as? String == "hello" { return reply(ready(message)) }
        guard let id = message["id"] as? String, let method = message["m"] as? String else {
            return call.reject("BAD_INPUT")
        }
        let params = message["p"] as? [String: Any] ?? [:]
        answer(method, params) { data, error in
            var res: [String: Any] = ["v": 1, "t": "res", "id": id, "ok": error == nil]
            if let error { res["e"] = ["c": error, "msg": ""] } else { res["d"] = data }
            reply(res)
        }
    }

    private func ready(_ hello: [String: Any]) -> [String: Any] {
        let info = Bundle.main.infoDictionary ?? [:]
        let code = Int(info["CFBundleVersion"] as? String ?? "") ?? 0
        let version = info["CFBundleShortVersionString"] as? String ?? ""
        return [
            "v": 1, "t": "ready", "nonce": hello["nonce"] as? String ?? "", "host": "ios",
            "caps": caps, "app": ["version": version, "wgt": "", "code": code],
        ]
    }

    private func answer(
        _ method: String, _ params: [String: Any],
        _ done: @escaping (_ data: [String: Any], _ error: String?) -> Void
    ) {
        switch method {
        case "system.info":
            let device = UIDevice.current
            done(
                [
                    "appId": Bundle.main.bundleIdentifier ?? "", "brand": "Apple",
                    "deviceBrand": "Apple", "osName": "ios", "osVersion": device.systemVersion,
                    "system": "\(device.systemName) \(device.systemVersion)",
                ], nil)
        case "album.save":
            save(params["url"] as? String ?? "") { error in done([:], error) }
        case "music.state":
            done([:], nil)
        default:
            done([:], "UNSUPPORTED")
        }
    }

    private func save(_ address: String, _ done: @escaping (_ error: String?) -> Void) {
        guard let url = URL(string: address), url.scheme == "https" else { return done("BAD_INPUT") }
        URLSession.shared.dataTask(with: url) { data, _, _ in
            guard let data, let image = UIImage(data: data) else { return done("HOST_ERROR") }
            PHPhotoLibrary.requestAuthorization(for: .addOnly) { status in
                guard status == .authorized || status == .limited else { return done("DENIED") }
                PHPhotoLibrary.shared().performChanges({
                    PHAssetChangeRequest.creationRequestForAsset(from: image)
                }) { saved, _ in done(saved ? nil : "HOST_ERROR") }
            }
        }.resume()
    }

    private func tell(_ event: String, _ data: [String: Any]) {
        seq += 1
        let evt: [String: Any] = ["v": 1, "t": "evt", "seq": seq, "n": event, "d": data]
        guard let written = try? JSONSerialization.data(withJSONObject: evt),
            let text = String(data: written, encoding: .utf8)
        else { return }
        notifyListeners("message", data: ["text": text])
    }
}
