/// An announcement of the day on which a Hijri month begins, after the moon was sighted or the month completed.
public struct MonthAnnouncement: Hashable, Sendable {
    public let id: DefinitionID
    /// The Hijri year.
    public let year: Int
    /// The Hijri month, 1...12; 12 is Dhu al-Hijjah.
    public let month: Int
    /// The day on whose daylight the first of the month falls.
    public let begins: CivilDate
    /// The country where it holds (ISO 3166-1 alpha-2); nil for everywhere.
    public let country: String?
    public let sources: [Citation]
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        year: Int,
        month: Int,
        begins: CivilDate,
        country: String?,
        sources: [Citation],
        location: SourceLocation?
    ) {
        self.id = id
        self.year = year
        self.month = month
        self.begins = begins
        self.country = country
        self.sources = sources
        self.location = location
    }
}

extension MonthAnnouncement: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "id": id.wire, "year": year.wire, "month": month.wire, "begins": begins.wire,
            "sources": sources.wire,
        ]
        fields["country"] = country?.wire
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            year: try fields.required("year"),
            month: try fields.required("month"),
            begins: try fields.required("begins"),
            country: try fields.optional("country"),
            sources: try fields.required("sources"),
            location: try fields.optional("location")
        )
    }
}
