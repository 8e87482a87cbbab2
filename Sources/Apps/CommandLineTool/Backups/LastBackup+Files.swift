import Foundation
import ManasikDomain
import ManasikFiles
import ManasikGenerations
import ManasikOperatorPages
import ManasikStoreContract

extension LastBackup {
    static let fileName = "last-backup.json"

    /// Reads what is kept; nil if there is nothing, or it cannot be read.
    static func read(in home: String) -> LastBackup? {
        FileManager.default.contents(atPath: home + "/" + fileName).flatMap {
            try? LastBackup(wireText: [UInt8]($0))
        }
    }

    /// Returns the end of the log that the home's log must still have. The backup's own word counts before the one that is kept
    /// in the home, since whoever changes the home's files may not reach the backup.
    ///
    /// - Returns: nil if there is no backup with a log, or other records were restored since.
    static func head(in home: String) -> LogHead? {
        guard let last = read(in: home), let head = last.head else { return nil }
        return (try? HomeBackup(at: last.path))?.contents.head ?? head
    }

    /// Returns the backups where the last one of a home was made, the newest first; that one too where the directory cannot be
    /// reached now, such as on a disk that is not connected.
    static func beside(lastOf home: String) -> [String] {
        guard let last = read(in: home) else { return [] }
        let directory = URL(filePath: last.path).deletingLastPathComponent().path
        let isReached = FileManager.default.fileExists(atPath: directory)
        return isReached ? BackupSet(directory).backups.map(\.path) : [last.path]
    }

    /// Forgets the end of the log, since other records were restored.
    static func forgetHead(in home: String) {
        guard var last = read(in: home), last.head != nil else { return }
        last.head = nil
        last.write(in: home)
    }

    /// Keeps it; a home that cannot be written goes without.
    func write(in home: String) {
        try? GenerationFiles().replace(home + "/" + Self.fileName, with: wireText)
    }
}
