extension Tradition {
    /// Where the rites of a tradition are performed: by its clock their times are told, and by its sun they are reckoned
    /// where a step names no place.
    public struct Site: Hashable, Sendable {
        /// The name, as in "All times are Makkah time".
        public let title: TextReference
        public let coordinate: Coordinate
        /// The name of its time zone in the time zone database, such as `Asia/Riyadh`.
        public let timeZone: String
        /// The country whose announcements of months apply, ISO 3166-1 alpha-2; nil for those that apply everywhere.
        public let country: String?

        public init(title: TextReference, coordinate: Coordinate, timeZone: String, country: String? = nil) {
            self.title = title
            self.coordinate = coordinate
            self.timeZone = timeZone
            self.country = country
        }
    }
}

extension Tradition.Site: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "title": title.wire, "coordinate": coordinate.wire, "timeZone": timeZone.wire,
        ]
        fields["country"] = country?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            title: try fields.required("title"),
            coordinate: try fields.required("coordinate"),
            timeZone: try fields.required("timeZone"),
            country: try fields.optional("country")
        )
    }
}
