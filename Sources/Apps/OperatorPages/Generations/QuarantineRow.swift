package import ManasikDomain
package import ManasikGenerations
import ManasikPresentation

/// A pack in quarantine.
package struct QuarantineRow: Response {
    package let pack: PackID
    package let record: QuarantineRecord

    package init(pack: PackID, record: QuarantineRecord) {
        self.pack = pack
        self.record = record
    }

    package static func rows(_ held: [PackID: QuarantineRecord]) -> [QuarantineRow] {
        held.sorted { $0.key < $1.key }.map { QuarantineRow(pack: $0.key, record: $0.value) }
    }

    package var json: JSONValue {
        .object {
            Member("pack", pack)
            Member("since", record.since.wire)
            Member("reason", record.reason)
        }
    }

    /// What is wrong and what to do, for `doctor`.
    package var problem: String {
        "the handlers of pack '\(pack)' are not called since \(record.since), because they kept failing: \(record.reason); "
            + "activate a version that is in order, and let them go on: manasik quarantine release \(pack)"
    }
}
