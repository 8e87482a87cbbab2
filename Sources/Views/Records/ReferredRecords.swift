public import ManasikDomain

/// What records are told with: the records to which their references lead, as far as a person may read them, those groups
/// that are the person's own, the titles of the steps that packs note in them, and the time zone of the person where they
/// hold instants.
public struct ReferredRecords: Hashable, Sendable {
    private var views: [DefinitionID: [String: RecordView]] = [:]
    /// The groups that the person guides or belongs to, by the ids with which records name them.
    public var groups: [String: GroupView] = [:]
    /// The titles of steps of the rituals in use, by their ids such as `hajj:hajj/standing`.
    public var steps: [String: TextReference] = [:]
    /// The time zone in which instants are told; nil if it was not asked for.
    public var zone: Zone?
    /// Whether that is the clock of the rites of which steps are noted, and not the person's own.
    public var isByClockOfRites = false
    /// What the site of these rites is called; nil if it has no name.
    public var site: TextReference?

    public init() {}

    /// The records, in no order.
    public var records: [RecordView] { views.values.flatMap { $0.values } }

    /// Returns a record of a collection by the name that a reference has for it; nil if there is none that may be read.
    public subscript(collection: DefinitionID, name: String) -> RecordView? {
        get { views[collection]?[name] }
        set { views[collection, default: [:]][name] = newValue }
    }
}
