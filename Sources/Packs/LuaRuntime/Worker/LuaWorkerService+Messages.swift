// SPDX-License-Identifier: Apache-2.0
import Glibc

/// Messages from the host and to it.
extension LuaWorkerService {
    func receive() -> LuaWireMessage {
        let spinning = LuaSpinTimeout()
        return input.message { buffer in
            while true {
                let count = Glibc.read(0, buffer.baseAddress, buffer.count)
                if count > 0 { return count }
                // The host is gone.
                guard count < 0, errno == EINTR || errno == EAGAIN else { _exit(0) }
                if spinning.lasts { continue }
                wait(for: POLLIN, at: 0)
            }
        } tooLarge: {
            _exit(1)
        }
    }

    func send() {
        output.bytes.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let count = Glibc.write(1, bytes.baseAddress! + sent, bytes.count - sent)
                if count > 0 {
                    sent += count
                } else if errno == EAGAIN {
                    wait(for: POLLOUT, at: 1)
                } else if errno != EINTR {
                    _exit(0)
                }
            }
        }
        output.clear()
    }

    private func wait(for event: Int32, at descriptor: Int32) {
        var one = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        poll(&one, 1, -1)
    }
}
