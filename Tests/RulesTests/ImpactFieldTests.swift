import ManasikDomain
import ManasikRules
import Testing

/// Changes each field of each kind of definition, so that none can be forgotten.
@Suite struct ImpactFieldTests {
    /// What says nothing to a person.
    private static let leftOut: Set<String> = [
        // Who may do what is changed in `ImpactAccessTests`; indexes and points are the store's affair.
        "access", "hash", "index", "indexes", "location", "manasik:school", "owner", "packs", "points",
        "renames",
        "sources", "through", "traditions",
    ]
    /// A ritual's first node is only where the others hang: its title is the ritual's.
    private static let leftOutOfRoots: Set<String> = ["ask", "details", "kind", "seeAlso", "title"]

    /// Words for the fields that do not take any.
    private static let words = [
        "maliki", "SA", "MY", "wajib", "full", "between", "landmark", "contact", "after", "optional",
        "ambulance",
        "quran",
        "integer", "decimal", "operator", "some", "no women",
        "months", "choice", "sequence", "1 muharram", "3 days before return_date", "2028-02-02", "997",
        "last", "sum",
    ]

    @Test func theSampleSetsEveryField() {
        var fields: [String: Bool] = [:]
        Self.note(ImpactSample.extended, in: &fields)
        let unset = fields.filter { !$0.value }.map(\.key).sorted()
        #expect(
            unset == [],
            "ImpactSample.extended does not set these, so that nobody sees whether impact tells them"
        )
        #expect(fields.count > 120)
    }

    @Test func tellsAChangeOfEachField() throws {
        let tree = ImpactSample.extended.wire
        var changed = 0
        for (path, versions) in Self.changes(of: tree, at: []) {
            let name = path.joined(separator: ".")
            let catalog = versions.lazy.compactMap { try? Catalog(wire: WireInput($0)) }
                .first { $0 != ImpactSample.extended }
            guard let catalog else {
                Issue.record("\(name) takes none of the words that are tried; add one")
                continue
            }
            let impact = ImpactComparison(from: ImpactSample.extended, to: catalog).run()
            #expect(!impact.entries.isEmpty, "\(name) changes and impact says nothing")
            #expect(impact.inconclusive.isEmpty)
            changed += 1
        }
        #expect(changed > 250)
    }

    @Test func whatSaysNothingToAPersonIsNotTold() {
        let old = ImpactSample.full
        let impact = ImpactComparison(from: old, to: old).run()
        #expect(impact.isNothing && impact.rewordings.isEmpty)
        var new = old
        new.rituals[ImpactSample.id("hajj")]?.renames = [
            Ritual.Rename(pack: ImpactSample.pack, nodes: ["way": "path"])
        ]
        new.dhikr[ImpactSample.id("praise")]?.sources = [Citation(work: "Sahih Muslim")]
        new.dhikr[ImpactSample.id("praise")]?.location = SourceLocation(file: "init.lua", line: 3)
        #expect(ImpactComparison(from: old, to: new).run().isNothing)
    }

    // MARK: Fields

    /// Notes for each field of each type whether some value of it says something.
    private static func note(_ value: Any, in fields: inout [String: Bool]) {
        let mirror = Mirror(reflecting: value)
        if value is Condition { return }
        for child in mirror.children {
            if mirror.displayStyle == .struct, let label = child.label {
                if leftOut.contains(label) { continue }
                let name = "\(type(of: value)).\(label)"
                fields[name] = fields[name] == true || isSet(child.value)
            }
            note(child.value, in: &fields)
        }
    }

    private static func isSet(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional, .collection, .dictionary, .set: return !mirror.children.isEmpty
        default: return true
        }
    }

    // MARK: Changing

    /// For each place in a tree the trees that differ there, of which not all can be read.
    private static func changes(of tree: JSONValue, at path: [String]) -> [([String], [JSONValue])] {
        switch tree {
        case .null: return []
        case .boolean(let value): return [(path, [.boolean(!value)])]
        case .integer(let value): return [(path, [.integer(value + 1), .integer(value - 1)])]
        case .number(let value): return [(path, [.number(value + 1)])]
        case .string(let value):
            return [(path, ([value + "x"] + words.filter { $0 != value }).map(JSONValue.string))]
        case .array(let values):
            let inside = values.indices.flatMap { index in
                changes(of: values[index], at: path + ["\(index)"]).map { path, versions in
                    (
                        path,
                        versions.map { version in
                            var values = values
                            values[index] = version
                            return JSONValue.array(values)
                        }
                    )
                }
            }
            return values.isEmpty ? [] : inside + [(path, [.array(values.dropLast())])]
        case .object(let fields):
            if fields["form"] != nil, fields["atoms"] != nil {
                return [(path, [ImpactSample.condition(is: false).wire])]
            }
            if fields["nodes"] != nil, fields["root"] != nil {
                return [(path, [DecisionDiagram.always.wire])]
            }
            return fields.keys.sorted().flatMap { name -> [([String], [JSONValue])] in
                let isRoots = path.last == "root" && leftOutOfRoots.contains(name)
                if leftOut.contains(name) || isRoots { return [] }
                return changes(of: fields[name]!, at: path + [name]).map { path, versions in
                    (path, versions.map { .object(fields.merging([name: $0]) { _, new in new }) })
                }
            }
        }
    }
}
