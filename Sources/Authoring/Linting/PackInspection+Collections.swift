import ManasikDomain
import ManasikPackHost

/// Checks of the collections that packs declare.
extension PackInspection {
    /// Reports lists of everybody's records as they are declared that are refused: by the store once there are many, and to those
    /// who may not read by what they are ordered.
    ///
    /// What one person has of their own is never so much that an index is needed: the records of collections that are not
    /// shared, and those on which facts depend.
    mutating func inspectCollections() {
        for (id, collection) in own(\.collections) where collection.isShared {
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
}
