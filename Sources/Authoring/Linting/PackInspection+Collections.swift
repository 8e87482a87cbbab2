import ManasikDomain
import ManasikPackHost

/// Checks of the collections that packs declare.
extension PackInspection {
    /// Reports lists of everybody's records that the store refuses once there are many.
    ///
    /// What one person has of their own is never so much that an index is needed: the records of collections that are not
    /// shared, and those on which facts depend.
    mutating func inspectCollections() {
        for (id, collection) in own(\.collections) where collection.isShared {
            guard let order = collection.views.list?.order,
                !collection.servedFields.contains(collection.recordField(order))
            else { continue }
            collector.report(
                .unservedList,
                at: collection.location,
                "no index serves the list of collection '\(id.name)', which is ordered by '\(order)': with more than "
                    + "\(RecordList.mostScanned) records of all people together it is refused",
                help: "add '\(order)' to 'index'"
            )
        }
    }
}
