/// The facts that the host itself knows, without any pack.
public enum HostFact: String, Sendable, CaseIterable {
    case nationality, residence, sex
    case birthDate = "birth_date"
    case age, school, journey, languages
    case timeZone = "time_zone"
    case place
    /// The method for prayer times.
    case prayerMethod = "prayer_method"
    /// Days by which the person's Hijri dates are ahead of the calendar's.
    case hijriCorrection = "hijri_correction"
    case departure
    case returnDate = "return_date"
    /// Facts that help somebody who is lost.
    case name, group, tent, hotel

    /// The facts whose values are declared by traditions.
    public static let ofTraditions = [HostFact.school, .journey]

    public var id: DefinitionID { DefinitionID(pack: .host, name: rawValue) }

    public var kind: FactKind {
        switch self {
        case .nationality, .residence: .country
        case .sex: .enumeration(["female", "male"])
        case .birthDate, .departure, .returnDate: .date
        case .age: .integer(minimum: 0, maximum: 130)
        // Their values are the schools and journeys of the traditions in use: see `declarations(with:)`.
        case .school, .journey: .enumeration([])
        case .prayerMethod: .enumeration(Self.prayerMethods)
        case .hijriCorrection: .integer(minimum: -2, maximum: 2)
        case .languages: .languages
        case .timeZone: .timeZone
        case .place, .name, .group, .tent, .hotel: .freeText
        }
    }

    /// Whether the fact is asked for because the host uses it, not because a rule needs it.
    private var isForUse: Bool {
        [.birthDate, .departure, .returnDate, .place, .name, .group, .tent, .hotel].contains(self)
    }

    /// The names of the almanac's methods.
    private static let prayerMethods = [
        "mwl", "isna", "egyptian", "umm-al-qura", "karachi", "dubai", "kuwait", "qatar", "jordan",
        "singapore", "jakim", "kemenag", "tehran", "turkey", "moonsighting-committee", "jafari", "france",
        "russia",
    ]

    /// The declaration, with texts from the host's own catalogue.
    public var declaration: FactDeclaration {
        var labels: [String: TextReference] = [:]
        if case .enumeration(let values) = kind {
            for value in values {
                labels[value] = TextReference(pack: .host, key: "fact.\(rawValue).\(value)")
            }
        }
        return FactDeclaration(
            id: id,
            kind: kind,
            title: TextReference(pack: .host, key: "fact.\(rawValue)"),
            ask: TextReference(pack: .host, key: "fact.\(rawValue).question"),
            why: isForUse ? .text(TextReference(pack: .host, key: "fact.\(rawValue).why")) : nil,
            labels: labels,
            notBefore: self == .returnDate ? HostFact.departure.id : nil
        )
    }

    /// Returns the declarations of the facts where some traditions are in use; without schools there is no fact of a
    /// school, and without kinds of journey none of a journey.
    public static func declarations(with traditions: [Tradition]) -> [FactDeclaration] {
        allCases.compactMap { fact in
            switch fact {
            case .school: fact.declaration(of: traditions.schools.map { ($0.school.rawValue, $0.title) })
            case .journey:
                fact.declaration(
                    of: traditions.journeys.map { ($0.name, $0.title) },
                    ask: question(of: traditions.filter { !$0.journeys.isEmpty })
                )
            default: fact.declaration
            }
        }
    }

    /// Returns how traditions ask for the journey; nil where they ask differently, so that the host asks for all of them.
    private static func question(of traditions: [Tradition]) -> TextReference? {
        guard let first = traditions.first?.journeyQuestion,
            traditions.allSatisfy({ $0.journeyQuestion == first })
        else { return nil }
        return first
    }

    /// Returns the declaration of a fact with the values that traditions give it and their titles; nil if there are
    /// none.
    private func declaration(
        of values: [(String, TextReference)],
        ask: TextReference? = nil
    ) -> FactDeclaration? {
        guard !values.isEmpty else { return nil }
        let plain = declaration
        return FactDeclaration(
            id: plain.id,
            kind: .enumeration(values.map { $0.0 }),
            title: plain.title,
            ask: ask ?? plain.ask,
            why: plain.why,
            labels: Dictionary(firstOf: values)
        )
    }
}
