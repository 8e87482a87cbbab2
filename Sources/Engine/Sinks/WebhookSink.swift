import CCurl
import CSodium
public import Foundation
public import ManasikDomain
import ManasikPresentation
public import ManasikViews

/// Posts notifications to an address, with a signature that authenticates the sender.
///
/// `Manasik-Signature` is `t=<seconds>,v1=<hex>`, the HMAC-SHA-256 of the seconds, a full stop and the body with the
/// shared secret; `Idempotency-Key` is the notification's key. Any response but 2xx is a failure, and the notification
/// is retried.
public struct WebhookSink: NotificationSink {
    private let address: URL
    private let secret: [UInt8]
    private let clock: any Clock
    /// How long to wait for the receiver, in seconds.
    private static let seconds = 30

    /// - Parameters:
    ///   - address: An address with `https`, or with `http` on this machine.
    ///   - secret: The secret shared with the receiver; not empty.
    ///   - clock: Provides the time that is signed.
    /// - Returns: nil for any other address.
    public init?(address: URL, secret: String, clock: any Clock) {
        let host = address.host() ?? ""
        let isLocal = ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host)
        guard address.scheme == "https" || address.scheme == "http" && isLocal, !host.isEmpty, !secret.isEmpty
        else { return nil }
        self.address = address
        self.secret = Array(secret.utf8)
        self.clock = clock
    }

    /// The address without parts that may be secret.
    public var name: String { "webhook:\(address.host() ?? "")\(address.path())" }

    public func deliver(_ notification: Notification) async throws(SinkFailure) {
        // Without the final newline.
        let body = Data(notification.jsonLine.utf8.dropLast())
        let seconds = clock.now().milliseconds / 1000
        let headers = [
            "Content-Type: application/json; charset=utf-8",
            "Idempotency-Key: \(Self.headerValue(notification.key))",
            "Manasik-Signature: t=\(seconds),v1=\(Self.signature(of: body, at: seconds, secret: secret))",
            // The body is too short to be worth asking first with `Expect: 100-continue`.
            "Expect:",
        ]
        switch await Self.post(body, to: address.absoluteString, headers) {
        case .success(200..<300): return
        case .success(let status): throw .answer(status: status)
        case .failure(let problem): throw .noAnswer(host: address.host() ?? "", reason: problem.reason)
        }
    }

    /// Returns a key as the value of a header, which a line end would close: control characters, which no name that the
    /// program gives has, are written as `%0A`.
    static func headerValue(_ key: String) -> String {
        var value = ""
        for scalar in key.unicodeScalars {
            if scalar.properties.generalCategory == .control {
                value += scalar.value < 16 ? "%0" : "%"
                value += String(scalar.value, radix: 16, uppercase: true)
            } else {
                value.unicodeScalars.append(scalar)
            }
        }
        return value
    }

    /// A failure without a response.
    private struct NoAnswer: Error {
        let reason: String
    }

    /// Posts the body.
    ///
    /// - Returns: The status of the response.
    private static func post(
        _ body: Data,
        to address: String,
        _ headers: [String]
    ) async -> Result<Int, NoAnswer> {
        await withCheckedContinuation { continuation in
            // Waiting for the response must not block a thread of the concurrency pool.
            let thread = Thread {
                var status = 0
                let lines = headers.map { strdup($0) }
                defer { for line in lines { free(line) } }
                let reason = body.withUnsafeBytes { bytes in
                    ccurl_post(
                        address,
                        lines.map { UnsafePointer($0) } + [nil],
                        bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                        bytes.count,
                        Self.seconds,
                        &status
                    )
                }
                continuation.resume(
                    returning: reason.map { .failure(NoAnswer(reason: String(cString: $0))) }
                        ?? .success(status)
                )
            }
            thread.name = "webhook"
            thread.start()
        }
    }

    /// Returns the signature in hexadecimal, as receivers compute it.
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
