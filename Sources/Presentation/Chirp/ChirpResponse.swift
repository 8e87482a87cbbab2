public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The message of a day.
public struct ChirpResponse: Response {
    private let chirp: ChirpView
    private let localizer: Localizer

    public init(_ chirp: ChirpView, in localizer: Localizer) {
        self.chirp = chirp
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("id", chirp.id)
            Member("date", chirp.date)
            // The day of the year in the rotation, from 1 to 366.
            Member("slot", chirp.slot)
            Member("kind", chirp.kind)
            Member("message", ChirpText(chirp, in: localizer).message)
            Member("arabic", chirp.arabic)
            Member("theme", chirp.theme)
            Member("sources", chirp.sources)
        }
    }
}
