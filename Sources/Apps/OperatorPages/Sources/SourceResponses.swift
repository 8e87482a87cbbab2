package import ManasikDomain
package import ManasikPackSources
package import ManasikPresentation

/// A source, and what is known of it.
package struct SourceRow: Response {
    let source: TrustedSource
    let offers: SourceOffers?
    let now: Instant

    package init(source: TrustedSource, offers: SourceOffers?, now: Instant) {
        self.source = source
        self.offers = offers
        self.now = now
    }

    package var json: JSONValue {
        .object {
            Member("name", source.name)
            Member("address", source.address)
            Member("asked", orNull: offers?.asked.wire)
            Member("expires", orNull: offers?.expires.wire)
            Member("packs", orNull: offers?.packCount)
        }
    }

    package static func page(of rows: [SourceRow]) -> Page {
        .table(
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
            ),
            orIfEmpty: "There is no source."
        )
    }
}

/// A source that is trusted no more, and the packs that belonged to it.
package struct SourceRemoval: Response {
    let name: String
    let left: [PackID]

    package init(name: String, left: [PackID]) {
        self.name = name
        self.left = left
    }

    package var json: JSONValue {
        .object {
            Member("removed", name)
            Member("packs", left.map(\.rawValue))
        }
    }
}

/// To which source a pack belongs.
package struct PackOwner: Response {
    let pack: PackID
    let source: String

    package init(pack: PackID, source: String) {
        self.pack = pack
        self.source = source
    }

    package var json: JSONValue {
        .object {
            Member("pack", pack)
            Member("source", source)
        }
    }
}
