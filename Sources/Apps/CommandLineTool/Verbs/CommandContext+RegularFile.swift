import Foundation

extension CommandContext {
    /// Passes on a file that can be read more than once: of a pipe, a copy of what comes through it.
    func withRegularFile(
        _ file: String,
        _ handle: FileHandle,
        _ body: (URL) throws -> Void
    ) throws {
        var status = stat()
        guard fstat(handle.fileDescriptor, &status) == 0, status.st_mode & S_IFMT != S_IFREG else {
            return try body(URL(filePath: file))
        }
        let copy = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let made = FileManager.default.createFile(
            atPath: copy.path,
            contents: nil,
            attributes: [.posixPermissions: 0o600]
        )
        guard made else { throw CocoaError(.fileWriteUnknown) }
        defer { try? FileManager.default.removeItem(at: copy) }
        let writer = try FileHandle(forWritingTo: copy)
        defer { try? writer.close() }
        while let piece = try handle.read(upToCount: 1 << 16), !piece.isEmpty {
            try writer.write(contentsOf: piece)
        }
        try body(copy)
    }
}
