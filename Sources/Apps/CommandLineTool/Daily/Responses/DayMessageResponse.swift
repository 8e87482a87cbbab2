import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// The message of the day that was asked for; null where there is none.
struct DayMessageResponse: Response {
    let chirp: ChirpReport?

    var json: JSONValue { .object { Member("chirp", orNull: chirp.map(ChirpResponse.init)) } }
}
