/// What stores are asked about the records of listings.
extension Listing {
    /// Passes those that certainly have something, be it in part.
    package static func has(_ facility: Facility) -> RecordFilter {
        let field = RecordFilter.Field("facilities", entry: facility.rawValue, .freeText)
        return .field(field, .exactly([Provision.yes, .limited].map { $0.rawValue }))
    }

    /// Passes those whose food can be trusted that far on a day: by a valid certificate, or by what is said of it. A certificate
    /// counts for no more than `withAlcohol` where alcohol is served.
    ///
    /// - Parameter tier: A tier above `unknown`.
    package static func isTrusted(_ tier: HalalTier, on day: CivilDate) -> RecordFilter {
        let until = RecordFilter.Field("certificate", entry: "until", .date)
        let claims = HalalTier.allCases.filter { $0 >= tier }.map { $0.rawValue }
        let claim = RecordFilter.Field("claim", .freeText)
        let isCertified = RecordFilter.field(until, .not(.before(day)))
        let servesNone = RecordFilter.any([
            .isMissing(claim), .field(claim, .not(.exactly([HalalTier.withAlcohol.rawValue]))),
        ])
        return .any([
            tier > .withAlcohol ? .all([isCertified, servesNone]) : isCertified,
            .field(claim, .exactly(claims)),
        ])
    }

    /// Passes those of which hours are written, whether or not they can be read.
    package static var hasHours: RecordFilter {
        .field(RecordFilter.Field("hours", .freeText), .not(.exactly([])))
    }
}
