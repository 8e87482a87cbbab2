import ManasikDomain

/// Advice in the notation of a pack, Lua or JSON.
extension FieldResolver {
    /// Whether the pack writes its definitions in JSON.
    var isJSON: Bool { scope.draft.files.contents["init.lua"] == nil }

    /// Returns a key with its value as the pack writes them.
    func written(_ key: String, _ value: String) -> String { Self.written(key, value, inJSON: isJSON) }

    static func written(_ key: String, _ value: String, inJSON isJSON: Bool) -> String {
        isJSON ? "\"\(key)\": \(value)" : "\(key) = \(value)"
    }
}
