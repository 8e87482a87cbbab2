/// A message of a pack, in whatever languages the pack has.
public struct TextReference: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let pack: PackID
    public let key: String

    public init(pack: PackID, key: String) {
        self.pack = pack
        self.key = key
    }

    public var description: String { "\(pack):\(key)" }

    public static func < (left: TextReference, right: TextReference) -> Bool {
        (left.pack, left.key) < (right.pack, right.key)
    }
}

/// An article of a pack: a Markdown file in whatever languages the pack has.
public struct ArticleReference: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let pack: PackID
    public let name: String

    public init(pack: PackID, name: String) {
        self.pack = pack
        self.name = name
    }

    public var description: String { "\(pack):\(name)" }

    public static func < (left: ArticleReference, right: ArticleReference) -> Bool {
        (left.pack, left.name) < (right.pack, right.name)
    }
}

extension ArticleReference {
    /// Parses the link to an article, such as `article:rites:dress` or `article:dress#water`.
    ///
    /// - Parameter pack: The pack whose text has the link; an address without a pack names an article of this pack.
    /// - Returns: nil if the address is not that of an article.
    public init?(address: String, in pack: PackID) {
        guard address.hasPrefix("article:") else { return nil }
        let names = address.dropFirst("article:".count).prefix { $0 != "#" }
            .split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
        switch names.count {
        case 1: self.init(pack: pack, name: names[0])
        case 2:
            guard let owner = PackID(rawValue: names[0]) else { return nil }
            self.init(pack: owner, name: names[1])
        default: return nil
        }
    }
}

/// Either a short message or an article.
public enum TextOrArticle: Hashable, Sendable {
    case text(TextReference)
    case article(ArticleReference)
}

extension TextReference: WireValue {
    public var wire: JSONValue { .object(["pack": pack.wire, "key": key.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(pack: try fields.required("pack"), key: try fields.required("key"))
    }
}

extension ArticleReference: WireValue {
    public var wire: JSONValue { .object(["pack": pack.wire, "name": name.wire]) }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(pack: try fields.required("pack"), name: try fields.required("name"))
    }
}

extension TextOrArticle: WireValue {
    public var wire: JSONValue {
        switch self {
        case .text(let text): .one("text", text.wire)
        case .article(let article): .one("article", article.wire)
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "text": self = .text(try one.value())
        case "article": self = .article(try one.value())
        default: throw one.unknown(takes: "'text' and 'article'")
        }
    }
}
