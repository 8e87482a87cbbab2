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
            Member("isOwn", contact.isOwn)
            Member("verifiedOn", contact.verifiedOn)
            Member("reviewBy", contact.reviewBy)
            Member("isStale", contact.isStale)
            Member("unverified", contact.unverified)
            Member("sources", contact.sources)
            Member("uri", contact.phone.uri)
        }
    }
}
