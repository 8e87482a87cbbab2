public import ManasikDomain

/// What is noted of one step of a walk.
public struct StepState: Hashable, Sendable {
    public enum Status: String, Hashable, Sendable, CaseIterable, WireWord {
        case pending, done, skipped, missed
    }

    public let status: Status
    /// How often it was done, up to the step's count.
    public let count: Int
    /// When it was done or last changed; nil if nothing was noted.
    public let at: Instant?
    /// Why it was skipped.
    public let reason: String?
    /// Whether it was done at a place other than its natural one.
    public let atSecondPlace: Bool
    /// The step at whose place it was done; nil if it may be done at the place of no more than one.
    package internal(set) var secondPlace: String?
    /// Who did it for the person; nil if nobody did.
    public let proxy: String?
    /// The schools by which it was done after its window, with the end of the window; nil if there are none.
    public let late: [Ruling<Instant>]?
    /// What schools hold to follow from doing it in a state in which it should wait: a remedy, or that it does not
    /// count. All schools that barred it then are named, so that this holds if the person's school changes; nil if none
    /// did.
    public let barred: [Ruling<Step.Missed>]?
    /// The schools in which it was done outside the only time at which it counts, whatever the person's school was; nil
    /// if there are none.
    public let untimely: [School]?

    /// The state of a step of which nothing was noted.
    public static let untouched = StepState()

    public init(
        status: Status = .pending,
        count: Int = 0,
        at: Instant? = nil,
        reason: String? = nil,
        atSecondPlace: Bool = false,
        secondPlace: String? = nil,
        proxy: String? = nil,
        late: [Ruling<Instant>]? = nil,
        barred: [Ruling<Step.Missed>]? = nil,
        untimely: [School]? = nil
    ) {
        self.status = status
        self.count = count
        self.at = at
        self.reason = reason
        self.atSecondPlace = atSecondPlace
        self.secondPlace = secondPlace
        self.proxy = proxy
        self.late = late
        self.barred = barred
        self.untimely = untimely
    }
}

extension StepState: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = [
            "status": status.wire, "count": count.wire, "atSecondPlace": atSecondPlace.wire,
        ]
        fields["at"] = at?.wire
        fields["reason"] = reason?.wire
        fields["secondPlace"] = secondPlace?.wire
        fields["proxy"] = proxy?.wire
        fields["late"] = late?.wire
        fields["barred"] = barred?.wire
        fields["untimely"] = untimely?.wire
        return .object(fields)
    }

    /// A count as it is stored; bounded, since it is added to.
    private static let storedCount = StoredForm<Int>.number(in: 0...1_000_000)

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            status: try fields.required("status"),
            count: try fields.required("count", Self.storedCount),
            at: try fields.optional("at"),
            reason: try fields.optional("reason"),
            atSecondPlace: try fields.required("atSecondPlace"),
            secondPlace: try fields.optional("secondPlace"),
            proxy: try fields.optional("proxy"),
            late: try fields.optional("late"),
            barred: try fields.optional("barred"),
            untimely: try fields.optional("untimely")
        )
    }
}
