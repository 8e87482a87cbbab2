package import ManasikDomain
package import ManasikStoreContract

/// The last backup of a home into a directory of backups, kept in the home for `doctor`.
package struct LastBackup: Equatable {
    package let made: Instant
    /// The directory of the backup.
    package let path: String
    /// The end of the log that is in it; nil if other records were restored since, or none is known.
    package var head: LogHead?

    package init(made: Instant, path: String, head: LogHead? = nil) {
        self.made = made
        self.path = path
        self.head = head
    }
}

extension LastBackup: WireValue {
    package var wire: JSONValue {
        var members: [String: JSONValue] = ["form": 1.wire, "made": made.wire, "path": path.wire]
        members["log"] = head?.wire
        return .object(members)
    }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            made: try fields.required("made"),
            path: try fields.required("path"),
            head: try fields.optional("log")
        )
    }
}
