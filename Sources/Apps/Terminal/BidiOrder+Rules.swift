/// The rules that resolve the classes of characters within a level.
extension BidiOrder {
    mutating func resolveWeak(_ sequence: [Int], edge: BidiClass) {
        var previous = edge
        for index in sequence {  // W1
            if resolved[index] == .mark { resolved[index] = previous }
            previous = resolved[index]
        }
        var strong = edge
        for index in sequence {  // W2, W3
            switch resolved[index] {
            case .left, .right: strong = resolved[index]
            case .arabicLetter:
                strong = .arabicLetter
            case .europeanNumber where strong == .arabicLetter: resolved[index] = .arabicNumber
            default: break
            }
        }
        for index in sequence where resolved[index] == .arabicLetter { resolved[index] = .right }
        for (position, index) in sequence.enumerated().dropFirst().dropLast() {  // W4
            let (before, after) = (resolved[sequence[position - 1]], resolved[sequence[position + 1]])
            guard before == after else { continue }
            if before == .europeanNumber, [.europeanSeparator, .commonSeparator].contains(resolved[index]) {
                resolved[index] = .europeanNumber
            } else if before == .arabicNumber, resolved[index] == .commonSeparator {
                resolved[index] = .arabicNumber
            }
        }
        resolveTerminators(sequence)
        strong = edge
        for index in sequence {  // W7
            switch resolved[index] {
            case .left, .right: strong = resolved[index]
            case .europeanNumber where strong == .left: resolved[index] = .left
            default: break
            }
        }
    }

    private mutating func resolveTerminators(_ sequence: [Int]) {
        var position = 0
        while position < sequence.count {  // W5
            guard resolved[sequence[position]] == .europeanTerminator else {
                position += 1
                continue
            }
            var end = position
            while end < sequence.count, resolved[sequence[end]] == .europeanTerminator { end += 1 }
            let follows = position > 0 && resolved[sequence[position - 1]] == .europeanNumber
            let leads = end < sequence.count && resolved[sequence[end]] == .europeanNumber
            if follows || leads {
                for place in position..<end { resolved[sequence[place]] = .europeanNumber }
            }
            position = end
        }
        for index in sequence {  // W6
            switch resolved[index] {
            case .europeanSeparator, .europeanTerminator, .commonSeparator: resolved[index] = .otherNeutral
            default: break
            }
        }
    }

    private static func strength(_ kind: BidiClass) -> BidiClass? {
        switch kind {
        case .left: .left
        case .right, .europeanNumber, .arabicNumber: .right
        default: nil
        }
    }

    mutating func resolveBrackets(_ sequence: [Int], edge: BidiClass) {
        var open: [(closing: Character, position: Int)] = []
        var pairs: [(Int, Int)] = []
        for (position, index) in sequence.enumerated() where resolved[index] == .otherNeutral {
            if let closing = Self.brackets[characters[index]] {
                open.append((closing, position))
            } else if let match = open.lastIndex(where: { $0.closing == characters[index] }) {
                pairs.append((open[match].position, position))
                open.removeSubrange(match...)
            }
        }
        for (start, end) in pairs.sorted(by: { $0.0 < $1.0 }) {
            let inside = sequence[(start + 1)..<end].compactMap { Self.strength(resolved[$0]) }
            guard !inside.isEmpty else { continue }
            var kind = edge
            if !inside.contains(edge) {
                let before = sequence[..<start].last { Self.strength(resolved[$0]) != nil }
                    .flatMap { Self.strength(resolved[$0]) }
                kind = before ?? edge
            }
            resolved[sequence[start]] = kind
            resolved[sequence[end]] = kind
        }
    }

    mutating func resolveNeutrals(_ sequence: [Int], edge: BidiClass) {
        var position = 0
        while position < sequence.count {
            guard Self.strength(resolved[sequence[position]]) == nil else {
                position += 1
                continue
            }
            var end = position
            while end < sequence.count, Self.strength(resolved[sequence[end]]) == nil { end += 1 }
            let before = position > 0 ? Self.strength(resolved[sequence[position - 1]]) ?? edge : edge
            let after = end < sequence.count ? Self.strength(resolved[sequence[end]]) ?? edge : edge
            for place in position..<end { resolved[sequence[place]] = before == after ? before : edge }
            position = end
        }
    }

    static let brackets: [Character: Character] = ["(": ")", "[": "]", "{": "}", "⟨": "⟩", "〈": "〉"]

    private static let mirrors: [Character: Character] = {
        let pairs: [(Character, Character)] = [
            ("(", ")"), ("[", "]"), ("{", "}"), ("<", ">"), ("«", "»"), ("‹", "›"), ("≤", "≥"), ("⟨", "⟩"),
        ]
        return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
    }()

    static func mirrored(_ character: Character) -> Character { mirrors[character] ?? character }
}
