import ManasikDomain
import ManasikPresentation
import ManasikScheduling

/// The hours in which only what is urgent is told; nothing where there are none.
struct QuietHoursResponse: Response {
    let hours: QuietHours?

    var json: JSONValue { .object { Member("hours", hours) } }
}
