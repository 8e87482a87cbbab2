public import ManasikDomain
public import ManasikLocalization

extension [Block] {
    /// Returns the sources on one line; empty if there are none.
    public static func sources(_ sources: [Citation], in localizer: Localizer) -> [Block] {
        guard !sources.isEmpty else { return [] }
        let text = localizer.isolated(sources.words(localizer))
        return [.paragraph("\(localizer["common.source"]): \(text)", .quiet)]
    }
}
