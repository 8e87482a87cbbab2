import Foundation

/// Replaces files atomically, so that readers see the old content or the new.
enum WholeFile {
    /// Writes a temporary file and renames it; permissions are kept.
    ///
    /// - Throws: If writing fails; the file is then unchanged.
    static func replace(_ path: String, by bytes: [UInt8]) throws {
        // A link is kept: the file that it points to is replaced.
        let url = URL(filePath: path).resolvingSymlinksInPath()
        let manager = FileManager.default
        let permissions = try manager.attributesOfItem(atPath: url.path)[.posixPermissions]
        guard manager.isWritableFile(atPath: url.path) else { throw CocoaError(.fileWriteNoPermission) }
        try Data(bytes).write(to: url, options: .atomic)
        if let permissions {
            try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
        }
    }
}
