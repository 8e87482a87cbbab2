public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The message of the requested day; null if there is none.
public struct DayMessageResponse: Response {
    private let chirp: ChirpResponse?

    public init(_ chirp: ChirpView?, in localizer: Localizer) {
        self.chirp = chirp.map { ChirpResponse($0, in: localizer) }
    }

    public var json: JSONValue { .object { Member("chirp", orNull: chirp) } }
}
