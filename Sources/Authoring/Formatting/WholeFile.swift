import Foundation

/// Replaces files so that whoever reads them finds the old content or the new, never half of either.
enum WholeFile {
    /// Writes beside the file and puts the result in its place; its permissions stay.
    ///
    /// - Throws: Where the disk refuses; the file is then as it was.
    static func replace(_ path: String, by bytes: [UInt8]) throws {
        // A link keeps pointing where it did: what it points to is replaced.
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
