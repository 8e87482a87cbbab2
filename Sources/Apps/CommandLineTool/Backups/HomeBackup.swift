import Foundation
import ManasikDomain
import ManasikFiles
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost
import ManasikRecords

/// A backup of a home: a directory with the files of the home as they were, and `backup.json`, which says of each what it was.
struct HomeBackup {
    /// The directory, absolute.
    let path: String
    let contents: BackupContents

    var storePath: String { path + "/" + BackupContents.store }

    /// - Throws: `BackupProblem` if the directory is not a backup, or it does not say what is in it.
    init(at path: String) throws(BackupProblem) {
        guard let data = FileManager.default.contents(atPath: path + "/" + BackupContents.fileName) else {
            throw BackupProblem(
                "\(path) is not a backup: it has no file \(BackupContents.fileName) that can be read"
            )
        }
        do throws(CodecError) { contents = try BackupContents(wireText: [UInt8](data)) } catch {
            throw BackupProblem("\(path) is damaged: \(BackupContents.fileName): \(error)")
        }
        self.path = path
    }

    /// Compares every file with what the backup says of it, and reads the whole store.
    ///
    /// - Returns: The number of records of the store that are not JSON.
    /// - Throws: `BackupProblem` for the first file that is not what it was.
    @discardableResult
    func verify() throws(BackupProblem) -> Int {
        for file in contents.files {
            var status = stat()
            guard lstat(path + "/" + file.path, &status) == 0 else {
                throw BackupProblem("\(path) is damaged: \(file.path) is missing")
            }
            guard status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == file.bytes,
                ContentHash.of(file: path + "/" + file.path) == file.hash
            else { throw BackupProblem("\(path) is damaged: \(file.path) is not what was written") }
        }
        guard contents.hasStore else { return 0 }
        do throws(StoreFileError) { return try HomeStore.check(backup: storePath) } catch {
            throw BackupProblem("\(path) is damaged: \(BackupContents.store): \(error.reason)")
        }
    }

    /// Verifies the backup, and names an earlier one if it is damaged.
    func verifyForRestoration() throws(BackupProblem) -> Int {
        do throws(BackupProblem) { return try verify() } catch {
            let earlier = BackupSet(FilePath.parent(of: path)).backups.first { other in
                other.path != path && other.contents.made <= contents.made
            }
            guard let earlier else { throw error }
            let name = ShellWord.quoted(earlier.path)
            throw BackupProblem(
                error.message + "; to see whether an earlier one is whole: manasik restore \(name) --check"
            )
        }
    }

    /// What is wrong with the generation in the backup; empty if it is whole or there is none.
    var generationProblems: [String] { GenerationInUse(of: GenerationHome(home: path))?.problems ?? [] }
}

/// Why a backup cannot be made or used.
struct BackupProblem: Error, Equatable {
    let message: String

    init(_ message: String) { self.message = message }
}
