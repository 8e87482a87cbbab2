extension Tradition {
    /// Where the rites of a tradition are performed: by its clock their times are told, and by its sun they are reckoned
    /// where a step names no place.
    public struct Site: Hashable, Sendable {
        /// The name, as in "All times are Madrid time".
        public let title: TextReference
        public let coordinate: Coordinate
        /// The name of its time zone in the time zone database, such as `Europe/Madrid`.
        public let timeZone: String
        /// The country whose announcements of months apply, ISO 3166-1 alpha-2; nil for those that apply everywhere.
        public let country: String?
        /// The language of those whom somebody who is lost asks there, BCP 47; nil if it is not said.
        public let language: String?

        public init(
            title: TextReference,
            coordinate: Coordinate,
            timeZone: String,
            country: String? = nil,
            language: String? = nil
        ) {
            self.title = title
            self.coordinate = coordinate
            self.timeZone = timeZone
            self.country = country
            self.language = language
        }
    }
}

extension Tradition.Site: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "title": title.wire, "coordinate": coordinate.wire, "timeZone": timeZone.wire,
        ]
        fields["country"] = country?.wire
        fields["language"] = language?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            title: try fields.required("title"),
            coordinate: try fields.required("coordinate"),
            timeZone: try fields.required("timeZone"),
            country: try fields.optional("country"),
            language: try fields.optional("language")
        )
    }
}
