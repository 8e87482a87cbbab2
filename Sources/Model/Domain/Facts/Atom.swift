/// One thing that a condition can ask of a person and that has finitely many answers.
public enum Atom: Hashable, Sendable, CustomStringConvertible {
    /// The value of a boolean, enumerated, integer or country fact.
    case fact(DefinitionID)
    /// Whether the person speaks a language.
    case speaks(String)
    /// Whether a value is among those of a fact that is a list.
    case includes(DefinitionID, String)
    /// Whether the date of a fact is before a day.
    case before(DefinitionID, CivilDate)
    /// Whether the date of a fact is before a day of the person's Hijri calendar.
    case beforeHijri(DefinitionID, HijriDay)
    /// Whether the fact is known at all.
    case known(DefinitionID)

    public var description: String {
        switch self {
        case .fact(let id): id.description
        case .speaks(let language): "speaks \(language)"
        case .includes(let id, let value): "\(id) includes \(value)"
        case .before(let id, let day): "\(id) before \(day)"
        case .beforeHijri(let id, let day): "\(id) before \(day)"
        case .known(let id): "\(id) is known"
        }
    }

    /// The fact that must be known to answer the atom.
    public var fact: DefinitionID {
        switch self {
        case .fact(let id), .before(let id, _), .beforeHijri(let id, _), .includes(let id, _), .known(let id):
            id
        case .speaks: HostFact.languages.id
        }
    }

    /// The name under which facts hold what answers the atom: for a Hijri comparison, the Hijri day of the date.
    public var held: DefinitionID { if case .beforeHijri(let id, _) = self { id.ofHijriDay } else { fact } }
}

extension Facts {
    /// Returns the answer to an atom; nil if its fact is not known.
    public func answer(_ atom: Atom) -> FactValue? { Self.answer(atom, to: self[atom.held]) }

    /// Returns the answer to an atom for what is held under its name; nil if the fact is not known.
    package static func answer(_ atom: Atom, to value: FactValue?) -> FactValue? {
        switch (atom, value) {
        case (.fact, _): value
        case (.known, _): .boolean(value != nil)
        case (.speaks(let language), .list(let tags)?):
            .boolean(tags.contains { LanguageTag.isFallback(language, of: $0) })
        case (.includes(_, let value), .list(let values)?): .boolean(values.contains(value))
        case (.before(_, let day), .date(let date)?): .boolean(date < day)
        case (.beforeHijri(_, let day), let value?): value.hijriDay.map { .boolean($0.isBefore(day)) }
        case (.speaks, _), (.includes, _), (.before, _), (.beforeHijri, _): nil
        }
    }
}

extension Atom: WireValue {
    public var wire: JSONValue {
        switch self {
        case .fact(let id): .one("fact", id.wire)
        case .speaks(let language): .one("speaks", language.wire)
        case .includes(let id, let value): .one("includes", ["_0": id.wire, "_1": value.wire])
        case .before(let id, let day): .one("before", ["_0": id.wire, "_1": day.wire])
        case .beforeHijri(let id, let day): .one("beforeHijri", ["_0": id.wire, "_1": day.wire])
        case .known(let id): .one("known", id.wire)
        }
    }

    public init(wire input: WireInput) throws(CodecError) {
        let one = try WireCase(input)
        switch one.name {
        case "fact": self = .fact(try one.value())
        case "speaks": self = .speaks(try one.value())
        case "includes": self = .includes(try one.value(), try one.inside("_1"))
        case "before": self = .before(try one.value(), try one.inside("_1"))
        case "beforeHijri": self = .beforeHijri(try one.value(), try one.inside("_1"))
        case "known": self = .known(try one.value())
        default: throw one.unknown(takes: "'fact', 'speaks', 'includes', 'before', 'beforeHijri' and 'known'")
        }
    }
}
