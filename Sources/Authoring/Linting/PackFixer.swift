import Foundation
import ManasikPackHost

/// A fixer of mistakes in a pack's files for which there is only one possible correction.
///
/// It removes hidden characters, composes Latin letters, writes telephone numbers in E.164 form, and formats JSON like
/// `manasik fmt`. It never changes words, keys, definitions or the order of Arabic marks.
public struct PackFixer: Sendable {
    /// The changes of one file.
    public struct Change: Sendable, Hashable {
        public let file: String
        /// Descriptions such as `removed 2 hidden characters`.
        public let changes: [String]
    }

    /// The error for a file that could not be written and is unchanged.
    public struct Problem: Error, Sendable, Hashable {
        public let file: String
        public let reason: String
        /// The changes made before the error.
        public let done: [Change]
    }

    public init() {}

    /// Corrects the files of a pack, each atomically; a second run changes nothing.
    ///
    /// - Parameter directory: The pack's directory.
    /// - Returns: The changes by file.
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
                try FileReplacement.replace(file, by: repaired)
            } catch {
                throw Problem(file: file, reason: FileErrorReason.of(error), done: changes)
            }
            changes.append(Change(file: file, changes: repair.changes))
        }
        return changes
    }
}
