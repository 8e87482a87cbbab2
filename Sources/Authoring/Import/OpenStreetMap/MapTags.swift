import ManasikDomain

/// The tags among the properties of a feature of GeoJSON, as programs write them.
struct MapTags {
    let tags: [String: String]
    /// The property whose text should have tags and cannot be read; nil if all was read.
    let unread: String?

    /// Reads the properties themselves, `tags` of osmtogeojson, and `other_tags` and `all_tags` of ogr2ogr, be they an object
    /// or the text of an hstore.
    init(of properties: [String: JSONValue]) {
        if let nested = properties["tags"]?.members {
            (tags, unread) = (Self.texts(nested), nil)
            return
        }
        // What describes the element rather than being one of its tags begins with '@'.
        var flat = Self.texts(properties).filter { !$0.key.hasPrefix("@") }
        var unread: String?
        for name in ["other_tags", "all_tags", "tags"] {
            guard let value = properties[name], value != .null else { continue }
            guard let more = Self.more(value) else {
                // A tag of its own may be called so.
                if name != "tags" { unread = name }
                continue
            }
            flat[name] = nil
            flat.merge(more) { first, _ in first }
        }
        (tags, self.unread) = (flat, unread)
    }

    /// Returns the tags in a property; nil if it has none.
    private static func more(_ value: JSONValue) -> [String: String]? {
        guard case .string(let text) = value else { return value.members.map(texts) }
        if text.trimmed.isEmpty { return [:] }
        if text.trimmed.hasPrefix("{") { return (try? CanonicalJSON.decodeObject(text)).map(texts) }
        return hstore(text)
    }

    /// Returns the members of an object that can be the value of a tag.
    static func texts(_ members: [String: JSONValue]) -> [String: String] {
        members.compactMapValues { value in
            switch value {
            case .string(let text): text
            case .integer(let number): String(number)
            case .number(let number): String(number)
            case .boolean(let flag): flag ? "yes" : "no"
            default: nil
            }
        }
    }

    /// Reads `"name"=>"Example \"One\"","shop"=>"bakery"`; nil if it is written otherwise.
    ///
    /// - Source: the text form of PostgreSQL's hstore, <https://www.postgresql.org/docs/current/hstore.html>: a quotation mark
    ///   and a backslash have a backslash before them, and a value may be `NULL`.
    static func hstore(_ text: String) -> [String: String]? {
        var tags: [String: String] = [:]
        var rest = text.trimmed.unicodeScalars[...]
        func quoted() -> String? {
            guard rest.popFirst() == "\"" else { return nil }
            var read = String.UnicodeScalarView()
            while let scalar = rest.popFirst() {
                if scalar == "\"" { return String(read) }
                guard let taken = scalar == "\\" ? rest.popFirst() : scalar else { return nil }
                read.append(taken)
            }
            return nil
        }
        func skip(_ sign: String) -> Bool {
            rest = rest.drop { $0.properties.isWhitespace }
            guard rest.starts(with: sign.unicodeScalars) else { return false }
            rest = rest.dropFirst(sign.unicodeScalars.count).drop { $0.properties.isWhitespace }
            return true
        }
        repeat {
            guard let key = quoted(), skip("=>") else { return nil }
            if skip("NULL") { continue }
            guard let value = quoted() else { return nil }
            tags[key] = value
        } while skip(",")
        return rest.isEmpty ? tags : nil
    }
}
