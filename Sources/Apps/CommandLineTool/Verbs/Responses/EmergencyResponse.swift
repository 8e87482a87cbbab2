import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// What somebody needs who is lost.
struct EmergencyResponse: Response {
    let report: EmergencyReport
    /// Why nothing is known of the person; nil where all could be read.
    let trouble: String?

    var json: JSONValue {
        .object {
            Member("arabic", report.arabic)
            Member("name", report.name)
            Member("group", report.group)
            Member("tent", report.tent)
            Member("hotel", report.hotel)
            Member("contacts", report.contacts.map(ContactResponse.init))
            Member("trouble", trouble)
        }
    }
}
