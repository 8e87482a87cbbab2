/// A kind of place or of contact, a level of items or a phase of checklists that a pack adds to those of the host.
public struct KindDeclaration: Hashable, Sendable {
    /// What it is a kind of.
    public enum Subject: String, Hashable, Sendable, CaseIterable, WireWord {
        case place, contact, level, phase

        /// The names of the host's own kinds.
        public var namesOfHost: [String] {
            switch self {
            case .place: Place.Kind.ofHost.map { $0.rawValue }
            case .contact: Contact.Kind.ofHost.map { $0.rawValue }
            case .level: ChecklistItem.Level.ofHost.map { $0.name }
            case .phase: Checklist.Phase.ofHost.map { $0.name }
            }
        }
    }

    public let id: DefinitionID
    public let subject: Subject
    public let title: TextReference
    /// A sign that is shown before the title.
    public let icon: String?
    /// Whether a contact of the kind is shown to somebody who is lost.
    public let isUrgent: Bool
    /// What a level or a phase is for the program: a word of `ChecklistItem.Level.Force` or `Checklist.Phase.Stage`; nil
    /// for other kinds.
    public let means: String?
    /// The place of a phase among those of the same stage.
    public let order: Int?
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        subject: Subject,
        title: TextReference,
        icon: String? = nil,
        isUrgent: Bool = false,
        means: String? = nil,
        order: Int? = nil,
        location: SourceLocation? = nil
    ) {
        self.id = id
        self.subject = subject
        self.title = title
        self.icon = icon
        self.isUrgent = isUrgent
        self.means = means
        self.order = order
        self.location = location
    }
}

extension Catalog {
    /// The declared kinds of places or of contacts, sorted by name.
    public func kinds(of subject: KindDeclaration.Subject) -> [KindDeclaration] {
        kinds.values.filter { $0.subject == subject }.sorted { $0.id < $1.id }
    }
}

extension KindDeclaration: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["id": id.wire, "subject": subject.wire, "title": title.wire]
        fields["icon"] = icon.map { .string($0) }
        if isUrgent { fields["isUrgent"] = isUrgent.wire }
        fields["means"] = means?.wire
        fields["order"] = order?.wire
        fields["location"] = location?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            id: try fields.required("id"),
            subject: try fields.required("subject"),
            title: try fields.required("title"),
            icon: try fields.optional("icon"),
            isUrgent: try fields.optional("isUrgent") ?? false,
            means: try fields.optional("means"),
            order: try fields.optional("order"),
            location: try fields.optional("location")
        )
    }
}

extension KindDeclaration: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { texts in texts.add("title", title) }
    }
}
