import ManasikDomain
import ManasikWalkthroughs

/// The data on which future events of a walk depend, as bits: the chosen branch of each choice, then the note of each
/// step.
///
/// Partial counts, reasons and times have no effect. Earlier notes are not included either, since a proof assumes that
/// a step may be taken back to any earlier note.
final class WalkStates {
    /// The note of a step, reduced to what other things depend on.
    struct Note: Hashable {
        /// A set of notes, one bit for each.
        typealias Bits = UInt64

        let rawValue: Int

        static let pending = Note(rawValue: 0)
        static let done = Note(rawValue: 1)
        static let skipped = Note(rawValue: 2)
        static let missed = Note(rawValue: 3)

        /// The note of a step that was done at the place of another, by the position of that among the steps at whose
        /// place it may be done.
        static func done(atPlace position: Int) -> Note { Note(rawValue: 4 + position) }
    }

    let outline: RitualOutline
    let sets: StateSets
    let steps: [Int]
    let choices: [Int]
    /// The state in which no step has a note and no branch is chosen.
    let beginning: StateSets.Members
    /// The highest code of any node.
    let mostCodes: Int
    private let places: [Int: Range<Int>]
    /// For each node, the possible notes of a step, and what is noted by each.
    private let notes: [[Note]]
    private let noted: [[StepState]]
    private var known: [Key: StateSets.Members] = [:]

    private struct Key: Hashable {
        let node: Int
        let code: Int
    }

    init(_ outline: RitualOutline, limit: Int) throws(StateSets.TooLarge) {
        self.outline = outline
        steps = outline.nodes.indices.filter { outline.isStep[$0] }
        choices = outline.nodes.indices.filter { outline.nodes[$0].kind == .choice }
        var places: [Int: Range<Int>] = [:]
        var bits = 0
        for choice in choices {
            var width = 1
            while 1 << width < outline.children[choice].count + 1 { width += 1 }
            places[choice] = bits..<bits + width
            bits += width
        }
        for step in steps {
            // As many notes as a set of them can tell apart.
            guard outline.notes(of: step).count <= Note.Bits.bitWidth else { throw StateSets.TooLarge() }
            var width = 2
            while 1 << width < 4 + outline.secondPlaces[step].count { width += 1 }
            places[step] = bits..<bits + width
            bits += width
        }
        self.places = places
        mostCodes = (1 << (places.values.map { $0.count }.max() ?? 1)) - 1
        let notes = outline.nodes.indices.map { outline.isStep[$0] ? outline.notes(of: $0) : [] }
        self.notes = notes
        noted = notes.indices.map { step in notes[step].map { outline.state($0, of: step) } }
        sets = StateSets(bits: bits, limit: limit)
        var beginning = StateSets.Members.all
        for place in places.values.sorted(by: { $0.lowerBound > $1.lowerBound }) {
            let zero = try sets.states(from: place.lowerBound, width: place.count, code: 0)
            beginning = try sets.intersection(zero, beginning)
        }
        self.beginning = beginning
    }

    /// Returns the possible notes of a step.
    func notes(of step: Int) -> [Note] { notes[step] }

    /// Returns the note of a step in a state.
    func note(_ state: StepState, of step: Int) -> Note {
        switch state.status {
        case .pending: return .pending
        case .skipped: return .skipped
        case .missed: return .missed
        case .done:
            let hosts = outline.secondPlaces[step]
            guard state.atSecondPlace, !hosts.isEmpty else { return .done }
            return .done(atPlace: hosts.firstIndex { outline.nodes[$0].id == state.secondPlace } ?? 0)
        }
    }

    func state(_ note: Note, of step: Int) -> StepState { noted[step][note.rawValue] }

    /// Returns which of some notes of a step have a property.
    func bits(of step: Int, among possible: Note.Bits, where property: (StepState) -> Bool) -> Note.Bits {
        var found: Note.Bits = 0
        for note in noted[step].indices where possible >> note & 1 == 1 && property(noted[step][note]) {
            found |= 1 << note
        }
        return found
    }

    /// Returns the states in which a step has a note.
    func states(where step: Int, is note: Note) throws(StateSets.TooLarge) -> StateSets.Members {
        try states(step, code: note.rawValue)
    }

    func states(where step: Int, isOneOf notes: [Note]) throws(StateSets.TooLarge) -> StateSets.Members {
        var found = StateSets.Members.none
        for note in notes where self.notes(of: step).contains(note) {
            found = try sets.union(found, try states(where: step, is: note))
        }
        return found
    }

    /// Returns the states in which a branch of a choice, given by its position, is chosen; nil means that none is.
    func states(where choice: Int, isChosen branch: Int?) throws(StateSets.TooLarge) -> StateSets.Members {
        try states(choice, code: branch.map { $0 + 1 } ?? 0)
    }

    /// Returns the states that result from setting the code of a node in the states of a set.
    func after(_ set: StateSets.Members, setting node: Int, to code: Int) throws(StateSets.TooLarge)
        -> StateSets.Members
    {
        try sets.intersection(try sets.ignoring(places[node]!, in: set), try states(node, code: code))
    }

    /// Returns the states from which setting the code of a node leads into a set.
    func before(_ set: StateSets.Members, setting node: Int, to code: Int) throws(StateSets.TooLarge)
        -> StateSets.Members
    {
        try sets.ignoring(places[node]!, in: try sets.intersection(set, try states(node, code: code)))
    }

    private func states(_ node: Int, code: Int) throws(StateSets.TooLarge) -> StateSets.Members {
        let key = Key(node: node, code: code)
        if let found = known[key] { return found }
        let place = places[node]!
        let made = try sets.states(from: place.lowerBound, width: place.count, code: code)
        known[key] = made
        return made
    }

    // MARK: One state

    /// A single state.
    struct Single: Hashable {
        /// The codes by number of node: a `Note` for a step, the position of the branch plus one for a choice.
        var codes: [Int: Int]
    }

    func single(of set: StateSets.Members) -> Single {
        let bits = sets.member(of: set)
        return Single(
            codes: places.mapValues { place in place.reduce(0) { $0 << 1 | (bits[$1] ? 1 : 0) } }
        )
    }

    func contains(_ set: StateSets.Members, _ single: Single) -> Bool {
        var bits = Array(repeating: false, count: sets.bits)
        for (node, place) in places {
            let code = single.codes[node] ?? 0
            for (offset, bit) in place.enumerated() {
                bits[bit] = code >> (place.count - 1 - offset) & 1 == 1
            }
        }
        return sets.contains(set) { bits[$0] }
    }
}
