public import ManasikDomain

/// Answers of an atom that a condition need not tell apart, represented by one of them.
public struct AnswerClass: Hashable, Sendable {
    public let when: DecisionDiagram.Guard
    public let representative: FactValue
    /// Whether the class has all answers that no other class names.
    public let isRest: Bool

    /// The class of all answers that no other class names.
    ///
    /// No legal value contains a line break, so one represents them all.
    public static let rest = AnswerClass(when: .values([]), representative: .text("\n"), isRest: true)

    /// Returns the class of all answers that no other class names, represented by one of them.
    public static func rest(representedBy value: FactValue) -> AnswerClass {
        AnswerClass(when: .values([]), representative: value, isRest: true)
    }

    private init(when: DecisionDiagram.Guard, representative: FactValue, isRest: Bool) {
        self.when = when
        self.representative = representative
        self.isRest = isRest
    }

    public init(value: FactValue) {
        self.init(when: .values([value]), representative: value, isRest: false)
    }

    public init(range low: Int, _ high: Int) {
        self.init(
            when: .range(low, high),
            representative: .integer(low == Int.min ? high : low),
            isRest: false
        )
    }

    /// Creates the class of decimals in units of so many digits after the point; of whole numbers if there are none.
    public init(range low: Int, _ high: Int, places: Int) {
        guard places > 0 else {
            self.init(range: low, high)
            return
        }
        let representative = DecimalNumber(units: low == Int.min ? high : low, places: places)
        self.init(
            when: .decimals(low, high, places: places),
            representative: .decimal(representative),
            isRest: false
        )
    }

    /// Returns one class for each value of a domain.
    public static func each(of domain: [FactValue]) -> [AnswerClass] {
        domain.map { value in
            if case .integer(let number) = value { return AnswerClass(range: number, number) }
            return AnswerClass(value: value)
        }
    }
}

/// A condition that cannot be decided in advance because it does not answer the same way twice.
public struct UnstableCondition: Error, Hashable, Sendable {
    /// What the condition asked on one run, and on the next, although it had been given the same answers.
    public let first: Atom?
    public let second: Atom?

    public init(first: Atom?, second: Atom?) {
        self.first = first
        self.second = second
    }
}

/// Why a condition cannot be decided in advance.
public enum DiagramFailure<Failure: Error>: Error {
    case unstable(UnstableCondition)
    /// A function that was passed in failed.
    case given(Failure)
}

extension DiagramFailure: Equatable where Failure: Equatable {}

/// Decides a condition in advance: runs it, and forks on every atom that it asks.
public enum DiagramBuilder {
    /// The most runs that deciding a condition may take; a larger one is answered only when it is asked.
    public static let defaultLimit = 100_000
    /// The most atoms that a condition may ask of one person: a diagram is that deep.
    package static let mostAsked = 500

    /// Runs a condition once for each class of answers that it can tell apart.
    ///
    /// - Parameters:
    ///   - classes: Returns the classes of an atom's answers, at least one.
    ///   - run: Runs the condition with a function that answers atoms.
    ///   - check: Called before every run; ends the work by throwing.
    /// - Returns: nil if more than `limit` runs are needed, or one run asks more than `mostAsked` atoms.
    /// - Throws: `DiagramFailure` with whatever `classes`, `run` and `check` throw.
    public static func diagram<Failure: Error>(
        limit: Int = defaultLimit,
        classes: (Atom) throws(Failure) -> [AnswerClass],
        run: (_ answer: (Atom) -> FactValue) throws(Failure) -> Bool,
        check: () throws(Failure) -> Void
    ) throws(DiagramFailure<Failure>) -> DecisionDiagram? {
        var builder = Builder()
        var runs = 0
        while true {
            runs += 1
            guard runs <= limit else { return nil }
            var path = Path<Failure>(prefix: builder.frames)
            let outcome: Bool
            do throws(Failure) {
                try check()
                outcome = try withoutActuallyEscaping(classes) { classes throws(Failure) in
                    try run { atom in path.answer(atom, classes: classes) }
                }
            } catch {
                throw .given(error)
            }
            if let failure = path.failure { throw failure }
            if path.asksTooMuch { return nil }
            guard path.position >= builder.frames.count else {
                throw .unstable(UnstableCondition(first: builder.frames[path.position].atom, second: nil))
            }
            builder.frames = path.frames
            if let root = builder.finish(with: .answer(outcome)) {
                return DecisionDiagram(nodes: builder.nodes, root: root)
            }
        }
    }

    private struct Frame {
        let atom: Atom
        let classes: [AnswerClass]
        var targets: [DecisionDiagram.Target] = []
    }

    /// One run: follows the existing frames, then opens new ones.
    private struct Path<Failure: Error> {
        var frames: [Frame]
        var position = 0
        var failure: DiagramFailure<Failure>?
        var asksTooMuch = false

        init(prefix: [Frame]) { frames = prefix }

        mutating func answer(_ atom: Atom, classes: (Atom) throws(Failure) -> [AnswerClass]) -> FactValue {
            if let index = frames[..<position].firstIndex(where: { $0.atom == atom }) {
                return frames[index].classes[frames[index].targets.count].representative
            }
            if position < frames.count {
                if frames[position].atom != atom, failure == nil {
                    failure = .unstable(UnstableCondition(first: frames[position].atom, second: atom))
                }
            } else if frames.count == DiagramBuilder.mostAsked {
                asksTooMuch = true
                return (try? classes(atom).first?.representative) ?? .boolean(false)
            } else {
                do throws(Failure) {
                    frames.append(Frame(atom: atom, classes: try classes(atom)))
                } catch {
                    if failure == nil { failure = .given(error) }
                    frames.append(Frame(atom: atom, classes: [AnswerClass(value: .boolean(false))]))
                }
            }
            position += 1
            let frame = frames[position - 1]
            return frame.classes[frame.targets.count].representative
        }
    }

    private struct Builder {
        var frames: [Frame] = []
        var nodes: [DecisionDiagram.Node] = []
        private var known: [DecisionDiagram.Node: Int] = [:]

        /// Gives an answer to the innermost frame and closes every frame that has all of its answers.
        ///
        /// - Returns: The root, once the outermost frame is closed.
        mutating func finish(with answer: DecisionDiagram.Target) -> DecisionDiagram.Target? {
            var target = answer
            while var frame = frames.popLast() {
                frame.targets.append(target)
                if frame.targets.count < frame.classes.count {
                    frames.append(frame)
                    return nil
                }
                target = close(frame)
            }
            return target
        }

        private mutating func close(_ frame: Frame) -> DecisionDiagram.Target {
            var order: [DecisionDiagram.Target] = []
            var members: [DecisionDiagram.Target: [Int]] = [:]
            for (index, target) in frame.targets.enumerated() {
                if members[target] == nil { order.append(target) }
                members[target, default: []].append(index)
            }
            guard order.count > 1 else { return order[0] }
            let otherwise = Self.otherwise(of: frame, order: order, members: members)
            let edges = order.filter { $0 != otherwise }.flatMap { target in
                Self.guards(members[target]!.map { frame.classes[$0].when })
                    .map { DecisionDiagram.Edge(when: $0, to: target) }
            }
            let node = DecisionDiagram.Node(atom: frame.atom, edges: edges, otherwise: otherwise)
            if let index = known[node] { return .node(index) }
            nodes.append(node)
            known[node] = nodes.count - 1
            return .node(nodes.count - 1)
        }

        /// Returns the answer that needs no edge: that of the rest if there is one, otherwise the commonest one, and of
        /// equally common ones the last, so that a named value keeps its edge.
        private static func otherwise(
            of frame: Frame,
            order: [DecisionDiagram.Target],
            members: [DecisionDiagram.Target: [Int]]
        ) -> DecisionDiagram.Target {
            if let rest = frame.classes.firstIndex(where: { $0.isRest }) { return frame.targets[rest] }
            return order.enumerated().max {
                (members[$0.element]!.count, $0.offset) < (members[$1.element]!.count, $1.offset)
            }!.element
        }

        /// Joins the guards of one target: values into one list, neighbouring ranges into one.
        private static func guards(_ guards: [DecisionDiagram.Guard]) -> [DecisionDiagram.Guard] {
            var values: [FactValue] = []
            var ranges: [(low: Int, high: Int, places: Int)] = []
            func add(_ low: Int, _ high: Int, _ places: Int) {
                if let last = ranges.last, last.high < Int.max, last.high + 1 == low {
                    ranges[ranges.count - 1].high = high
                } else {
                    ranges.append((low, high, places))
                }
            }
            for guarded in guards {
                switch guarded {
                case .values(let listed): values += listed
                case .range(let low, let high): add(low, high, 0)
                case .decimals(let low, let high, let places): add(low, high, places)
                }
            }
            return (values.isEmpty ? [] : [.values(values)])
                + ranges.map {
                    $0.places == 0 ? .range($0.low, $0.high) : .decimals($0.low, $0.high, places: $0.places)
                }
        }
    }
}
