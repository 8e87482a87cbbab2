import ManasikDomain

extension PersonAccess {
    /// Returns the name of the record for the next thing of the person's own in a collection.
    ///
    /// A number is not given again while something has it still: a mark on the thing that was removed, which came from another
    /// device, or what is noted of its removal for the person's devices.
    func nextOwn(in collection: HostCollection, after records: [String]) async throws(EngineError) -> String {
        var taken = records
        while true {
            let name = OwnThing.nextRecord(after: taken)
            var keys = [MergeHistory.key(of: key(collection, name))]
            switch collection {
            case .items: keys.append(key(.ticks, OwnThing.id(name).description))
            case .listings: keys.append(key(.favouriteListings, name))
            default: break
            }
            if try await self.records(keys.map { .one($0) }).allSatisfy(\.isEmpty) { return name }
            taken.append(name)
        }
    }
}
