public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A contact, with the URI for calling it.
public struct ContactResponse: Response {
    private let contact: ContactView
    private let localizer: Localizer

    public init(_ contact: ContactView, in localizer: Localizer) {
        self.contact = contact
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("id", contact.id)
            Member("list", contact.list.map { localizer.text($0) })
            Member("kind", contact.kind)
            Member("name", localizer.text(contact.name))
            Member("phone", contact.phone)
            Member("region", contact.region.map { localizer.text($0) })
            Member("hours", contact.hours.map { localizer.text($0) })
            Member("note", contact.note.map { localizer.text($0) })
            Member("own", contact.isOwn)
            Member("verified_on", contact.verifiedOn)
            Member("review_by", contact.reviewBy)
            Member("stale", contact.isStale)
            Member("unverified", contact.unverified)
            Member("sources", contact.sources)
            Member("uri", contact.phone.uri)
        }
    }
}
