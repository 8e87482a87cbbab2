/// What was one value for all schools and is one by school now is read in either form, since walks keep the revision that
/// they began with.
extension KeyedDecodingContainer {
    func decode(
        _ type: BySchool<Step.Release>.Type,
        forKey key: Key
    ) throws -> BySchool<Step.Release> {
        if let one = try? decode(Step.Release.self, forKey: key) { return .all(one) }
        return try BySchool(from: superDecoder(forKey: key))
    }

    func decodeIfPresent(
        _ type: BySchool<DefinitionID>.Type,
        forKey key: Key
    ) throws -> BySchool<DefinitionID>? {
        guard contains(key), try !decodeNil(forKey: key) else { return nil }
        if let one = try? decode(DefinitionID.self, forKey: key) { return .all(one) }
        return try BySchool(from: superDecoder(forKey: key))
    }
}
