/// What a pack says of itself in `pack.json`.
public struct Manifest: Hashable, Sendable {
    public let id: PackID
    public let version: SemanticVersion
    /// The level of the Lua API that the pack is written for.
    public let api: Int
    public let host: VersionRange
    public let title: TextReference?
    public let summary: TextReference?
    public let requires: [PackID: VersionRange]
    public let optional: [PackID: VersionRange]
    public let conflicts: [PackID: VersionRange]
    /// Lua modules that dependents may require.
    public let exports: [String]
    public let capabilities: [Capability]
    /// Languages that the pack claims to have complete; the first is the one it was written in.
    public let locales: [String]
    public let partialLocales: [String]
    /// An SPDX licence expression.
    public let license: String
    public let authors: [String]
    public let reviewedBy: [String]
    public let reviewBy: CivilDate?
    /// Whether the pack is meant to be copied: it is not loaded from among the packs that came with the program.
    public let isTemplate: Bool
    /// The level of the API up to which packs see this one without requiring it; nil for a pack that must be required.
    public let assumedByAPI: Int?
    /// The events of its own that its handlers emit, by name.
    public let events: [PackEvent]

    public init(
        id: PackID,
        version: SemanticVersion,
        api: Int,
        host: VersionRange,
        title: TextReference?,
        summary: TextReference? = nil,
        requires: [PackID: VersionRange],
        optional: [PackID: VersionRange],
        conflicts: [PackID: VersionRange],
        exports: [String],
        capabilities: [Capability],
        locales: [String],
        partialLocales: [String],
        license: String,
        authors: [String],
        reviewedBy: [String],
        reviewBy: CivilDate?,
        isTemplate: Bool = false,
        assumedByAPI: Int? = nil,
        events: [PackEvent] = []
    ) {
        self.id = id
        self.version = version
        self.api = api
        self.host = host
        self.title = title
        self.summary = summary
        self.requires = requires
        self.optional = optional
        self.conflicts = conflicts
        self.exports = exports
        self.capabilities = capabilities
        self.locales = locales
        self.partialLocales = partialLocales
        self.license = license
        self.authors = authors
        self.reviewedBy = reviewedBy
        self.reviewBy = reviewBy
        self.isTemplate = isTemplate
        self.assumedByAPI = assumedByAPI
        self.events = events
    }
}

/// What a pack's handlers may use of the host.
public enum Capability: String, Hashable, Sendable, CaseIterable, WireWord {
    case records, walk, checklist, person, search, schedule
    /// To state facts of the pack and of those that it requires.
    case state
    /// To tick items of the pack and of those that it requires.
    case tick
    /// To ask for the prayer times of a day, which tell where the person is.
    case prayerTimes = "prayer_times"
}
