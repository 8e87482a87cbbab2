public import ManasikDomain
public import ManasikLocalization

extension [Block] {
    /// Where something comes from, on one line; nothing where that is not said.
    public static func sources(_ sources: [Citation], in localizer: Localizer) -> [Block] {
        guard !sources.isEmpty else { return [] }
        let text = localizer.isolated(sources.words(localizer))
        return [.paragraph("\(localizer["common.source"]): \(text)", .quiet)]
    }
}
