import ManasikDomain
import ManasikRules
import ManasikSampleSchools
import ManasikWalkthroughs

/// Short words to write rituals in Swift, as packs write them in Lua.
let pack = PackID(rawValue: "hajj")!
let today = CivilDate("2027-05-14")!
let morning = Instant(rfc3339: "2027-05-14T03:00:00Z")!

func fact(_ name: String) -> DefinitionID { DefinitionID(pack: pack, name: name) }

func text(_ key: String) -> TextReference { TextReference(pack: pack, key: key) }

/// The condition that a fact has one of some values.
func when(_ name: DefinitionID, _ values: FactValue...) -> Condition {
    let node = DecisionDiagram.Node(
        atom: .fact(name),
        edges: [.init(when: .values(values), to: .answer(true))],
        otherwise: .answer(false)
    )
    return Condition(
        form: .decided(DecisionDiagram(nodes: [node], root: .node(0))),
        atoms: [.fact(name)],
        location: nil
    )
}

func step(
    _ id: String,
    _ obligation: Obligation? = .wajib,
    bySchool: [School: Obligation]? = nil,
    when condition: Condition? = nil,
    place: String? = nil,
    count: Int = 1,
    needs: [String] = [],
    _ more: (inout Step) -> Void = { _ in }
) -> RitualNode {
    var step = Step(rite: id)
    step.obligation = bySchool.map { .each($0) } ?? obligation.map { .all($0) }
    step.place = place.map { fact($0) }
    step.count = count
    if !needs.isEmpty { step.needs = .all(needs) }
    more(&step)
    return RitualNode(
        id: id,
        kind: .step,
        title: text("\(id).title"),
        when: condition,
        step: step,
        owner: pack
    )
}

func group(
    _ kind: RitualNode.Kind,
    _ id: String,
    when condition: Condition? = nil,
    atLeast: Int? = nil,
    isOptional: Bool = false,
    _ children: [RitualNode]
) -> RitualNode {
    RitualNode(
        id: id,
        kind: kind,
        title: text("\(id).title"),
        when: condition,
        atLeast: atLeast,
        isOptional: isOptional,
        children: children,
        owner: pack
    )
}

func ritual(
    _ id: String,
    when condition: Condition? = nil,
    requires: [Obligation: BySchool<[String]>] = [:],
    quotas: [Obligation: BySchool<[Quota]>]? = nil,
    state: StateRule? = nil,
    lost: BySchool<DefinitionID>? = nil,
    together: [JointOmission]? = nil,
    _ root: RitualNode
) -> Ritual {
    Ritual(
        id: fact(id),
        title: text("\(id).title"),
        summary: nil,
        details: nil,
        when: condition,
        schools: School.samples,
        requires: requires,
        quotas: quotas,
        state: state,
        lost: lost,
        together: together,
        sources: [],
        root: root,
        location: nil
    )
}

func person(_ school: School? = .shafii, _ values: [String: FactValue] = [:]) -> Facts {
    var facts = Facts(on: today)
    if let school { facts[.school] = .text(school.rawValue) }
    for (name, value) in values { facts[fact(name)] = value }
    return facts
}

/// A walk under test: it steps through events and keeps what came of them.
struct Walker {
    let walkthrough: Walkthrough
    var facts: Facts
    var windows = RitualWindows.unknown
    /// The moment of the next event; nil for the minutes after `morning`.
    var now: Instant?
    private(set) var snapshot: WalkSnapshot?
    private(set) var effects: [Effect] = []
    private var minutes = 0

    init(
        _ ritual: Ritual,
        _ facts: Facts = person(),
        begun: Bool = true,
        violations: [Violation] = [],
        remedies: [Remedy] = []
    ) throws {
        walkthrough = Walkthrough(
            of: ritual,
            by: RuleEvaluator(),
            violations: Dictionary(uniqueKeysWithValues: violations.map { ($0.id, $0) }),
            remedies: Dictionary(uniqueKeysWithValues: remedies.map { ($0.id, $0) })
        )
        self.facts = facts
        if begun { try self(.begin(revision: "r1")) }
    }

    /// Applies an event and returns what the engine is asked to do.
    @discardableResult
    mutating func callAsFunction(_ event: WalkEvent) throws(WalkRefusal) -> [Effect] {
        let transition = try walkthrough.transition(
            from: snapshot,
            on: event,
            for: facts,
            at: now ?? morning.adding(seconds: minutes * 60),
            in: windows
        )
        minutes += 1
        snapshot = transition.snapshot
        effects += transition.effects
        return transition.effects
    }

    mutating func done(_ steps: String...) throws(WalkRefusal) {
        for step in steps { try self(.done(step: step)) }
    }

    /// The rule that refuses an event, nil where it applies.
    func refusal(of event: WalkEvent, at now: Instant? = nil) -> WalkRefusal? {
        do {
            let now = now ?? self.now ?? morning.adding(seconds: minutes * 60)
            _ = try walkthrough.transition(from: snapshot, on: event, for: facts, at: now, in: windows)
            return nil
        } catch {
            return error
        }
    }

    var view: WalkView {
        get throws { try walkthrough.view(of: snapshot!, for: facts, at: now, in: windows) }
    }

    func status(_ id: String) throws -> String? { try view.node(id)?.status.name }
}
