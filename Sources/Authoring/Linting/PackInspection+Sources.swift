import ManasikDomain
import ManasikPackHost

/// Checks that statements have sources and that these are up to date.
extension PackInspection {
    mutating func inspectSources() {
        for (id, fact) in own(\.facts) {
            check("fact '\(id.name)'", fact.sources, false, at: fact.location, isNeeded: false)
        }
        for (id, ritual) in own(\.rituals) {
            check("ritual '\(id.name)'", ritual.sources, false, at: ritual.location, isNeeded: false)
        }
        for ritual in ownNodes {
            for node in ritual.nodes {
                guard let step = node.step else { continue }
                let what = "step '\(node.id)'"
                check(
                    what,
                    step.sources,
                    step.unverified && step.obligation != nil,
                    at: node.location,
                    isNeeded: step.obligation != nil
                )
                let others =
                    step.impediments.flatMap(\.sources) + step.excuses.flatMap(\.sources)
                    + (step.proxy?.sources ?? [])
                check(what, others, false, at: node.location, isNeeded: false)
            }
        }
        for (id, remedy) in own(\.remedies) {
            check("remedy '\(id.name)'", remedy.sources, remedy.unverified, at: remedy.location)
        }
        for (id, violation) in own(\.violations) {
            let what = "violation '\(id.name)'"
            check(what, violation.sources, violation.unverified, at: violation.location, isNeeded: false)
            // Each ruling needs its own source, unless the violation has one.
            let isCovered = violation.unverified || !violation.sources.isEmpty
            for ruling in violation.rulings {
                check(
                    "a ruling of \(what)",
                    ruling.sources,
                    ruling.unverified,
                    at: violation.location,
                    isNeeded: !isCovered
                )
            }
        }
        for (id, place) in own(\.places) {
            check("place '\(id.name)'", place.sources, place.unverified, at: place.location)
        }
        for (id, dhikr) in own(\.dhikr) {
            check("dhikr '\(id.name)'", dhikr.sources, dhikr.unverified, at: dhikr.location)
        }
        for item in ownItems {
            let isNeeded = item.level.force == .required || item.season != nil
            check(
                "item '\(item.id.name)'",
                item.sources,
                item.unverified,
                at: item.location,
                isNeeded: isNeeded
            )
        }
        for contact in ownContacts {
            check("contact '\(contact.id.name)'", contact.sources, contact.unverified, at: contact.location)
            if let day = contact.verifiedOn, day > today {
                future(
                    "contact '\(contact.id.name)' was verified on a day in the future, \(day)",
                    at: contact.location
                )
            }
        }
        for (_, rotation) in own(\.chirps) {
            for chirp in rotation.messages {
                // The loader rejects quotations without a source; other messages are the pack's own words.
                check(
                    "message '\(chirp.id.name)'",
                    chirp.sources,
                    chirp.unverified,
                    at: chirp.location,
                    isNeeded: false
                )
            }
        }
    }

    mutating func inspectReviews() {
        if let day = source.manifest.reviewBy, day < today {
            collector.report(
                .overdueReview,
                at: source.files.location("pack.json", line: json("pack.json")?["review_by"]?.location.line),
                "the pack was due for review by \(day)",
                help: "review it and update 'review_by'"
            )
        }
        if let day = source.manifest.reviewBy {
            far(
                "the pack",
                day,
                at: source.files.location("pack.json", line: json("pack.json")?["review_by"]?.location.line)
            )
        }
        for item in ownItems {
            review("item '\(item.id.name)'", by: item.reviewBy, at: item.location)
            if let season = item.season, season > hijriYear + 2 {
                collector.report(
                    .farReview,
                    at: item.location,
                    "item '\(item.id.name)' has the season \(season); this is \(hijriYear)",
                    help: "write the season for which the rule is known"
                )
            }
            if let season = item.season, season < hijriYear {
                collector.report(
                    .seasonOver,
                    at: item.location,
                    "item '\(item.id.name)' is known for the season of \(season); this is \(hijriYear)",
                    help: "look up the rule of the coming season and update 'season'"
                )
            }
        }
        for (ritual, nodes) in ownNodes {
            for node in nodes {
                review("step '\(ritual.name)/\(node.id)'", by: node.step?.reviewBy, at: node.location)
            }
        }
        for (id, ritual) in own(\.rituals) {
            review("ritual '\(id.name)'", by: ritual.reviewBy, at: ritual.location)
        }
        for (id, remedy) in own(\.remedies) {
            review("remedy '\(id.name)'", by: remedy.reviewBy, at: remedy.location)
        }
        for (id, violation) in own(\.violations) {
            review("violation '\(id.name)'", by: violation.reviewBy, at: violation.location)
        }
        for contact in ownContacts {
            review("contact '\(contact.id.name)'", by: contact.reviewBy, at: contact.location)
        }
    }

    /// The items that the pack adds to its own lists or to those of other packs.
    var ownItems: [ChecklistItem] {
        catalog.checklists.values.flatMap(\.items).filter { $0.id.pack == source.id }.sorted { $0.id < $1.id }
    }

    var ownContacts: [Contact] { own(\.contactLists).flatMap(\.1.contacts) }

    /// The rituals with the nodes that the pack adds to them, whether they are its own or those of other packs.
    private var ownNodes: [(id: DefinitionID, nodes: [RitualNode])] {
        catalog.rituals.sorted { $0.key < $1.key }.map { id, ritual in
            (id, ritual.nodes.filter { $0.owner == source.id })
        }
    }

    private mutating func future(_ message: String, at location: SourceLocation?) {
        collector.report(.futureDate, at: location, message, help: "correct the date")
    }

    /// Reports that a day of review has passed, or is so far in the future that it is probably a mistake.
    private mutating func review(_ what: String, by day: CivilDate?, at location: SourceLocation?) {
        guard let day else { return }
        if day < today {
            collector.report(
                .overdueReview,
                at: location,
                "\(what) was due for review by \(day)",
                help: "verify it again and update 'review_by'"
            )
        }
        far(what, day, at: location)
    }

    /// Reports a date of review that is so far in the future that it is probably a mistake.
    private mutating func far(_ what: String, _ day: CivilDate, at location: SourceLocation?) {
        guard day.year > today.year + 5 else { return }
        collector.report(
            .farReview,
            at: location,
            "\(what) is to be reviewed by \(day), more than five years from now",
            help: "nobody would be warned until then; write an earlier day"
        )
    }

    private mutating func check(
        _ what: String,
        _ sources: [Citation],
        _ isUnverified: Bool,
        at location: SourceLocation?,
        isNeeded: Bool = true
    ) {
        for citation in sources {
            inspectExample(citation, of: what, at: location)
            if let address = citation.url, !address.hasPrefix("https://") {
                collector.report(
                    .sourceAddress,
                    at: location,
                    "the source of \(what) has the address '\(address)', which does not begin with https://",
                    help: "write the whole address"
                )
            }
            if let verse = citation.verse, !QuranVerse.isOne(verse) {
                collector.report(
                    .badVerse,
                    at: location,
                    "the source of \(what) has the verse '\(verse)', which is not sura and verse",
                    help: QuranVerse.help(for: verse)
                )
            }
            for day in [citation.fetched, citation.published].compactMap({ $0 }) where day > today {
                future("the source of \(what) has a day in the future, \(day)", at: location)
            }
        }
        if isUnverified {
            collector.report(
                .unverified,
                at: location,
                "\(what) is marked unverified",
                help: "find a source and remove the mark"
            )
        } else if sources.isEmpty, isNeeded {
            collector.report(
                .missingSource,
                at: location,
                "\(what) names no source",
                help: "add a source, or mark it unverified until there is one"
            )
        }
    }
}
