import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// An HTTP server on this machine that keeps what it is sent and answers with the codes that a test says.
final class LoopbackServer: Sendable {
    struct Request: Sendable {
        let head: [String: String]
        let body: String
    }

    let port: UInt16
    private let descriptor: Int32
    private let state: Mutex<(requests: [Request], answers: [Int])>

    /// - Parameter answers: Status codes in turn; 200 after the last.
    init(answers: [Int]) {
        state = Mutex(([], answers))
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(UInt32(0x7F00_0001).bigEndian)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                precondition(bind(descriptor, address, size) == 0 && listen(descriptor, 8) == 0)
                getsockname(descriptor, address, &size)
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        self.descriptor = descriptor
        let thread = Thread { [weak self] in
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0, let self else { return }
                self.serve(connection)
                close(connection)
            }
        }
        thread.start()
    }

    /// Ends the server; `accept` returns with an error.
    func stop() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    var requests: [Request] { state.withLock(\.requests) }

    private func serve(_ connection: Int32) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(connection, &buffer, buffer.count)
            guard count > 0 else { return }
            bytes += buffer[..<count]
            let text = String(decoding: bytes, as: UTF8.self)
            guard let end = text.range(of: "\r\n\r\n") else { continue }
            var head: [String: String] = [:]
            for line in text[..<end.lowerBound].split(separator: "\r\n").dropFirst() {
                let parts = line.split(separator: ":", maxSplits: 1)
                head[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
            }
            let body = String(text[end.upperBound...])
            guard body.utf8.count >= head["content-length"].flatMap({ Int($0) }) ?? 0 else { continue }
            let answer = state.withLock { state in
                state.requests.append(Request(head: head, body: body))
                return state.answers.isEmpty ? 200 : state.answers.removeFirst()
            }
            let reply = "HTTP/1.1 \(answer) Answer\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            _ = reply.withCString { write(connection, $0, strlen($0)) }
            return
        }
    }
}
