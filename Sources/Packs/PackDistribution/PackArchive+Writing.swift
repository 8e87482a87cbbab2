import CArchive
import Foundation
import ManasikPackHost

extension PackArchive {
    /// Reads what goes into the archive from a pack's directory.
    ///
    /// - Throws: `PackArchiveError` if a file cannot be read, or a path cannot be handed on.
    package init(directory: String) throws(PackArchiveError) {
        let files: PackFiles
        var contents: [String: [UInt8]]
        do {
            files = try PackFiles.read(directory: directory)
            contents = files.contents
            for (path, bytes) in try PackFiles.readDocuments(Self.documents, in: directory) {
                contents[path] = bytes
            }
        } catch {
            throw PackArchiveError(.unreadable, error.problem, path: error.path)
        }
        try self.init(contents: contents)
    }

    /// Returns the files as plain ustar, in one directory that is named as the pack; the same files give the same bytes on every
    /// machine.
    package func tar() throws(PackArchiveError) -> [UInt8] {
        var writer = TarWriter()
        for path in paths { try writer.add("\(id)/\(path)", contents[path]!) }
        writer.end()
        return writer.bytes
    }

    /// Returns the archive as it is handed on, and as `init(archive:)` reads it back. The compression may differ with the
    /// release of libzstd.
    package func compressed() throws(PackArchiveError) -> [UInt8] {
        let tar = try tar()
        var size = 0
        var problem: UnsafePointer<CChar>?
        guard let bytes = carchive_compress(tar, tar.count, &size, &problem) else {
            throw PackArchiveError(.library, problem.map { String(cString: $0) } ?? "it cannot be compressed")
        }
        defer { free(bytes) }
        return Array(UnsafeBufferPointer(start: bytes, count: size))
    }
}
