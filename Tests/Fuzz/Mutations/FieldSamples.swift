// SPDX-License-Identifier: Apache-2.0
import ManasikDomain
import ManasikPackHost

/// Values for the fields of the API: mostly good ones, and those at the borders.
struct FieldSamples {
    /// What the file names, for references to it.
    let names: [String]
    private static let schools = ["one", "two", "three"]
    private static let obligations = ["must", "should", "may"]

    func value(_ type: FieldType, _ chance: inout FuzzChance, depth: Int = 0) -> JSONTree {
        switch type {
        case .name, .step: name(&chance)
        case .string: StrangeValues.string(&chance)
        case .text: .object("text", .string(chance.pick(["t", "t", "t", "u", "n", "none"])))
        case .article: .object("article", .string(chance.pick(["a", "a", "a", "none"])))
        case .textOrArticle: value(chance.oneIn(2) ? .text : .article, &chance)
        case .boolean: .word(chance.pick(["true", "false"]))
        case .integer(let range): integer(range, &chance)
        case .number(let range):
            .word(chance.pick([range.lowerBound, range.upperBound, 0, range.upperBound.nextUp]).description)
        case .date, .due, .ritualTime, .stepTime, .stepEnd: time(type, &chance)
        case .phone:
            .string(
                chance.pick(["+966112345678", "997", "112", "99", "1234567", "+0", "+96611234567890123"])
            )
        case .country: .string(chance.pick(["SA", "MY", "ID", "GB", "XX", "sa", "S"]))
        case .condition: condition(&chance, depth: depth)
        case .fieldValues:
            .object([
                .init("a", value(.factValue, &chance)),
                .init("b", .object([.init("min", value(.factValue, &chance))])),
            ])
        case .sources: sources(&chance)
        case .word(let words): .string(chance.pick(words))
        case .reference(let kind): reference(kind, &chance)
        case .missed:
            chance.oneIn(2) ? name(&chance) : .string(chance.pick(["nothing", "incomplete", "lost"]))
        case .late: chance.oneIn(2) ? name(&chance) : .string("nothing")
        case .factValue, .settingValue:
            chance.pick([.word("true"), .number(30), .string("a"), .string("2027-05-14")])
        case .list(let type): .array((0..<chance.below(4)).map { _ in value(type, &chance) })
        case .oneOrMore(let type):
            value(chance.oneIn(2) ? type : .list(type), &chance)
        case .definition(let kind):
            .object(
                APIDescription.current[kind].fields.filter { $0.required || chance.oneIn(3) }.map {
                    .init($0.name, value($0.type, &chance, depth: depth + 1))
                }
            )
        case .accessRule:
            switch chance.below(3) {
            case 0: .word("true")
            case 1: .object([.init(chance.pick(["signed_in", "is_author", "a"]), .word("true"))])
            default:
                .object([
                    .init(
                        chance.pick(["record", "viewer"]),
                        .object([.init(chance.pick(["is_author", "a", "b"]), value(.factValue, &chance))])
                    )
                ])
            }
        case .derivation:
            chance.oneIn(2)
                ? value(.condition, &chance)
                : .array([
                    .object([
                        .init("value", value(.factValue, &chance)), .init("when", value(.condition, &chance)),
                    ]),
                    .object([.init("value", value(.factValue, &chance))]),
                ])
        case .release:
            chance.oneIn(2)
                ? value(.oneOrMore(.step), &chance)
                : .object([
                    .init("any", .number(chance.pick([0, 1, 2, 3, .max]))),
                    .init("of", value(.list(.step), &chance)),
                ])
        case .school: .string(chance.pick(Self.schools))
        case .kind: .string(chance.pick(["site", "landmark", "guide", "other", "own"]))
        case .obligation: .string(chance.pick(Self.obligations))
        case .phase: .string(chance.pick(["none", "between", "first", "full", "umrah", "other"]))
        case .releaseName: .string(chance.pick(["full", "first", "other"]))
        case .state: .string(chance.pick(["ihram", "state", "other"]))
        case .bySchool(let type):
            chance.oneIn(2)
                ? value(type, &chance)
                : .object(some(Self.schools, &chance).map { .init($0, value(type, &chance)) })
        case .map(let type):
            .object(some(["a", "b", "c", "air"], &chance).map { .init($0, value(type, &chance)) })
        case .requires:
            .object(
                some(Self.obligations, &chance).map {
                    .init($0, value(.bySchool(.list(.owed)), &chance))
                }
            )
        case .secondPlace:
            chance.oneIn(2)
                ? name(&chance)
                : .object([
                    .init("step", name(&chance)), .init("closes", value(.bySchool(.stepEnd), &chance)),
                ])
        case .need, .owed:
            chance.oneIn(2)
                ? name(&chance)
                : .object([
                    .init("at_least", .number(chance.pick([0, 1, 2, 100, .max]))),
                    .init(chance.pick(["of", "of", "sum_of"]), value(.list(.step), &chance)),
                ])
        // JSON has no functions.
        case .function: StrangeValues.string(&chance)
        case .recordField:
            switch chance.below(3) {
            case 0: .string(chance.pick(["text", "decimal", "enum", "time", "txt"]))
            case 1: value(.list(.name), &chance)
            default: value(.definition(.field), &chance, depth: depth)
            }
        case .renames(let key):
            chance.oneIn(2)
                ? value(.map(.step), &chance)
                : .array([
                    .object([.init("before", .string("2.0.0")), .init(key, value(.map(.step), &chance))])
                ])
        case .impediments: oneOrTwo(.impediment, &chance)
        case .excuses: oneOrTwo(.excuse, &chance)
        case .messages: .string(chance.pick(["messages.json", "none.json", "../messages.json"]))
        }
    }

    private func some(_ words: [String], _ chance: inout FuzzChance) -> [String] {
        words.shuffled(using: &chance).prefix(1 + chance.below(words.count)).map { $0 }
    }

    private func name(_ chance: inout FuzzChance) -> JSONTree {
        if chance.oneIn(8) { return StrangeValues.string(&chance) }
        return .string(chance.pick(names + ["s", "x"]))
    }

    private func integer(_ range: ClosedRange<Int>, _ chance: inout FuzzChance) -> JSONTree {
        let lower = range.lowerBound
        let upper = range.upperBound
        let inside = lower + chance.below(min(100, upper.subtractingReportingOverflow(lower).partialValue))
        return .number(chance.pick([lower, upper, lower, upper, lower &- 1, upper &+ 1, inside, inside]))
    }

    private func time(_ type: FieldType, _ chance: inout FuzzChance) -> JSONTree {
        switch type {
        case .date:
            return .string(
                chance.pick(["2027-03-01", "2026-01-01", "0001-01-01", "9999-12-31", "2027-02-29"])
            )
        case .due:
            let unit = chance.pick(["days", "weeks", "months", "day"])
            let anchor = chance.pick([
                "departure", "leaves", "kind", "8 dhu_al_hijjah", "31 rajab", "item visa", "item",
            ])
            return .string(
                "\(chance.pick([0, 1, 30, 365, 1000])) \(unit) \(chance.pick(["before", "after"])) \(anchor)"
            )
        case .stepEnd where chance.oneIn(4): return .string("no end")
        case .stepTime where chance.oneIn(3), .stepEnd where chance.oneIn(3):
            return .string(
                chance.pick([
                    "2026-12-03 14:00", "2026-12-03 24:00", "15 min before kind", "kind", "2 h after step s",
                    "step x", "1 day before step s", "99999999 days after kind", "before kind",
                ])
            )
        default:
            let month = chance.oneIn(2) ? "dhu_al_hijjah" : chance.pick(RitualTime.months)
            let moment = chance.pick(
                RitualTime.DayMoment.allCases.map(\.rawValue) + ["00:00", "23:59", "24:00", ""]
            )
            return .string("\(chance.pick([1, 8, 9, 10, 11, 13, 30, 30, 31])) \(month) \(moment)")
        }
    }

    private func condition(_ chance: inout FuzzChance, depth: Int) -> JSONTree {
        if depth < 4, chance.oneIn(2) {
            let inner = (0..<chance.below(3)).map { _ in condition(&chance, depth: depth + 1) }
            return .object(chance.pick(["all", "any", "none"]), .array(inner))
        }
        switch chance.below(6) {
        case 0:
            return .object("speaks", chance.pick([.string("ar"), .array([.string("ar"), .string("x")])]))
        case 1:
            return .object("knows", chance.pick([.string("kind"), .array([.string("leaves")]), .array([])]))
        case 2:
            let ends = some(["before", "after"], &chance).map { JSONTree.Member($0, value(.date, &chance)) }
            return .object("leaves", .object(ends))
        default:
            let bounds = some(["min", "max"], &chance).map { end in
                JSONTree.Member(end, .number(chance.pick([0, 18, .max])))
            }
            let values: [JSONTree] = [
                .string("a"), .string("none"), .word("true"), .number(1),
                .array([.string("a"), .string("b")]),
                .array([]), .object(bounds),
            ]
            return .object(chance.pick(["kind", "nationality", "age", "sex"]), chance.pick(values))
        }
    }

    private func sources(_ chance: inout FuzzChance) -> JSONTree {
        let fields = APIDescription.current[.cite].fields.filter { $0.required || chance.oneIn(3) }
        let one = JSONTree.object(fields.map { .init($0.name, value($0.type, &chance)) })
        return chance.oneIn(3) ? .array([one, .object("work", .string("W"))]) : one
    }

    private func oneOrTwo(_ kind: DefinitionKind, _ chance: inout FuzzChance) -> JSONTree {
        let fields = APIDescription.current[kind].fields.filter { $0.required || chance.oneIn(3) }
        let one = JSONTree.object(fields.map { .init($0.name, value($0.type, &chance)) })
        return chance.oneIn(3) ? .array([one, one]) : one
    }

    private func reference(_ kind: DefinitionKind, _ chance: inout FuzzChance) -> JSONTree {
        let there: [DefinitionKind: [String]] = [
            .place: ["p"], .category: ["c"], .tag: ["g", "good:x"], .fact: ["kind", "leaves"],
        ]
        guard let there = there[kind], !chance.oneIn(4) else { return name(&chance) }
        return .string(chance.pick(there))
    }
}
