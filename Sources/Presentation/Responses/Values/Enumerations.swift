public import ManasikAlmanac
public import ManasikDomain
public import ManasikOpeningHours
public import ManasikRules
public import ManasikScheduling
public import ManasikWalkthroughs

// Enumerations with the words that packs and records use as well.

extension School: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension [School] {
    /// The schools that have names.
    var named: [School] { filter { $0 != .unnamed } }
}

extension Obligation: Response {
    public var json: JSONValue { .string(name) }
}

extension DailyPrayer: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension Checklist.Phase: Response {
    public var json: JSONValue { .string(name) }

    /// What a phase of a pack is for the program; nil for one of the host, whose name says it.
    var meaning: String? { Self.ofHost.contains(self) ? nil : stage.rawValue }
}

extension ChecklistItem.Level: Response {
    public var json: JSONValue { .string(name) }

    /// What a level of a pack is for the program; nil for one of the host, whose name says it.
    var meaning: String? { Self.ofHost.contains(self) ? nil : force.rawValue }
}

extension Chirp.Kind: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension Contact.Kind: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension Citation.Certainty: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension Citation.Standing: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension Step.Release: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension StatePhase: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension RitualNode.Kind: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension Diagnostic.Severity: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension HijriCalendar.Basis: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension DayBoundary: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension RuledDefinition.Kind: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension Impact.Kind: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension Impact.Inconclusive.Reason: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension OpeningState: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension Schedule.Kind: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension OverlapPolicy: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension ClockChangePolicy.Gap: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension ClockChangePolicy.Repeat: Response {
    public var json: JSONValue { .string(rawValue) }
}

extension StepState.Status: Response {
    public var json: JSONValue { .string(rawValue) }
}
