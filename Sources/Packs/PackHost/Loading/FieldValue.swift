import ManasikDomain

/// The value of a definition's field, type-checked and with its names resolved.
indirect enum FieldValue {
    case string(String)
    case text(TextReference)
    case article(ArticleReference)
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case date(CivilDate)
    case phone(PhoneNumber)
    case condition(Condition)
    case sources([Citation])
    case time(RitualTime)
    case stepTime(StepTime)
    case due(DueRule)
    case reference(DefinitionID)
    case missed(Step.Missed)
    case fact(FactValue)
    case list([FieldValue])
    case bySchool([School: FieldValue])
    case map([String: FieldValue])
    case obligation(Obligation)
    case requires([Obligation: BySchool<[Need]>])
    case quota(Quota)
    case secondPlace(Step.SecondPlace)
    case impediments([Step.Impediment])
    case excuses([Step.Excuse])
    case renames([Ritual.Rename])
    /// A function, by its key in `LuaPack.functions`.
    case function(Int)
    case messages([DefinitionNode])
    case definition(FieldValues)
    case release(ReleaseRule)
    /// With the renames of the values that it declares.
    case recordField(RecordCollection.Field, [Ritual.Rename])
}

/// Something that is needed or owed: what has a name, or a quota.
enum Need: Hashable {
    case name(String)
    case quota(Quota)

    init?(_ value: FieldValue) {
        switch value {
        case .string(let name): self = .name(name)
        case .quota(let quota): self = .quota(quota)
        default: return nil
        }
    }

    var name: String? { if case .name(let name) = self { name } else { nil } }
    var quota: Quota? { if case .quota(let quota) = self { quota } else { nil } }
}

extension BySchool where Value: Collection {
    /// Whether a school has anything in its list.
    var isNamed: Bool { distinctValues.contains { !$0.isEmpty } }
}

/// The fields of one definition, checked against the description of its kind.
struct FieldValues {
    /// The definition's name in its pack, without the pack's own name.
    var id: String
    let location: SourceLocation
    var values: [String: FieldValue] = [:]
    /// The keys in whose values there is a mistake, which is reported.
    var unread: Set<String> = []

    func string(_ name: String) -> String? {
        if case .string(let value)? = values[name] { value } else { nil }
    }

    func text(_ name: String) -> TextReference? {
        if case .text(let value)? = values[name] { value } else { nil }
    }

    func article(_ name: String) -> ArticleReference? {
        if case .article(let value)? = values[name] { value } else { nil }
    }

    /// Returns the articles of a list; nil if there are none.
    func articles(_ name: String) -> [ArticleReference]? {
        let found = list(name).compactMap { value -> ArticleReference? in
            if case .article(let article) = value { article } else { nil }
        }
        return found.isEmpty ? nil : found
    }

    func textOrArticle(_ name: String) -> TextOrArticle? {
        switch values[name] {
        case .text(let value): .text(value)
        case .article(let value): .article(value)
        default: nil
        }
    }

    func boolean(_ name: String) -> Bool {
        if case .boolean(let value)? = values[name] { value } else { false }
    }

    func integer(_ name: String) -> Int? {
        if case .integer(let value)? = values[name] { value } else { nil }
    }

    func number(_ name: String) -> Double? {
        if case .number(let value)? = values[name] { value } else { nil }
    }

    func date(_ name: String) -> CivilDate? {
        if case .date(let value)? = values[name] { value } else { nil }
    }

    func condition(_ name: String) -> Condition? {
        if case .condition(let value)? = values[name] { value } else { nil }
    }

    func sources(_ name: String = "source") -> [Citation] {
        if case .sources(let value)? = values[name] { value } else { [] }
    }

    func renames(_ name: String) -> [Ritual.Rename] {
        if case .renames(let value)? = values[name] { value } else { [] }
    }

    func due(_ name: String) -> DueRule? {
        if case .due(let value)? = values[name] { value } else { nil }
    }

    func reference(_ name: String) -> DefinitionID? {
        if case .reference(let value)? = values[name] { value } else { nil }
    }

    func references(_ name: String) -> [DefinitionID] {
        list(name).compactMap { if case .reference(let value) = $0 { value } else { nil } }
    }

    func strings(_ name: String) -> [String] {
        list(name).compactMap { if case .string(let value) = $0 { value } else { nil } }
    }

    /// Returns lists of strings.
    func stringLists(_ name: String) -> [[String]] {
        list(name).compactMap { value in
            guard case .list(let items) = value else { return nil }
            return items.compactMap { if case .string(let value) = $0 { value } else { nil } }
        }
    }

    func texts(_ name: String) -> [TextReference] {
        list(name).compactMap { if case .text(let value) = $0 { value } else { nil } }
    }

    func map(_ name: String) -> [String: FieldValue] {
        if case .map(let value)? = values[name] { value } else { [:] }
    }

    func word<Word: RawRepresentable<String>>(_ name: String) -> Word? {
        string(name).flatMap(Word.init(rawValue:))
    }

    /// Returns a field's values by school, each converted by a function; nil if the field is absent.
    func bySchool<Value>(_ name: String, _ value: (FieldValue) -> Value?) -> BySchool<Value>? {
        guard let field = values[name] else { return nil }
        guard case .bySchool(let each) = field else { return value(field).map(BySchool.all) }
        return .each(each.compactMapValues(value))
    }

    /// Returns the fields of a nested definition; nil if the field is absent.
    func definition(_ name: String) -> FieldValues? {
        if case .definition(let value)? = values[name] { value } else { nil }
    }

    /// Returns when a window opens or closes, by school; nil if the field is absent.
    func stepTimes(_ name: String) -> BySchool<StepTime>? {
        bySchool(name) { if case .stepTime(let time) = $0 { time } else { nil } }
    }

    /// Returns the steps at whose place a step may be done.
    func secondPlaces(_ name: String) -> [Step.SecondPlace] {
        list(name).compactMap { if case .secondPlace(let place) = $0 { place } else { nil } }
    }

    func ritualTime(_ name: String) -> RitualTime? {
        if case .time(let time)? = values[name] { time } else { nil }
    }

    /// Returns what is needed, by school; nil if the field is absent.
    func needs(_ name: String) -> BySchool<[Need]>? {
        bySchool(name) { if case .list(let needs) = $0 { needs.compactMap { Need($0) } } else { nil } }
    }

    func definitions(_ name: String) -> [FieldValues] {
        list(name).compactMap { if case .definition(let value) = $0 { value } else { nil } }
    }

    /// Returns the rites that a ritual requires each by itself.
    func requires(_ name: String) -> [Obligation: BySchool<[String]>] {
        guard case .requires(let value)? = values[name] else { return [:] }
        return value.mapValues { $0.map { $0.compactMap { $0.name } } }
    }

    /// Returns how much of several rites a ritual requires; nil if it requires each by itself.
    func requiredQuotas(_ name: String) -> [Obligation: BySchool<[Quota]>]? {
        guard case .requires(let value)? = values[name] else { return nil }
        let quotas = value.mapValues { $0.map { $0.compactMap { $0.quota } } }.filter { $0.value.isNamed }
        return quotas.isEmpty ? nil : quotas
    }

    func release(_ name: String) -> ReleaseRule? {
        if case .release(let value)? = values[name] { value } else { nil }
    }

    private func list(_ name: String) -> [FieldValue] {
        if case .list(let values)? = values[name] { values } else { [] }
    }
}
