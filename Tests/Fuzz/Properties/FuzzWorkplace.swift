// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A directory for the packs of one input after another; removed with the value.
public final class FuzzWorkplace {
    let directory: String
    /// What the directory holds now, so that only what differs is written.
    private var held: [String: [UInt8]] = [:]

    /// - Parameter directory: By default one of its own name.
    public init(_ directory: String? = nil) {
        // Memory, where the system has it as a directory.
        let memory = "/dev/shm"
        let base =
            FileManager.default.isWritableFile(atPath: memory)
            ? memory : FileManager.default.temporaryDirectory.path
        // Letters after f, since hexadecimal digits may look like an address of the process (`AddressSearch`).
        let name = UUID().uuidString.compactMap(\.hexDigitValue)
            .map { String(UnicodeScalar(UInt8(0x67 + $0))) }
        self.directory = directory ?? base + "/manasik-fuzz-" + name.joined()
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    /// Makes the directory hold these files and no others, by their paths in it.
    func hold(_ files: [String: [UInt8]]) throws {
        for path in held.keys where files[path] == nil {
            try FileManager.default.removeItem(atPath: directory + "/" + path)
        }
        for (path, bytes) in files where held[path] != bytes {
            let url = URL(filePath: directory + "/" + path)
            if held[path] == nil {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
            }
            try Data(bytes).write(to: url)
        }
        held = files
    }
}
