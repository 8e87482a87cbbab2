public import ManasikDomain
import ManasikLocalization

/// A language in which packs have texts.
public struct PackLanguage: Hashable, Sendable {
    /// The language tag (BCP 47).
    public let tag: String
    /// Whether the language has all texts of some pack as well as those of the program.
    public let isWhole: Bool

    /// Returns the languages of the packs: first those that the reader prefers, then other complete ones, then the
    /// rest.
    public static func all(in catalog: Catalog, preferring wished: [String]) -> [PackLanguage] {
        let manifests = catalog.packs.values.map { $0.manifest }
        let whole = Set(manifests.flatMap { $0.locales }).intersection(MessageCatalog.completeLanguages)
        let partial = Set(manifests.flatMap { $0.locales + $0.partialLocales }).subtracting(whole)
        func rank(_ tag: String) -> (Int, Int, String) {
            (wished.firstIndex(of: tag) ?? wished.count, whole.contains(tag) ? 0 : 1, tag)
        }
        return whole.union(partial).sorted { rank($0) < rank($1) }
            .map { PackLanguage(tag: $0, isWhole: whole.contains($0)) }
    }
}
