import Foundation

/// A directory of generated pages, which are written again whenever the packs change.
///
/// Only pages with the mark of an earlier run are replaced; nothing is removed.
package struct PageDirectory {
    package let path: String

    package init(_ path: String) { self.path = path }

    /// The reason why pages were not written.
    package enum Problem: Error, Hashable, CustomStringConvertible {
        /// The directory contains files but no index of generated pages.
        case foreign(String)
        case notOurs(String)
        case notADirectory(String)
        case unwritable(String, String)

        package var description: String {
            switch self {
            case .foreign(let path):
                "'\(path)' holds other files; name a new or an empty directory with --output"
            case .notOurs(let path):
                "'\(path)' was not made by manasik docs and would be overwritten; move it or name another directory "
                    + "with --output"
            case .notADirectory(let path):
                "'\(path)' is a file; name a directory with --output"
            case .unwritable(let path, let reason): "'\(path)' cannot be written: \(reason)"
            }
        }
    }

    /// Writes files by their paths in the directory, each atomically.
    ///
    /// - Throws: `Problem`; if a file of somebody else would be replaced, before any file is written.
    package func write(_ files: [String: String]) throws(Problem) {
        try checkOwner(files)
        let manager = FileManager.default
        // The index is written first, so that the directory of an interrupted run is recognized.
        func order(_ name: String) -> (Int, String) { (name.hasPrefix("index.") ? 0 : 1, name) }
        for (name, text) in files.sorted(by: { order($0.key) < order($1.key) }) {
            let file = URL(filePath: path + "/" + name)
            do {
                try manager.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                // An unchanged file keeps its modification time.
                if manager.contents(atPath: file.path) != Data(text.utf8) {
                    try Data(text.utf8).write(to: file, options: .atomic)
                }
            } catch {
                throw .unwritable("\(path)/\(name)", FileErrorReason.of(error))
            }
        }
    }

    private func checkOwner(_ files: [String: String]) throws(Problem) {
        let manager = FileManager.default
        // The attributes are those of a link itself, even if it leads outside of the directory or to nothing.
        func isThere(_ path: String) -> Bool { (try? manager.attributesOfItem(atPath: path)) != nil }
        guard isThere(path) else { return }
        var isDirectory: ObjCBool = false
        // A link that leads to nothing is no directory either.
        guard manager.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue else {
            throw .notADirectory(path)
        }
        let present: [String]
        do { present = try manager.contentsOfDirectory(atPath: path) } catch {
            throw .unwritable(path, FileErrorReason.of(error))
        }
        if !present.isEmpty, !PageFormat.allCases.contains(where: { isOurs("\(path)/index.\($0.ending)") }) {
            throw .foreign(path)
        }
        for name in files.keys.sorted() where isThere("\(path)/\(name)") && !isOurs("\(path)/\(name)") {
            throw .notOurs("\(path)/\(name)")
        }
    }

    private func isOurs(_ file: String) -> Bool {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file),
            attributes[.type] as? FileAttributeType == .typeRegular,
            let handle = FileHandle(forReadingAtPath: file)
        else { return false }
        defer { try? handle.close() }
        let head = (try? handle.read(upToCount: 200)) ?? Data()
        return String(decoding: head, as: UTF8.self).contains(PageFormat.mark)
    }
}
