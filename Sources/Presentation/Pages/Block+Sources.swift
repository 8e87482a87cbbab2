public import ManasikDomain
public import ManasikLocalization

extension [Block] {
    /// Returns the sources on one line; empty if there are none.
    ///
    /// - Parameter isShort: Whether they are cited only by work and number.
    public static func sources(
        _ sources: [Citation],
        isShort: Bool = false,
        indent: Int = 0,
        in localizer: Localizer
    ) -> [Block] {
        sources.line(isShort: isShort, in: localizer).map { [.paragraph($0, .quiet, indent: indent)] } ?? []
    }
}
