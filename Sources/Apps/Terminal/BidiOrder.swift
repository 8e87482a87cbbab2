/// The order of a line of text for display from left to right.
///
/// Implements the Unicode Bidirectional Algorithm for isolates, numbers, brackets and neutrals (UAX #9: P2, P3,
/// W1-W7, N0-N2, I1, I2, L1, L2, L4). Embeddings and overrides are absent because `TerminalText.sanitized`
/// removes them. A grapheme cluster moves as a whole; Arabic letters are not joined into presentation forms.
struct BidiOrder {
    /// A character to draw, and its position in the text.
    struct Glyph: Equatable {
        var index: Int
        var character: Character
    }

    let characters: [Character]
    private let paragraphLevel: Int
    private let classes: [BidiClass]
    var resolved: [BidiClass]
    private var levels: [Int]

    /// Returns the characters in order from left to right, with brackets mirrored and isolate controls removed.
    static func glyphs(_ characters: [Character], direction: LineDirection) -> [Glyph] {
        var order = BidiOrder(characters, direction: direction)
        order.resolve(Array(characters.indices), level: order.paragraphLevel)
        order.resetTrailingSpaces()
        return order.reordered()
    }

    private init(_ characters: [Character], direction: LineDirection) {
        self.characters = characters
        paragraphLevel = direction == .rightToLeft ? 1 : 0
        classes = characters.map { BidiClass(of: $0) }
        resolved = classes
        levels = Array(repeating: paragraphLevel, count: characters.count)
    }

    /// Resolves one isolating run. Its characters at this depth form one sequence; each isolate inside it forms
    /// another.
    private mutating func resolve(_ indices: [Int], level: Int) {
        var sequence: [Int] = []
        var position = 0
        while position < indices.count {
            let index = indices[position]
            levels[index] = level
            switch classes[index] {
            case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate:
                let end = matchingPop(in: indices, from: position)
                let inner = Array(indices[(position + 1)..<end])
                resolved[index] = .otherNeutral
                sequence.append(index)
                resolve(inner, level: innerLevel(of: classes[index], inner, outer: level))
                position = end
                continue
            case .popIsolate: resolved[index] = .otherNeutral
            case .boundaryNeutral: break
            default: break
            }
            // Joiners and other invisible characters are ignored by the rules and keep the level of the run.
            if classes[index] != .boundaryNeutral { sequence.append(index) }
            position += 1
        }
        let edge: BidiClass = level.isMultiple(of: 2) ? .left : .right
        resolveWeak(sequence, edge: edge)
        resolveBrackets(sequence, edge: edge)
        resolveNeutrals(sequence, edge: edge)
        for index in sequence { levels[index] = level + rise(of: resolved[index], at: level) }
        followNeighbours(indices, level: level)
    }

    private func matchingPop(in indices: [Int], from start: Int) -> Int {
        var depth = 0
        for position in start..<indices.count {
            switch classes[indices[position]] {
            case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate: depth += 1
            case .popIsolate:
                depth -= 1
                if depth == 0 { return position }
            default: break
            }
        }
        return indices.count
    }

    private func innerLevel(of isolate: BidiClass, _ inner: [Int], outer: Int) -> Int {
        let isRight =
            switch isolate {
            case .leftToRightIsolate: false
            case .rightToLeftIsolate: true
            default: LineDirection(firstStrongOf: inner.map { characters[$0] }) == .rightToLeft
            }
        let nextOdd = outer + (outer.isMultiple(of: 2) ? 1 : 2)
        let nextEven = outer + (outer.isMultiple(of: 2) ? 2 : 1)
        return isRight ? nextOdd : nextEven
    }

    private func rise(of kind: BidiClass, at level: Int) -> Int {
        switch kind {
        case .right: level.isMultiple(of: 2) ? 1 : 0
        case .left: level.isMultiple(of: 2) ? 0 : 1
        case .arabicNumber, .europeanNumber: level.isMultiple(of: 2) ? 2 : 1
        default: 0
        }
    }

    /// Gives invisible characters the level of the preceding character, so that they never split a run.
    private mutating func followNeighbours(_ indices: [Int], level: Int) {
        var last = level
        for index in indices where levels[index] >= level {
            if classes[index] == .boundaryNeutral { levels[index] = last } else { last = levels[index] }
        }
    }

    private mutating func resetTrailingSpaces() {
        for index in characters.indices.reversed() {
            switch classes[index] {
            case .space, .boundaryNeutral, .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate,
                .popIsolate:
                levels[index] = paragraphLevel
            default: return
            }
        }
    }

    private func reordered() -> [Glyph] {
        var order = Array(characters.indices)
        let highest = levels.max() ?? 0
        let lowestOdd = levels.filter { !$0.isMultiple(of: 2) }.min() ?? highest + 1
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var position = 0
            while position < order.count {
                guard levels[order[position]] >= level else {
                    position += 1
                    continue
                }
                var end = position
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[position..<end].reverse()
                position = end
            }
        }
        return order.compactMap { index in
            switch classes[index] {
            case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate, .popIsolate: return nil
            default: break
            }
            let isRight = !levels[index].isMultiple(of: 2)
            let character = isRight ? Self.mirrored(characters[index]) : characters[index]
            return Glyph(index: index, character: character)
        }
    }
}
