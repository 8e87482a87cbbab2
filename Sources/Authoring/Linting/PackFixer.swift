import Foundation
import ManasikPackHost

/// Puts right in the files of a pack what can only be meant one way.
///
/// Hidden characters go, Latin letters in two parts become one, telephone numbers are written in E.164, JSON is laid out as
/// by `manasik fmt`. Words, keys, definitions and the order of Arabic signs are never touched.
public struct PackFixer: Sendable {
    /// What was changed in one file.
    public struct Change: Sendable, Hashable {
        public let file: String
        /// Sentences such as `removed 2 hidden characters`.
        public let changes: [String]
    }

    /// A file that could not be written; it is as it was.
    public struct Problem: Error, Sendable, Hashable {
        public let file: String
        public let reason: String
        /// What was changed before.
        public let done: [Change]
    }

    public init() {}

    /// Fixes the files of a pack, each written whole or not at all; a second run finds nothing.
    ///
    /// - Parameter directory: The pack's.
    /// - Returns: What was changed, by file.
    public func fix(_ directory: String) throws(Problem) -> [Change] {
        let files: PackFiles
        do throws(PackFileError) {
            files = try PackFiles.read(directory: directory)
        } catch {
            throw Problem(file: error.path, reason: error.problem, done: [])
        }
        var changes: [Change] = []
        for path in files.paths {
            let bytes = files.contents[path]!
            guard let text = String(validating: bytes, as: UTF8.self) else { continue }
            var repair = FileRepair(path: path, text: text)
            repair.run()
            let repaired = Array(repair.text.utf8)
            guard repaired != bytes else { continue }
            let file = directory + "/" + path
            do {
                try WholeFile.replace(file, by: repaired)
            } catch {
                throw Problem(file: file, reason: error.localizedDescription, done: changes)
            }
            changes.append(Change(file: file, changes: repair.changes))
        }
        return changes
    }
}
