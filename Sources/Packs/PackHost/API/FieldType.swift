package import ManasikDomain

/// The types of the fields that authors write.
package indirect enum FieldType: Sendable {
    /// The name of a definition, without the pack's prefix.
    case name
    case string
    case text, article, textOrArticle
    case boolean
    case integer(ClosedRange<Int>)
    case number(ClosedRange<Double>)
    case date
    case phone, country
    /// A function of a person or a table of facts.
    case condition
    /// How the value of a fact follows from others.
    case derivation
    /// Who may do something with records of a shared collection: true, or a function of a viewer and a record, or a table.
    case accessRule
    /// The values of fields of records, or bounds of them.
    case fieldValues
    /// One citation or a list of them.
    case sources
    case ritualTime
    /// A time at which the window of a step opens.
    case stepTime
    /// A time at which the window of a step closes, or `no end`, for schools in which the period has no end.
    case stepEnd
    case due
    /// One of the given words.
    case word([String])
    case reference(DefinitionKind)
    /// A step of the same ritual, by its short name.
    case step
    /// A step of the same ritual at whose place another may be done, also with the end of that, as in
    /// `{ step = "arrival", closes = "…" }`.
    case secondPlace
    /// A step of the same ritual, or so many or so much of several, as in `{ at_least = 2, of = { … } }`.
    case need
    /// The name of a rite, or so many or so much of several.
    case owed
    /// The consequence of a missed step.
    case missed
    /// The consequence of doing a step after its window.
    case late
    case factValue
    /// The value of a setting that nobody has chosen.
    case settingValue
    case list(FieldType)
    /// One value or a list of them.
    case oneOrMore(FieldType)
    /// A definition inside a field of another.
    case definition(DefinitionKind)
    /// The steps that bring a release: one, all of a list, or a number of those in a list.
    case release
    /// The name of a school of a tradition that the pack can see.
    case school
    /// The name of an obligation of a tradition that the pack can see.
    case obligation
    /// The name of a kind, the host's or one that the pack can see.
    case kind(KindDeclaration.Subject)
    /// The name of a phase of a state, or of a release from one, of a tradition that the pack can see.
    case phase, releaseName
    /// The name of a state of a tradition that the pack can see.
    case state
    case bySchool(FieldType)
    case map(FieldType)
    /// The rites of a ritual, by obligation and school.
    case requires
    /// A function of the pack, which only Lua has.
    case function
    /// A field of a collection: its type as a word, the values of an enumeration as a list, or all of it as a table.
    case recordField
    /// New names of what is called by a key, such as `nodes`: a table of names, or a list of such tables by version.
    case renames(String)
    /// One or several states in which a step may not be done.
    case impediments
    /// An excuse for leaving a step out, or a list of them.
    case excuses
    /// The messages of a chirp rotation: a list, a data file or a function of the day.
    case messages

    /// The name of the type in messages to authors of Lua code.
    package var name: String { name(inJSON: false) }

    /// Returns the name of the type in terms of Lua or of JSON.
    func name(inJSON: Bool) -> String {
        if inJSON, let words = wordsOfJSON { return words }
        return switch self {
        case .name: "a name of lower-case letters, digits, '-' and '_'"
        case .string: "a string"
        case .text: "a text (text \"key\")"
        case .article: "an article (article \"name\")"
        case .textOrArticle: "a text or an article"
        case .boolean: "true or false"
        case .integer(let range):
            range.upperBound == Int.max
                ? "a whole number of at least \(range.lowerBound)"
                : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .number(let range):
            "a number from \(Self.shown(range.lowerBound)) to \(Self.shown(range.upperBound))"
        case .date: "a date such as \"2027-05-14\""
        case .phone:
            "a telephone number such as \"+966112345678\", a short code of 3 to 6 digits, or a freephone number such as \"8001166622\""
        case .country: "a country's code (ISO 3166-1 alpha-2)"
        case .condition: "a condition: a function of the person or a table of facts"
        case .derivation:
            "a condition, a function that returns the value, or a list of { value = …, when = … } of which the last has no 'when'"
        case .accessRule: "a rule: a function of the viewer and the record, a table, or true"
        case .fieldValues: "a table of values of fields, or of bounds such as { min = 2 }"
        case .sources: "a source (cite { work = … }) or a list of them"
        case .ritualTime: "a ritual time such as \"9 dhu_al_hijjah dhuhr\""
        case .stepTime:
            "a time such as \"9 dhu_al_hijjah dhuhr\", \"2026-12-03 14:00\", \"15 min before rawdah_permit\" or \"2 h after step tawaf\""
        case .stepEnd:
            "a time such as \"10 dhu_al_hijjah fajr\", \"2026-12-03 14:00\", \"15 min before rawdah_permit\" or \"2 h after step tawaf\", or \"no end\""
        case .due:
            "a due date such as \"30 days before departure\", \"1 dhu_al_qadah\" or \"14 days after item visa\""
        case .word(let words): "one of " + words.joined(separator: ", ")
        case .reference(let kind): "the name of a \(kind.rawValue)"
        case .step: "the name of a step of the ritual"
        case .secondPlace:
            "the name of a step of the ritual, or that with a time ({ step = \"tawaf\", closes = \"9 dhu_al_hijjah sunrise\" })"
        case .need:
            "the name of a step of the ritual, or a quota of steps ({ at_least = 2, of = { … } } or { at_least = 100, sum_of = { … } })"
        case .owed:
            "the name of a rite, or a quota of rites ({ at_least = 2, of = { … } } or { at_least = 100, sum_of = { … } })"
        case .school: "the name of a school"
        case .obligation: "the name of an obligation"
        case .kind(let subject): "the name of a \(subject.noun)"
        case .state: "the name of a state"
        case .phase: "the name of a phase of a state"
        case .releaseName: "the name of a release"
        case .missed: "a remedy's name, or one of nothing, incomplete, lost"
        case .late: "a remedy's name, or nothing"
        case .factValue: "a value of the fact"
        case .settingValue: "a value of the setting"
        case .list(let type): "a list, each entry \(type.name(inJSON: inJSON))"
        case .oneOrMore(let type): "\(type.name(inJSON: inJSON)), or a list of such"
        case .definition(let kind):
            "a table of \("aeiou".contains(kind.rawValue.first!) ? "an" : "a") \(kind.rawValue)"
        case .release:
            "a step, a list of steps, or so many of them ({ any = 2, \"one\", \"another\" }), also with `passed` and `with`"
        case .bySchool(let type): "\(type.name(inJSON: inJSON)), for all schools or for each"
        case .map(let type):
            "\(inJSON ? "an object" : "a table") whose values are each \(type.name(inJSON: inJSON))"
        case .requires: "a table of obligations, with lists of rites for all schools or for each"
        case .function: "a function"
        case .renames(let key):
            "a table of new names by the old ones, or a list of { before = …, \(key) = … }"
        case .recordField:
            "a type (\(Self.recordTypes.joined(separator: ", "))), a list of words of which it is one, or a table of a field"
        case .impediments: "a bar ({ when = …, why = text \"…\" }) or a list of them"
        case .excuses: "an excuse ({ when = …, why = text \"…\" }) or a list of them"
        case .messages: "a list of messages, a data file or a function of the day"
        }
    }

    /// The name of the type in JSON if its form there differs from that in Lua; nil otherwise.
    private var wordsOfJSON: String? {
        switch self {
        case .text: #"a text, { "text": "key" }"#
        case .article: #"an article, { "article": "name" }"#
        case .textOrArticle: #"a text, { "text": "key" }, or an article, { "article": "name" }"#
        case .condition: #"a condition, an object of facts such as { "sex": "female" }"#
        case .derivation:
            #"an object of facts, or a list of { "value": …, "when": … } of which the last has no "when""#
        case .accessRule: #"a rule, such as { "record": { "state": "shown" } }, or true"#
        case .fieldValues: #"an object of values of fields, or of bounds such as { "min": 2 }"#
        case .sources: #"a source, { "work": "…" }, or a list of them"#
        case .definition(let kind):
            "an object of \("aeiou".contains(kind.rawValue.first!) ? "an" : "a") \(kind.rawValue)"
        case .recordField:
            "a type (\(Self.recordTypes.joined(separator: ", "))), a list of words of which it is one, or an object of a field"
        case .release:
            #"a step, a list of steps, or so many of them, { "any": 2, "of": ["one", "another"] }, also with "passed" and "with""#
        case .secondPlace:
            #"the name of a step of the ritual, or that with a time, { "step": "tawaf", "closes": "9 dhu_al_hijjah sunrise" }"#
        case .need:
            #"the name of a step of the ritual, or a quota of steps, { "at_least": 2, "of": […] } or { "at_least": 100, "sum_of": […] }"#
        case .owed:
            #"the name of a rite, or a quota of rites, { "at_least": 2, "of": […] } or { "at_least": 100, "sum_of": […] }"#
        case .requires: "an object of obligations, with lists of rites for all schools or for each"
        case .renames(let key):
            #"an object of new names by the old ones, or a list of { "before": …, "\#(key)": … }"#
        case .impediments: #"a bar, { "when": …, "why": { "text": "…" } }, or a list of them"#
        case .excuses: #"an excuse, { "when": …, "why": { "text": "…" } }, or a list of them"#
        case .messages: "a list of messages"
        default: nil
        }
    }
}

extension FieldType {
    /// The types of a field that need no more than their name.
    static let recordTypes = RecordCollection.FieldType.allCases.filter {
        $0 != .enumeration && $0 != .reference && $0 != .list
    }.map(\.rawValue)

    /// The Hijri years that a pack may name.
    package static let hijriYears = 1400...1600

    /// Returns advice on a Gregorian year where a Hijri one is expected; nil otherwise.
    package static func hijriHelp(_ year: Int) -> String? {
        guard CivilDate.usualYears.contains(year) else { return nil }
        return "is \(year) a Gregorian year? write the Hijri year, such as 1448 for the hajj of 2027"
    }

    /// The kind of definition that a field of this type contains; nil for other types.
    package var nested: DefinitionKind? {
        switch self {
        case .definition(let kind): kind
        case .impediments: .impediment
        case .excuses: .excuse
        case .renames: .rename
        case .recordField: .field
        case .list(let type), .oneOrMore(let type), .bySchool(let type), .map(let type): type.nested
        default: nil
        }
    }
}

extension KindDeclaration.Subject {
    /// What a declaration of this subject is called.
    package var noun: String {
        switch self {
        case .place, .contact: "kind of \(rawValue)"
        case .level, .phase: rawValue
        }
    }
}

extension FieldType {
    /// Returns a bound, without a fraction if it has none.
    fileprivate static func shown(_ bound: Double) -> String {
        Int(exactly: bound).map { String($0) } ?? String(bound)
    }
}
