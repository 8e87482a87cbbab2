import ManasikDomain

/// Keys that are called otherwise.
extension FieldResolver {
    /// Whether no definition of a kind has a key.
    func isStray(
        _ name: String,
        _ constructor: APIDescription.Constructor,
        _ named: [APIDescription.Field]
    ) -> Bool {
        !constructor.known.contains(name) && !named.contains { $0.name == name }
            && (constructor.named == nil || !scope.isUnread(name))
    }

    /// Returns the keys that a definition lacks and needs, by those that stand for them: one that is spelt nearly so, or the only
    /// other one.
    func misnamed(
        _ fields: [DefinitionNode.Field],
        _ constructor: APIDescription.Constructor,
        _ named: [APIDescription.Field]
    ) -> [String: String] {
        let stray = fields.map(\.name).filter { isStray($0, constructor, named) }
        if stray.isEmpty { return [:] }
        let missing = (constructor.fields + named).filter { field in
            field.required && !fields.contains { $0.name == field.name }
        }.map(\.name)
        let keys = constructor.keys + named.map(\.name)
        var misnamed: [String: String] = [:]
        for name in stray {
            let nearest = Suggestion.nearest(to: name, among: keys)
            if let nearest, missing.contains(nearest) { misnamed[name] = nearest }
            if nearest == nil, stray.count == 1, missing.count == 1 { misnamed[name] = missing[0] }
        }
        return misnamed
    }
}
