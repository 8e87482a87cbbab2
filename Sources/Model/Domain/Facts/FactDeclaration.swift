/// A fact that may be known of a person: what it is called, which values it has, how it is asked for.
public struct FactDeclaration: Hashable, Sendable {
    public package(set) var id: DefinitionID
    public package(set) var kind: FactKind
    /// The likely answer, offered to the person; never assumed.
    public let suggested: FactValue?
    /// Whether it is a state that passes by itself, such as menses: what waits for it is delayed, not lost.
    public let passing: Bool
    public let title: TextReference
    public let ask: TextReference?
    public let why: TextOrArticle?
    /// Names of an enumeration's values.
    public let labels: [String: TextReference]
    /// The time whose length is the fact's value, for which nobody is asked; nil for other facts.
    public let span: FactSpan?
    /// The days that decide the fact, for which nobody is asked: whether a time of the person lies within them.
    public package(set) var period: FactPeriod?
    /// The records whose number is the fact's value, for which nobody is asked; nil for other facts.
    public package(set) var records: FactRecords?
    /// How the fact follows from others, for which people are asked instead; nil for other facts.
    public package(set) var derivation: FactDerivation?
    /// The date fact before which a date must not lie.
    public let notBefore: DefinitionID?
    /// The date fact after which a date must not lie.
    public let notAfter: DefinitionID?
    /// Whether it is the date of something that has happened and must not lie after the day on which it is stated; nil,
    /// as in older catalogs, means false.
    public let past: Bool?
    /// In what a decimal is counted, such as kilograms; nil if that needs no word.
    public let unit: TextReference?
    public let sources: [Citation]
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        kind: FactKind,
        suggested: FactValue? = nil,
        passing: Bool = false,
        title: TextReference,
        ask: TextReference? = nil,
        why: TextOrArticle? = nil,
        labels: [String: TextReference] = [:],
        span: FactSpan? = nil,
        period: FactPeriod? = nil,
        records: FactRecords? = nil,
        derivation: FactDerivation? = nil,
        notBefore: DefinitionID? = nil,
        notAfter: DefinitionID? = nil,
        past: Bool? = nil,
        unit: TextReference? = nil,
        sources: [Citation] = [],
        location: SourceLocation? = nil
    ) {
        self.id = id
        self.kind = kind
        self.suggested = suggested
        self.passing = passing
        self.title = title
        self.ask = ask
        self.why = why
        self.labels = labels
        self.span = span
        self.period = period
        self.records = records
        self.derivation = derivation
        self.notBefore = notBefore
        self.notAfter = notAfter
        self.past = past
        self.unit = unit
        self.sources = sources
        self.location = location
    }

    /// The facts from which a derived one follows; empty for a fact that people are asked for, and for one of records.
    public var origins: [DefinitionID] {
        if let span { return [span.from, span.to] }
        if let period { return [period.from] + (period.to.map { [$0] } ?? []) }
        if let derivation { return derivation.origins }
        return id == HostFact.age.id ? [HostFact.birthDate.id] : []
    }

    /// The names of what is to be stated in place of a derived fact: the first date, or all facts on which cases depend;
    /// nil for a fact that people are asked for.
    public var statedInstead: String? {
        derivation.map { $0.origins.map { $0.name }.joined(separator: ", ") } ?? origins.first?.name
    }

    /// Parses a value as a person types it.
    ///
    /// - Throws: `FactError` that names the legal values and the nearest one.
    public func parse(_ text: String) throws(FactError) -> FactValue {
        let value: FactValue? =
            switch kind {
            case .boolean: FactKind.truth(of: text).map(FactValue.boolean)
            case .enumeration(let values): values.contains(text) ? .text(text) : nil
            case .integer: Int(text).map(FactValue.integer)
            case .decimal: try decimal(text).map(FactValue.decimal)
            case .date: CivilDate(text).map(FactValue.date)
            case .instant: CivilMoment(text.trimmed).map { .text($0.description) }
            case .country: .text(text.uppercased())
            case .languages: .list(text.split(separator: ",").map { String($0.filter { $0 != " " }) })
            case .timeZone, .freeText: text.isEmpty ? nil : .text(text)
            case .text: .text(text.trimmed)
            case .list(let values): Self.list(text, of: values)
            }
        guard let value = value.map(exact) else { throw invalid(text) }
        do throws(FactError) { try check(value) } catch { throw kind.decimals == nil ? error : invalid(text) }
        return value
    }

    /// Reads a number as people type it; nil if it is none.
    ///
    /// - Throws: `FactError` for one whose point or comma may part thousands, if either number is possible.
    private func decimal(_ text: String) throws(FactError) -> DecimalNumber? {
        switch TypedNumber(text.trimmed) {
        case .number(let number): return DecimalNumber(number)
        case .none: return nil
        case .ambiguous(let whole, let decimal):
            let isPossible = [whole, decimal].contains { written in
                DecimalNumber(written).map { accepts(exact(.decimal($0))) } ?? false
            }
            guard isPossible else { return nil }
            throw FactError(
                fact: id,
                value: text,
                accepted: accepted,
                suggestion: nil,
                eitherOf: FactError.Numbers(whole: whole, decimal: decimal)
            )
        }
    }

    /// Returns a number as the fact has it.
    public func exact(_ value: FactValue) -> FactValue { kind.exact(value) }

    /// Checks that the fact can have a value.
    public func check(_ value: FactValue) throws(FactError) {
        let legal: Bool =
            switch (kind, value) {
            case (.boolean, .boolean), (.date, .date), (.timeZone, .text), (.freeText, .text): true
            case (.enumeration(let values), .text(let text)): values.contains(text)
            case (.integer(let minimum, let maximum), .integer(let number)):
                (minimum...maximum).contains(number)
            case (.decimal(let minimum, let maximum, let places), .decimal(let number)):
                number.written(places: places)?.units(places: places).map { (minimum...maximum).contains($0) }
                    ?? false
            case (.instant, .text(let text)): CivilMoment(text)?.description == text
            case (.country, .text(let code)): CountryCode.isValid(code)
            case (.text(let minimum, let maximum), .text(let text)):
                FactLine.isValid(text, characters: minimum...maximum)
            // What is stored as text and looks like a date is read as one.
            case (.text(let minimum, let maximum), .date(let day)):
                FactLine.isValid(day.description, characters: minimum...maximum)
            case (.list(let values), .list(let chosen)):
                chosen.allSatisfy(values.contains) && Set(chosen).count == chosen.count
            case (.languages, .list(let tags)): tags.allSatisfy(LanguageTag.isValid) && !tags.isEmpty
            default: false
            }
        guard legal else { throw invalid(value.description) }
    }

    /// Reads a value in the form of the store and of handlers.
    ///
    /// - Throws: `FactError` for a value that the fact cannot have.
    public func value(_ json: JSONValue) throws(FactError) -> FactValue {
        var value = FactValue(json)
        // An empty table of Lua is not known to be a list.
        if kind.takesSeveral, json == .object([:]) { value = .list([]) }
        // A text may look like a date.
        if case .date(let day)? = value, kind != .date { value = .text(day.description) }
        if kind.decimals != nil, case .text(let digits)? = value {
            value = DecimalNumber(digits).map(FactValue.decimal)
        }
        guard let value = value.map(exact) else {
            if case .string(let text) = json { throw invalid(text) }
            throw invalid(json.kindName)
        }
        try check(value)
        return value
    }

    /// Whether the fact can have a value.
    public func accepts(_ value: FactValue) -> Bool {
        do throws(FactError) { try check(value) } catch { return false }
        return true
    }

    /// A value as it is typed, in the past where a later one is refused; nil if any will do.
    public var example: String? {
        if id == HostFact.birthDate.id { return "1957-03-20" }
        return past == true ? "2026-03-20" : kind.example
    }

    /// What the fact accepts, in words.
    public var accepted: String {
        switch kind {
        case .boolean: "yes or no"
        case .enumeration(let values): values.joined(separator: ", ")
        case .integer(let minimum, let maximum): "a whole number from \(minimum) to \(maximum)"
        case .decimal(let minimum, let maximum, let places):
            "a number from \(DecimalNumber(units: minimum, places: places)) to "
                + "\(DecimalNumber(units: maximum, places: places)), with at most \(places) "
                + "\(places == 1 ? "digit" : "digits") after the point"
        case .date: "a date such as \(example ?? "")"
        case .instant: "a day and a time such as \(example ?? "")"
        case .country: "a country's name or its two-letter code (ISO 3166-1) such as MY"
        case .languages: "languages by their codes (BCP 47), such as ms,en"
        case .timeZone: "a time zone such as Asia/Kuala_Lumpur"
        case .freeText: "a text"
        case .text(let minimum, let maximum): "a text of \(minimum) to \(maximum) characters"
        case .list(let values):
            "some of \(values.joined(separator: ", ")), separated by commas, or \(FactKind.none)"
        }
    }

    /// Reads values separated by commas, in the order in which they are declared; nil if one of them is not declared.
    private static func list(_ text: String, of values: [String]) -> FactValue? {
        if text.trimmed == FactKind.none { return .list([]) }
        let chosen = text.split(separator: ",").map { String($0).trimmed }
        guard !chosen.isEmpty, chosen.allSatisfy(values.contains) else { return nil }
        return .list(values.filter(chosen.contains))
    }

    private func invalid(_ text: String) -> FactError {
        let words: [String] =
            switch kind {
            case .enumeration(let values), .list(let values): values
            case .country: text.utf8.count == 2 ? CountryCode.all : []
            default: []
            }
        return FactError(
            fact: id,
            value: text,
            accepted: accepted,
            suggestion: Suggestion.nearest(to: text, among: words)
        )
    }
}

/// A value that a fact cannot have.
public struct FactError: Error, Hashable, Sendable, CustomStringConvertible {
    public let fact: DefinitionID
    public let value: String
    public let accepted: String
    public let suggestion: String?
    /// The numbers that may be meant by one whose point or comma may part thousands; nil for other values.
    public let eitherOf: Numbers?

    /// Two numbers as they are typed without a doubt.
    public struct Numbers: Hashable, Sendable {
        public let whole: String
        public let decimal: String

        public init(whole: String, decimal: String) {
            self.whole = whole
            self.decimal = decimal
        }
    }

    public init(
        fact: DefinitionID,
        value: String,
        accepted: String,
        suggestion: String?,
        eitherOf: Numbers? = nil
    ) {
        self.fact = fact
        self.value = value
        self.accepted = accepted
        self.suggestion = suggestion
        self.eitherOf = eitherOf
    }

    /// The payload, for developers; a localizer words it for people.
    public var payload: [String] {
        [fact.description, value, "takes: \(accepted)"] + (suggestion.map { ["near: \($0)"] } ?? [])
    }

    public var description: String { "profile.invalid-value: \(payload.joined(separator: "; "))" }
}
