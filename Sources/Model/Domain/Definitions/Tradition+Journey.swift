extension Tradition {
    /// A kind of journey that a person makes: a value of the fact `journey`.
    public struct Journey: Hashable, Sendable {
        /// The days of the Hijri year on which it is made.
        public struct Days: Hashable, Sendable {
            public let first: RitualTime
            public let last: RitualTime
            /// The day after which it is too late for the journey of that year.
            public let latest: RitualTime

            public init(first: RitualTime, last: RitualTime, latest: RitualTime) {
                (self.first, self.last, self.latest) = (first, last, latest)
            }

            /// Whether a day of a Hijri month is one of them; those of a journey may go on into the next year.
            public func contains(month: Int, day: Int) -> Bool {
                let (first, last) = ((first.month, first.day), (last.month, last.day))
                if first <= last { return first <= (month, day) && (month, day) <= last }
                return first <= (month, day) || (month, day) <= last
            }
        }

        public let name: String
        public let title: TextReference
        /// One character that is shown before the title.
        public let icon: String?
        /// Nil for a journey that can be made at any time of the year.
        public package(set) var days: Days?
        public package(set) var location: SourceLocation?

        public init(name: String, title: TextReference, icon: String? = nil, days: Days? = nil) {
            (self.name, self.title, self.icon, self.days) = (name, title, icon, days)
        }
    }
}

extension [Tradition] {
    /// The journeys of all of them; a name that several declare is as the first declares it.
    public var journeys: [Tradition.Journey] {
        var seen: Set<String> = []
        return flatMap { $0.journeys }.filter { seen.insert($0.name).inserted }
    }
}

extension [Tradition.Journey] {
    /// Returns the journey that a person makes; nil if it is not known.
    public func journey(of facts: Facts) -> Tradition.Journey? {
        guard case .text(let name)? = facts[HostFact.journey.id] else { return nil }
        return first { $0.name == name }
    }

    /// Returns the days by which a person's years are reckoned: those of the person's journey, or else of the first that
    /// has any.
    public func days(of facts: Facts) -> Tradition.Journey.Days? {
        journey(of: facts)?.days ?? first { $0.days != nil }?.days
    }
}

extension Tradition.Journey: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["name": .string(name), "title": title.wire]
        fields["icon"] = icon?.wire
        fields["days"] = days?.wire
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            name: try fields.required("name"),
            title: try fields.required("title"),
            icon: try fields.optional("icon"),
            days: try fields.optional("days")
        )
        location = try fields.optional("location")
    }
}

extension Tradition.Journey.Days: WireValue {
    public var wire: JSONValue {
        .object(["first": first.wire, "last": last.wire, "latest": latest.wire])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            first: try fields.required("first"),
            last: try fields.required("last"),
            latest: try fields.required("latest")
        )
    }
}
