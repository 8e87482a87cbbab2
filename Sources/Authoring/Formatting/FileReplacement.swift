import Foundation

/// Atomic replacement of files, so that readers see either the old or the new content.
enum FileReplacement {
    /// Writes a temporary file and renames it; permissions are kept.
    ///
    /// - Throws: If writing fails; the file is then unchanged.
    static func replace(_ path: String, by bytes: [UInt8]) throws {
        // A symbolic link is kept, and the file to which it points is replaced.
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
