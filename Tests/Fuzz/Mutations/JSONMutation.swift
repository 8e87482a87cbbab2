// SPDX-License-Identifier: Apache-2.0

/// Changes a tree of JSON at one place, by the grammar of its file or against it.
struct JSONMutation {
    let grammar: any Grammar
    /// The words of the API.
    let words: [String]
    let donors: [JSONTree]

    func change(_ tree: inout JSONTree, _ chance: inout FuzzChance) {
        let names = tree.members.filter { $0.key == "id" }.compactMap(\.value.text)
        let nodes = tree.nodes
        var place = chance.below(nodes.count)
        // Objects and lists more often than their many plain values.
        if case .plain = nodes[place] { place = chance.below(nodes.count) }
        if chance.oneIn(12) { return swapTwo(in: &tree, &chance) }
        tree.change(place) { node in
            if chance.oneIn(10) {
                node = chance.oneIn(8) ? nested(node, &chance) : graft(&chance) ?? node
                return
            }
            switch node {
            case .plain: node = plain(&chance)
            case .array(var items):
                change(&items, names, &chance)
                node = .array(items)
            case .object(var members):
                change(&members, isRoot: place == 0, names, &chance)
                node = .object(members)
            }
        }
    }

    /// Puts a piece of one tree into another, under the same key where there is one.
    func cross(_ tree: inout JSONTree, with other: JSONTree, _ chance: inout FuzzChance) {
        let given = chance.pick(other.members.isEmpty ? [.init("", other)] : other.members)
        tree.change(chance.below(tree.nodes.count)) { node in
            switch node {
            case .plain: node = chance.pick(other.nodes)
            case .array(var items):
                items.insert(chance.pick(other.nodes), at: chance.below(items.count + 1))
                node = .array(items)
            case .object(var members):
                if let index = members.firstIndex(where: { $0.key == given.key }) {
                    members[index].value = given.value
                } else {
                    members.append(given)
                }
                node = .object(members)
            }
        }
    }

    private func plain(_ chance: inout FuzzChance) -> JSONTree {
        switch chance.below(8) {
        case 0...1: StrangeValues.number(&chance)
        case 2...3: StrangeValues.string(&chance)
        case 4...5: .string(chance.pick(words))
        case 6: .word(chance.pick(["true", "false", "null", "nil", "tru"]))
        default: chance.oneIn(2) ? .array([]) : .object([])
        }
    }

    private func change(_ items: inout [JSONTree], _ names: [String], _ chance: inout FuzzChance) {
        let index = chance.below(items.count)
        switch chance.below(6) {
        case 0 where !items.isEmpty: items.remove(at: index)
        case 1 where !items.isEmpty: items.insert(items[index], at: chance.below(items.count))
        case 2 where items.count > 1: items.swapAt(index, chance.below(items.count))
        case 3: items.insert(graft(&chance) ?? plain(&chance), at: chance.below(items.count + 1))
        default:
            guard case .object(let members)? = items.first,
                let made = grammar.entry(beside: members, names: names, &chance)
            else {
                items.append(plain(&chance))
                return
            }
            items.insert(made, at: chance.below(items.count + 1))
        }
    }

    private func change(
        _ members: inout [JSONTree.Member],
        isRoot: Bool,
        _ names: [String],
        _ chance: inout FuzzChance
    ) {
        let index = chance.below(members.count)
        let known = grammar.keys(of: members, isRoot: isRoot)
        switch chance.below(12) {
        case 0 where !members.isEmpty: members.remove(at: index)
        case 1 where !members.isEmpty:
            members.insert(members[index], at: chance.below(members.count))
            if !chance.oneIn(3) { members[index].key = key(known, &chance) }
        case 2 where !members.isEmpty: members[index].key = key(known, &chance)
        case 3 where members.count > 1:
            let other = chance.below(members.count)
            (members[index].value, members[other].value) = (members[other].value, members[index].value)
        case 4...6 where !members.isEmpty:
            members[index].value =
                grammar.value(of: members[index].key, names: names, &chance) ?? plain(&chance)
        case 7:
            if let given = donors.isEmpty ? nil : chance.pick(donors).members.randomElement(using: &chance) {
                set(given.key, given.value, in: &members)
            }
        default:
            let key = key(known, &chance)
            set(key, grammar.value(of: key, names: names, &chance) ?? plain(&chance), in: &members)
        }
    }

    private func set(_ key: String, _ value: JSONTree, in members: inout [JSONTree.Member]) {
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value = value
        } else {
            members.append(.init(key, value))
        }
    }

    private func key(_ known: [String], _ chance: inout FuzzChance) -> String {
        switch chance.below(16) {
        case 0: StrangeValues.string(&chance).text ?? "x"
        case 1...2: chance.pick(words)
        default: known.isEmpty ? "x" : chance.pick(known)
        }
    }

    private func graft(_ chance: inout FuzzChance) -> JSONTree? {
        donors.isEmpty ? nil : chance.pick(chance.pick(donors).nodes)
    }

    private func nested(_ node: JSONTree, _ chance: inout FuzzChance) -> JSONTree {
        (0..<(1 << chance.below(8))).reduce(node) { inner, _ in
            chance.oneIn(2) ? .array([inner]) : .object(chance.pick(words), inner)
        }
    }

    private func swapTwo(in tree: inout JSONTree, _ chance: inout FuzzChance) {
        let nodes = tree.nodes
        let first = chance.below(nodes.count)
        let second = chance.below(nodes.count)
        // Where one holds the other, the second place may be gone by then, and nothing more happens.
        tree.change(max(first, second)) { $0 = nodes[min(first, second)] }
        tree.change(min(first, second)) { $0 = nodes[max(first, second)] }
    }
}
