package import ManasikDomain
package import ManasikPackHost
package import ManasikPackSources
import ManasikPresentation

/// What sources say of packs that are installed or in use.
package struct SourceNotices {
    /// A version that should not be used any more.
    package struct Withdrawn: Hashable {
        package let pack: PackIdentity
        package let reason: String
        package let isInUse: Bool

        package init(pack: PackIdentity, reason: String, isInUse: Bool) {
            self.pack = pack
            self.reason = reason
            self.isInUse = isInUse
        }
    }

    /// A higher version than the one that is installed or in use.
    package struct Newer: Hashable {
        package let offer: OfferedPack
        /// The highest version that is installed or in use.
        package let present: SemanticVersion

        package init(offer: OfferedPack, present: SemanticVersion) {
            self.offer = offer
            self.present = present
        }
    }

    package let withdrawn: [Withdrawn]
    package let newer: [Newer]

    /// - Parameters:
    ///   - offers: What the sources have.
    ///   - inUse: The packs of the generation in use.
    package init(_ offers: [OfferedPack], _ ledger: SourceLedger, inUse: [PackIdentity]) {
        let installed = ledger.installed.map(\.offer.description.identity)
        let present = Set(installed).union(inUse)
        withdrawn = offers.compactMap { offer in
            guard let reason = offer.description.yanked, present.contains(offer.description.identity) else {
                return nil
            }
            let identity = offer.description.identity
            return Withdrawn(pack: identity, reason: reason, isInUse: inUse.contains(identity))
        }
        var highest: [PackID: SemanticVersion] = [:]
        for pack in present { highest[pack.id] = max(pack.version, highest[pack.id] ?? pack.version) }
        var best: [PackID: OfferedPack] = [:]
        for offer in offers where offer.description.yanked == nil && ledger.owners[offer.id] == offer.source {
            if let other = best[offer.id], other.version >= offer.version { continue }
            best[offer.id] = offer
        }
        newer = best.values.sorted { $0.id < $1.id }.compactMap { offer in
            guard let present = highest[offer.id], present < offer.version else { return nil }
            return Newer(offer: offer, present: present)
        }
    }

    package var lines: [String] {
        withdrawn.map {
            "! '\($0.pack.id)' \($0.pack.version), which is \($0.isInUse ? "in use" : "installed"), was withdrawn: \($0.reason)"
        } + newer.map { "\($0.offer.id) \($0.offer.version) is offered; \($0.present) is there" }
    }

    package var withdrawnJSON: [JSONValue] {
        withdrawn.map { notice in
            .object {
                Member("pack", notice.pack.id)
                Member("version", notice.pack.version.wire)
                Member("reason", notice.reason)
                Member("in_use", notice.isInUse)
            }
        }
    }

    package var newerJSON: [JSONValue] {
        newer.map { notice in
            .object {
                Member("pack", notice.offer.id)
                Member("version", notice.offer.version.wire)
                Member("there", notice.present.wire)
            }
        }
    }
}

extension SourceNotices {
    /// Reads what the sources of a home said when they were last asked.
    package init(of home: SourceHome, inUse: [PackIdentity]) throws(SourceError) {
        let ledger = try home.ledger()
        var offers: [OfferedPack] = []
        for source in ledger.sources { offers += try home.offers(of: source.name)?.packs ?? [] }
        self.init(offers, ledger, inUse: inUse)
    }
}
