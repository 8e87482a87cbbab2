/// A message of a pack, in whatever languages the pack has.
public struct TextReference: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
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
public struct ArticleReference: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
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

/// Either a short message or an article.
public enum TextOrArticle: Hashable, Sendable, Codable {
    case text(TextReference)
    case article(ArticleReference)
}
