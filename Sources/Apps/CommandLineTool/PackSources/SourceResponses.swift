import ManasikDomain
import ManasikPackSources
import ManasikPresentation
import ManasikTerminal

/// A source, and what is known of it.
struct SourceRow: Response {
    let source: TrustedSource
    let offers: SourceOffers?
    let now: Instant

    var json: JSONValue {
        .object {
            Member("name", source.name)
            Member("address", source.address)
            Member("asked", orNull: offers?.asked.wire)
            Member("expires", orNull: offers?.expires.wire)
            Member("packs", orNull: offers?.packCount)
        }
    }

    static func table(_ rows: [SourceRow], _ layout: Layout) -> [Line] {
        guard !rows.isEmpty else { return layout.heading("There is no source.") }
        return layout.table(
            Table(
                columns: [
                    .init("source", priority: 0), .init("address", priority: 1), .init("asked", priority: 1),
                    .init("signed until", priority: 0), .init("packs", priority: 1),
                ],
                rows: rows.map { row in
                    let isExpired = row.offers.map { $0.expires <= row.now } ?? false
                    return [
                        row.source.name, row.source.address, row.offers.map { "\($0.asked)" } ?? "never",
                        row.offers.map { "\($0.expires)" + (isExpired ? ", expired" : "") } ?? "",
                        row.offers.map { "\($0.packCount)" } ?? "",
                    ]
                }
            )
        )
    }
}

/// A source that is trusted no more, and the packs that belonged to it.
struct SourceRemoval: Response {
    let name: String
    let left: [PackID]

    var json: JSONValue {
        .object {
            Member("removed", name)
            Member("packs", left.map(\.rawValue))
        }
    }
}

/// To which source a pack belongs.
struct PackOwner: Response {
    let pack: PackID
    let source: String

    var json: JSONValue {
        .object {
            Member("pack", pack)
            Member("source", source)
        }
    }
}
