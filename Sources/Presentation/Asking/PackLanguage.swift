public import ManasikDomain
import ManasikLocalization

/// A language in which packs have texts.
public struct PackLanguage: Hashable, Sendable {
    /// BCP 47.
    public let tag: String
    /// Whether all texts of a pack, and those of the program, are in it.
    public let isWhole: Bool

    /// Returns the languages of the packs: those that the reader wishes for, then whole ones, then others.
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
