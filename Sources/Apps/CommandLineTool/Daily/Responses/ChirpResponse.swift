import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// The message of a day.
struct ChirpResponse: Response {
    private let chirp: ChirpReport

    init(_ chirp: ChirpReport) { self.chirp = chirp }

    var json: JSONValue {
        .object {
            Member("id", chirp.id)
            Member("date", chirp.date)
            // 1...366.
            Member("slot", chirp.slot)
            Member("kind", chirp.kind)
            Member("message", chirp.message)
            Member("arabic", chirp.arabic)
            Member("theme", chirp.theme)
            Member("sources", chirp.sources)
        }
    }
}
