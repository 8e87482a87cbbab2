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

    /// Reports relations of which no rule asks, and those by which people find out whose a record is who do not read that.
    private mutating func inspectRelations(of collection: RecordCollection, _ id: DefinitionID) {
        guard let access = collection.access, !access.relations.isEmpty else { return }
        for name in access.relations.keys.sorted() where !access.asks(name) {
            collector.report(
                .idleRelation,
                at: collection.location,
                "no rule of collection '\(id.name)' asks for its relation '\(name)'",
                help: "ask for 'viewer.\(name)' in a rule, or remove the relation"
            )
        }
        // Rules that are too large to be compared are not warned of.
        guard let author = collection.author, let found = try? AccessRules(of: collection)?.disclosures()
        else {
            return
        }
        for disclosure in found {
            let (name, rule) = (
                disclosure.relation, disclosure.field.map { "fields.\($0).read" } ?? "\(disclosure.operation)"
            )
            let made = access.relations[name]?.collection.name ?? ""
            collector.report(
                .tellingRelation,
                at: collection.location,
                "'access.\(rule)' of collection '\(id.name)' asks for 'viewer.\(name)', which the viewer's own records of "
                    + "'\(made)' make: whoever may not read '\(author)' finds out whose a record is by naming one person after "
                    + "another",
                help:
                    "let 'where' ask for what the viewer does not set, or let the author's records make the relation"
            )
        }
    }
}
