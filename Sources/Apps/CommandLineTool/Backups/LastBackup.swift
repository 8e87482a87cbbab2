import Foundation
import ManasikDomain
import ManasikGenerations

/// The last backup of a home into a directory of backups, kept in the home for `doctor`.
struct LastBackup: Equatable {
    let made: Instant
    /// The directory of the backup.
    let path: String

    static let fileName = "last-backup.json"

    /// Reads what is kept; nil if there is nothing, or it cannot be read.
    static func read(in home: String) -> LastBackup? {
        FileManager.default.contents(atPath: home + "/" + fileName).flatMap {
            try? LastBackup(wireText: [UInt8]($0))
        }
    }

    /// Keeps it; a home that cannot be written goes without.
    func write(in home: String) {
        try? DurableFiles().replace(home + "/" + Self.fileName, with: wireText)
    }
}

extension LastBackup: WireValue {
    var wire: JSONValue { .object(["form": 1.wire, "made": made.wire, "path": path.wire]) }

    init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(made: try fields.required("made"), path: try fields.required("path"))
    }
}
