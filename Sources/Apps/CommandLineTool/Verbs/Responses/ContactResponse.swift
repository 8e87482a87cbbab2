import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// A contact, with the URI to call it by.
struct ContactResponse: Response {
    private let contact: ContactReport

    init(_ contact: ContactReport) { self.contact = contact }

    var json: JSONValue {
        .object {
            Member("id", contact.id)
            Member("list", contact.list)
            Member("kind", contact.kind)
            Member("name", contact.name)
            Member("phone", contact.phone)
            Member("region", contact.region)
            Member("hours", contact.hours)
            Member("note", contact.note)
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
