import ManasikDomain
import ManasikPackHost
import ManasikRules

/// Checks of the collections that packs declare.
extension PackInspection {
    /// Reports lists of everybody's records as they are declared that are refused: by the store once there are many, and to those
    /// who may not read by what they are ordered.
    ///
    /// What one person has of their own is never so much that an index is needed: the records of collections that are not
    /// shared, and those on which facts depend.
    mutating func inspectCollections() {
        for (id, collection) in own(\.collections) where collection.isShared {
            inspectRelations(of: collection, id)
            inspectReading(of: collection, id)
            inspectWriting(of: collection, id)
            guard let order = collection.views.list?.order else { continue }
            let field = collection.recordField(order)
            if !collection.servedFields.contains(field) {
                collector.report(
                    .unservedList,
                    at: collection.location,
                    "no index serves the list of collection '\(id.name)', which is ordered by '\(order)': with more than "
                        + "\(RecordList.mostScanned) records of all people together it is refused",
                    help: "add '\(order)' to 'index'"
                )
            }
            if let author = collection.author, collection.hidesAuthor, field.kind != .created {
                collector.report(
                    .hiddenOrder,
                    at: collection.location,
                    "the list of collection '\(id.name)' is ordered by '\(order)' and then by authors: it is refused to "
                        + "whoever may not read '\(author)'",
                    help: "order it by 'created', or leave 'by' out"
                )
            }
        }
    }

    /// Reports records that nobody reads, and fields that are said to be merged and never are.
    private mutating func inspectReading(of collection: RecordCollection, _ id: DefinitionID) {
        let place = collection.location
        if collection.access?.rules[.read] == nil {
            collector.report(
                .unreadRecords,
                at: place.map { source.files.location(ofKey: ["access"], in: $0) },
                "nobody reads the records of collection '\(id.name)', not even their author: its 'access' does not say who",
                help: "add "
                    + (place.isInJSON ? #""read": { "is_author": true }"# : "read = { is_author = true }")
                    + " to 'access', or whom else it is for"
            )
        }
        guard !collection.merge.isEmpty else { return }
        let names = collection.merge.keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
        collector.report(
            .idleMerge,
            at: place.map { source.files.location(ofKey: ["merge"], in: $0) },
            "collection '\(id.name)' says how \(names) is merged where two devices meet, and its records never are: it is shared",
            help: "leave 'merge' out"
        )
    }

    /// Reports records that some people may add and nobody can, since neither people nor handlers write them.
    private mutating func inspectWriting(of collection: RecordCollection, _ id: DefinitionID) {
        guard !collection.isWrittenByPeople, collection.access?.rules[.create] != nil else { return }
        // A rule that holds for nobody is warned of elsewhere.
        guard let rules = AccessRules(of: collection), (try? rules.isForNobody(.create)) != true else {
            return
        }
        let pack = catalog.packs[source.id]
        // Which collections the handlers write is not asked, since they may name them as they run.
        guard pack?.handlers.isEmpty != false || pack?.manifest.capabilities.contains(.records) != true else {
            return
        }
        let place = collection.location
        let names = collection.fields.keys.filter { $0 != collection.author }.sorted().map { "\"\($0)\"" }
            .joined(separator: ", ")
        collector.report(
            .unwrittenRecords,
            at: place.map { source.files.location(ofKey: ["access", "create"], in: $0) },
            "nobody can add a record to collection '\(id.name)', whose 'access' lets some people: it has no 'form', and no "
                + "handler of the pack could add one",
            help: "name the fields that people write in 'form', such as "
                + (place.isInJSON ? "\"form\": [\(names)]" : "form = { \(names) }")
        )
    }

    /// Reports relations by which people find out whose a record is who do not read that, those that people give to
    /// themselves, and those that whoever signs out gets rid of.
    private mutating func inspectRelations(of collection: RecordCollection, _ id: DefinitionID) {
        guard let access = collection.access, !access.relations.isEmpty,
            let rules = AccessRules(of: collection)
        else { return }
        // Rules that are too large to be compared are not warned of.
        for disclosure in collection.author == nil ? [] : (try? rules.disclosures()) ?? [] {
            let made = access.relations[disclosure.relation]?.collection.name ?? ""
            collector.report(
                .tellingRelation,
                at: place(of: disclosure.relation, in: collection),
                "\(Self.rule(disclosure.operation, disclosure.field, id)) asks for 'viewer.\(disclosure.relation)', which the "
                    + "viewer's own records of '\(made)' make: whoever may not read '\(collection.author ?? "")' finds out whose "
                    + "a record is by naming one person after another",
                help:
                    "let 'where' ask for what the viewer does not set, or let the author's records make the relation"
            )
        }
        for opening in (try? rules.openings()) ?? [] {
            guard let relation = access.relations[opening.relation], isMadeByAnybody(relation) else {
                continue
            }
            collector.report(
                .openRelation,
                at: place(of: opening.relation, in: collection),
                "\(Self.rule(opening.operation, opening.field, id)) allows something because of 'viewer.\(opening.relation)', "
                    + "which the viewer's own records of '\(relation.collection.name)' make: anybody can write one and so allow "
                    + "it to themselves",
                help:
                    "let 'where' ask for what only a role may set, or let the author's records make the relation"
            )
        }
        for shown in (try? rules.shownSignedOut()) ?? [] {
            collector.report(
                .shownSignedOut,
                at: place(of: shown.relation, in: collection),
                "\(Self.rule(shown.operation, shown.field, id)) hides from those in the relation '\(shown.relation)' what it "
                    + "shows to whoever has not signed in: they sign out and see it",
                help:
                    "let it ask for 'viewer.signed_in' too, or allow the code under 'lint' in pack.json if that is meant"
            )
        }
    }

    private static func rule(
        _ operation: RecordAccess.Operation,
        _ field: String?,
        _ collection: DefinitionID
    ) -> String {
        "'access.\(field.map { "fields.\($0).read" } ?? "\(operation)")' of collection '\(collection.name)'"
    }

    private func place(of relation: String, in collection: RecordCollection) -> SourceLocation? {
        collection.location.map {
            source.files.location(ofKey: ["access", "relations", relation], in: $0)
        }
    }

    /// Whether people without a role can write what makes a relation of theirs.
    private func isMadeByAnybody(_ relation: RecordAccess.Relation) -> Bool {
        guard let target = catalog.collections[relation.collection] else { return false }
        guard let rules = AccessRules(of: target) else { return true }
        return (try? rules.letsAnybodyMake(relation)) ?? false
    }
}
