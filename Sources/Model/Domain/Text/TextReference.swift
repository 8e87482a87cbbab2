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
    /// The articles to which Markdown links with `[words](article:name)`, each once, in their order.
    ///
    /// - Parameter pack: Whose article it is: a link without a pack names one of the same.
    public static func linked(in markdown: String, of pack: PackID) -> [ArticleReference] {
        var found: [ArticleReference] = []
        for part in markdown.parts(between: "](article:").dropFirst() {
            let address = part.prefix { $0 != ")" && $0 != "#" }
            let names = address.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            let owner = names.count == 2 ? PackID(rawValue: names[0]) : pack
            guard (1...2).contains(names.count), let owner else { continue }
            let article = ArticleReference(pack: owner, name: names[names.count - 1])
            if !found.contains(article) { found.append(article) }
        }
        return found
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
