import Foundation
package import ManasikDomain

/// Where a pack's texts and articles are used, in words for translators.
package struct TextUses: Sendable {
    package struct Use: Sendable, Equatable {
        /// Such as `title of hajj:hajj/ihram`.
        let words: String
        /// File in the pack and line.
        let reference: String?
    }

    private(set) var messages: [String: [Use]] = [:]
    private(set) var articles: [String: [Use]] = [:]
    /// Messages that stand beside Arabic, which needs no Arabic translation.
    private(set) var besideArabic: Set<String> = []

    /// For a pack that cannot be loaded: nothing is known.
    package init() {}

    /// - Parameter catalog: Of the pack and whatever uses it.
    package init(_ pack: PackID, in catalog: Catalog) throws {
        let encoder = JSONEncoder()
        func walk(_ value: some Encodable) throws {
            let json = try JSONDecoder().decode(JSONValue.self, from: encoder.encode(value))
            collect(json, pack, field: "", owner: "", reference: nil)
        }
        for value in catalog.facts.values.sorted(by: { $0.id < $1.id }) { try walk(value) }
        for value in catalog.places.values.sorted(by: { $0.id < $1.id }) { try walk(value) }
        for value in catalog.rituals.values.sorted(by: { $0.id < $1.id }) { try walk(value) }
        for value in catalog.remedies.values.sorted(by: { $0.id < $1.id }) { try walk(value) }
        for value in catalog.violations.values.sorted(by: { $0.id < $1.id }) { try walk(value) }
        for value in catalog.checklists.values.sorted(by: { $0.id < $1.id }) { try walk(value) }
        for value in catalog.contactLists.values.sorted(by: { $0.id < $1.id }) { try walk(value) }
        for value in catalog.chirps.values.sorted(by: { $0.id < $1.id }) { try walk(value) }
        for value in catalog.categories.values.sorted(by: { $0.id < $1.id }) { try walk(value) }
        for value in catalog.tags.values.sorted(by: { $0.id < $1.id }) { try walk(value) }
        for value in catalog.dhikr.values.sorted(by: { $0.id < $1.id }) { try walk(value) }
        let beside =
            catalog.dhikr.values.flatMap { [$0.transliteration, $0.translation] }
            + catalog.chirps.values.flatMap(\.messages).map { $0.arabic == nil ? nil : $0.message }
        besideArabic = Set(beside.compactMap { $0 }.filter { $0.pack == pack }.map(\.key))
    }

    /// Looks for references below a definition, which the catalog writes as objects of pack and key, or pack and name.
    private mutating func collect(
        _ value: JSONValue,
        _ pack: PackID,
        field: String,
        owner: String,
        reference: String?
    ) {
        switch value {
        case .array(let items):
            for item in items { collect(item, pack, field: field, owner: owner, reference: reference) }
        case .object(let fields):
            if fields.count == 2, case .string(let named)? = fields["pack"] {
                guard named == pack.rawValue else { return }
                let use = Use(words: "\(field) of \(owner)", reference: reference)
                if case .string(let key)? = fields["key"] { messages[key, default: []].append(use) }
                if case .string(let name)? = fields["name"] { articles[name, default: []].append(use) }
                return
            }
            var (owner, reference) = (owner, reference)
            if case .string(let id)? = fields["id"] {
                owner = owner.isEmpty || id.contains(":") ? id : owner.prefix { $0 != "/" } + "/" + id
            }
            if case .object(let place)? = fields["location"], case .string(let file)? = place["file"] {
                let path = file.split(separator: "/").dropFirst(2).joined(separator: "/")
                let isOwn = file.split(separator: "/").dropFirst().first.map(String.init) == pack.rawValue
                if case .integer(let line)? = place["line"] { reference = isOwn ? "\(path):\(line)" : nil }
            }
            for (name, inner) in fields.sorted(by: { $0.key < $1.key })
            where !["id", "location"].contains(name) {
                let shown = Self.shown(name, inner, below: field)
                collect(inner, pack, field: shown, owner: owner, reference: reference)
            }
        default: break
        }
    }

    /// A field's name as translators are told: what Swift calls a case and its payload says nothing, a school stands
    /// beside what differs by it.
    private static func shown(_ name: String, _ inner: JSONValue, below field: String) -> String {
        if name.hasPrefix("_") { return field }
        if case .object(let fields) = inner, fields.count == 1, fields["_0"] != nil,
            !field.isEmpty || name == "all"
        {
            return field.isEmpty ? name : field
        }
        return School(rawValue: name) == nil ? name : "\(field) (\(name))"
    }
}
