/// A ritual: a tree of steps for the eye, with what it owes declared apart from how it is laid out.
public struct Ritual: Hashable, Sendable {
    public package(set) var id: DefinitionID
    public let title: TextReference
    public let summary: TextReference?
    public let details: ArticleReference?
    /// Further articles that are of use with it; nil if none are named.
    public let seeAlso: [ArticleReference]?
    public package(set) var when: Condition?
    /// The traditions by which it is told; empty for a ritual that names none, whose schools, if it has any, are those of
    /// `Catalog.assumedTradition`.
    public package(set) var traditions: [DefinitionID]
    /// The schools of its traditions; `School.unnamed` alone if they have none.
    public package(set) var schools: [School]
    /// The rites owed, by obligation and by school.
    public package(set) var requires: [Obligation: BySchool<[String]>]
    /// Further rites owed by those to whom a condition applies.
    public package(set) var requiresWhen: [Requirement]
    /// How much of several rites is owed, by obligation and by school; nil if nothing is counted.
    public package(set) var quotas: [Obligation: BySchool<[Quota]>]?
    /// When states with prohibitions begin and end in it, in the order in which they can begin; empty for a ritual without one.
    public let states: [StateRule]
    /// The remedy for a lost hajj, by school; nil if the ritual has none.
    public let lost: BySchool<DefinitionID>?
    /// Steps whose omissions have one consequence together; nil if there are none.
    public let together: [JointOmission]?
    public let sources: [Citation]
    /// After this day it is shown as stale until someone has verified it again; nil if it is not seasonal.
    public package(set) var reviewBy: CivilDate?
    public package(set) var root: RitualNode
    /// New names of nodes, for walks through earlier versions.
    public package(set) var renames: [Rename]
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        title: TextReference,
        summary: TextReference?,
        details: ArticleReference?,
        seeAlso: [ArticleReference]? = nil,
        when: Condition?,
        traditions: [DefinitionID] = [],
        schools: [School] = [],
        requires: [Obligation: BySchool<[String]>],
        requiresWhen: [Requirement] = [],
        quotas: [Obligation: BySchool<[Quota]>]? = nil,
        state: StateRule? = nil,
        furtherStates: [StateRule] = [],
        lost: BySchool<DefinitionID>? = nil,
        together: [JointOmission]? = nil,
        sources: [Citation],
        reviewBy: CivilDate? = nil,
        root: RitualNode,
        renames: [Rename] = [],
        location: SourceLocation?
    ) {
        self.id = id
        self.title = title
        self.summary = summary
        self.details = details
        self.seeAlso = seeAlso
        self.when = when
        self.traditions = traditions
        self.schools = schools.isEmpty ? [.unnamed] : schools
        self.requires = requires
        self.requiresWhen = requiresWhen
        self.quotas = quotas
        states = Self.sorted([state].compactMap { $0 } + furtherStates, in: root)
        self.lost = lost
        self.together = together
        self.sources = sources
        self.reviewBy = reviewBy
        self.root = root
        self.renames = renames
        self.location = location
    }

    /// The first of its states; nil for a ritual without one.
    public var state: StateRule? { states.first }

    private static func sorted(_ states: [StateRule], in root: RitualNode) -> [StateRule] {
        guard states.count > 1 else { return states }
        let order = root.withDescendants.map { $0.id }
        func place(of state: StateRule) -> Int {
            state.begins.compactMap { order.firstIndex(of: $0) }.min() ?? order.count
        }
        return states.sorted { (place(of: $0), $0.name) < (place(of: $1), $1.name) }
    }

    /// Returns the school by which the ritual is read for a person of a school: the only one that the ritual has, or the
    /// person's; nil if that is unknown or not one of the ritual's.
    public func school(for person: School?) -> School? {
        if schools.count == 1 { return schools[0] }
        return person.flatMap { schools.contains($0) ? $0 : nil }
    }

    /// All nodes, each before its children.
    public var nodes: [RitualNode] { root.withDescendants }

    /// The step nodes in their natural order.
    public var steps: [RitualNode] { nodes.filter { $0.step != nil } }

    /// The places of its steps in the order of travel; a place that is visited again is listed again.
    public var placesInOrder: [DefinitionID] {
        var places: [DefinitionID] = []
        for place in steps.compactMap({ $0.step?.place }) where places.last != place { places.append(place) }
        return places
    }

    /// Returns the node with a name, own names first; a node that another pack inserted is named `pack:node`.
    public func node(_ id: String) -> RitualNode? { nodes.first { $0.id == id } }
}

/// The rites that a ritual owes of those to whom a condition applies, such as the hady of tamattu'.
public struct Requirement: Hashable, Sendable {
    public package(set) var when: Condition
    public let rites: [Obligation: BySchool<[String]>]
    /// How much of several rites is owed; nil if nothing is counted.
    public let quotas: [Obligation: BySchool<[Quota]>]?

    public init(
        when: Condition,
        rites: [Obligation: BySchool<[String]>],
        quotas: [Obligation: BySchool<[Quota]>]? = nil
    ) {
        self.when = when
        self.rites = rites
        self.quotas = quotas
    }
}

/// A node of a ritual's tree.
public struct RitualNode: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable, WireWord {
        case step, sequence
        case anyOrder = "any_order"
        case choice
    }

    /// The node's name, unique in the ritual.
    public let id: String
    public let kind: Kind
    public let title: TextReference
    /// The article that explains it.
    public let details: ArticleReference?
    /// Further articles that are of use at it; nil if none are named.
    public let seeAlso: [ArticleReference]?
    /// The question that a choice asks.
    public let ask: TextReference?
    public package(set) var when: Condition?
    public package(set) var step: Step?
    /// How many of the children are to be done, whichever they are; nil for a group of which all are.
    public package(set) var atLeast: Int?
    /// Whether all of it may be left out: it binds once a step of it is done.
    public package(set) var isOptional: Bool
    public var children: [RitualNode]
    /// The pack that declares the node: the ritual's own or one that inserts it.
    public let owner: PackID
    public let location: SourceLocation?

    public init(
        id: String,
        kind: Kind,
        title: TextReference,
        details: ArticleReference? = nil,
        seeAlso: [ArticleReference]? = nil,
        ask: TextReference? = nil,
        when: Condition? = nil,
        step: Step? = nil,
        atLeast: Int? = nil,
        isOptional: Bool = false,
        children: [RitualNode] = [],
        owner: PackID,
        location: SourceLocation? = nil
    ) {
        self.id = id
        self.kind = kind
        self.title = title
        self.details = details
        self.seeAlso = seeAlso
        self.ask = ask
        self.when = when
        self.step = step
        self.atLeast = atLeast
        self.isOptional = isOptional
        self.children = children
        self.owner = owner
        self.location = location
    }

    /// The node itself, then all below it.
    public var withDescendants: [RitualNode] { [self] + children.flatMap { $0.withDescendants } }
}
