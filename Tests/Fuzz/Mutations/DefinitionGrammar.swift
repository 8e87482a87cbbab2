// SPDX-License-Identifier: Apache-2.0
import ManasikDomain
import ManasikPackHost

/// A file of `definitions/`, as the API's description has it.
struct DefinitionGrammar: Grammar {
    private typealias Constructor = APIDescription.Constructor

    private let constructors = APIDescription.current.constructors
    private let types: [String: [FieldType]]
    /// The kind of the file's own entries.
    let kind: DefinitionKind

    init(kind: DefinitionKind) {
        self.kind = kind
        types = Dictionary(
            grouping: constructors.flatMap(\.fields).map { ($0.name, $0.type) },
            by: \.0
        ).mapValues { $0.map(\.1) }
    }

    func keys(of members: [JSONTree.Member], isRoot: Bool) -> [String] {
        if members.count == 1, let key = members.first?.key, key == "text" || key == "article" {
            return ["text", "article"]
        }
        let constructor = constructor(of: members)
        return constructor.fields.map(\.name) + [constructor.childrenKey].compactMap { $0 }
    }

    func value(of key: String, names: [String], _ chance: inout FuzzChance) -> JSONTree? {
        if key == "type" { return .string(chance.pick(DefinitionKind.nodes).rawValue) }
        let parents = constructors.filter { $0.childrenKey == key }
        if !parents.isEmpty {
            let kinds = chance.pick(parents).children
            return .array((0...chance.below(2)).map { _ in made(chance.pick(kinds), names, &chance) })
        }
        return types[key].map {
            FieldSamples(names: names).value(chance.pick($0), &chance)
        }
    }

    func entry(beside members: [JSONTree.Member], names: [String], _ chance: inout FuzzChance) -> JSONTree? {
        let own = constructor(of: members).kind
        return made(
            DefinitionKind.nodes.contains(own) ? chance.pick(DefinitionKind.nodes) : own,
            names,
            &chance
        )
    }

    /// The constructor that an object was written for: named by its `type`, or the one that has most of its keys.
    private func constructor(of members: [JSONTree.Member]) -> Constructor {
        if let type = members.first(where: { $0.key == "type" })?.value.text,
            let kind = DefinitionKind(rawValue: type)
        {
            return APIDescription.current[kind]
        }
        let keys = Set(members.map(\.key))
        func shared(_ constructor: Constructor) -> Int {
            constructor.fields.count { keys.contains($0.name) }
                + (constructor.childrenKey.map(keys.contains) == true ? 1 : 0)
        }
        let own = APIDescription.current[kind]
        return constructors.reduce(own) { shared($1) > shared($0) ? $1 : $0 }
    }

    /// A definition with what its kind must have, and some of what it may have.
    private func made(_ kind: DefinitionKind, _ names: [String], _ chance: inout FuzzChance) -> JSONTree {
        let constructor = APIDescription.current[kind]
        let samples = FieldSamples(names: names)
        var members: [JSONTree.Member] = []
        if DefinitionKind.nodes.contains(kind) { members.append(.init("type", .string(kind.rawValue))) }
        for field in constructor.fields where field.required || chance.oneIn(8) {
            // A name of its own, mostly.
            let value =
                field.name == "id" && !chance.oneIn(8)
                ? .string("n\(chance.below(100))") : samples.value(field.type, &chance)
            members.append(.init(field.name, value))
        }
        if let key = constructor.childrenKey {
            // Branches end in steps.
            let child = constructor.children.first.map { made($0, names, &chance) }
            members.append(.init(key, .array(child.map { [$0] } ?? [])))
        }
        return .object(members)
    }
}
