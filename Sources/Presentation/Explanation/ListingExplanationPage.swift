public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of why a place is listed nearby: by which rule, from which source, and why its food is trusted as far as
    /// it is.
    ///
    /// - Parameter authored: Returns the location that the author of a pack knows for a location in the loaded pack.
    public static func listing(
        _ explanation: ListingExplanation,
        in localizer: Localizer,
        locating authored: (SourceLocation) -> SourceLocation
    ) -> Page {
        let text = ListingExplanationText(explanation, in: localizer)
        let kind = localizer["explain.kind.nearby"]
        var head: [Block] = [
            .heading(text.title),
            .paragraph("\(kind) · \(localizer.isolated(explanation.entry.id))", .quiet), .facts(text.lines),
        ]
        if let vanished = explanation.entry.listing.origin?.vanished {
            head.append(.paragraph(localizer["nearby.vanished", ["date": .date(vanished)]], .warning))
        }
        var written: [Block] = []
        if let location = explanation.rule?.location {
            written += .defined(at: authored(location).description, in: localizer)
        }
        return Page([.sections([head, .section("explain.rule", written, in: localizer)])])
    }
}
