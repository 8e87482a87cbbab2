package import ManasikDomain

extension ListingRule {
    /// Returns what the tags of an element say, with the end of its certificate by either calendar.
    package func reading(_ tags: [String: String], at point: Coordinate) -> (Listing, [ListingRow.Remark]) {
        var listing = listing(tags, at: point)
        guard let written = writtenCertificateEnd(tags), let body = listing.certificate?.body else {
            return (listing, [])
        }
        let number = listing.certificate?.number
        func certify(until day: CivilDate?) {
            listing.certificate = HalalCertificate(body: body, number: number, until: day)
        }
        switch DayCell(written) {
        case .day(let day): certify(until: day)
        case .hijri(let day):
            certify(until: day)
            return (listing, [.hijri(written, day)])
        case .refused: certify(until: nil)
        }
        return (listing, [])
    }
}
