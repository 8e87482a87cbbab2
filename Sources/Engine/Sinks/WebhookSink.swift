import CSodium
public import Foundation
import FoundationNetworking
public import ManasikDomain
import ManasikPresentation

/// Posts notifications to an address, signed so that the receiver knows who sent them.
///
/// `Manasik-Signature` is `t=<seconds>,v1=<hex>`, the HMAC-SHA-256 of the seconds, a full stop and the body under the
/// shared secret; `Idempotency-Key` is the notification's key. Any answer but 2xx is a failure, and the notification
/// comes again.
public struct WebhookSink: NotificationSink {
    private let address: URL
    private let secret: [UInt8]
    private let clock: any Clock
    private let session: URLSession

    /// - Parameters:
    ///   - address: `https`, or `http` to this machine.
    ///   - secret: Shared with the receiver; not empty.
    /// - Returns: nil for another address.
    public init?(address: URL, secret: String, clock: any Clock) {
        let host = address.host() ?? ""
        let isLocal = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
        guard address.scheme == "https" || address.scheme == "http" && isLocal, !host.isEmpty, !secret.isEmpty
        else { return nil }
        self.address = address
        self.secret = Array(secret.utf8)
        self.clock = clock
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = 30
        session = URLSession(configuration: configuration)
    }

    /// Without what may be secret in the address.
    public var name: String { "webhook:\(address.host() ?? "")\(address.path())" }

    public func deliver(_ notification: Notification) async throws(SinkFailure) {
        // Without the line's end.
        let body = Data(notification.jsonLine.utf8.dropLast())
        var request = URLRequest(url: address)
        request.httpMethod = "POST"
        request.httpBody = body
        request.setValue("application/json; charset=utf-8", forHTTPHeaderField: "Content-Type")
        request.setValue(notification.key, forHTTPHeaderField: "Idempotency-Key")
        let seconds = clock.now().milliseconds / 1000
        request.setValue(
            "t=\(seconds),v1=\(Self.signature(of: body, at: seconds, secret: secret))",
            forHTTPHeaderField: "Manasik-Signature"
        )
        let answer: URLResponse
        do { (_, answer) = try await session.data(for: request) } catch {
            throw .noAnswer(host: address.host() ?? "", reason: error.localizedDescription)
        }
        let status = (answer as? HTTPURLResponse)?.statusCode ?? 0
        guard (200..<300).contains(status) else { throw .answer(status: status) }
    }

    /// The signature as receivers compute it, in hexadecimal.
    static func signature(of body: Data, at seconds: Int64, secret: [UInt8]) -> String {
        let message = Array("\(seconds).".utf8) + [UInt8](body)
        var state = crypto_auth_hmacsha256_state()
        crypto_auth_hmacsha256_init(&state, secret, secret.count)
        crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
        var code = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
        crypto_auth_hmacsha256_final(&state, &code)
        return code.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
