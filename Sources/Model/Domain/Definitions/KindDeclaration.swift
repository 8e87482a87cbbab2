/// A kind of place or of contact that a pack adds to those of the host.
public struct KindDeclaration: Hashable, Sendable {
    /// What it is a kind of.
    public enum Subject: String, Hashable, Sendable, CaseIterable, WireWord {
        case place, contact

        /// The names of the host's own kinds.
        public var namesOfHost: [String] {
            switch self {
            case .place: Place.Kind.ofHost.map { $0.rawValue }
            case .contact: Contact.Kind.ofHost.map { $0.rawValue }
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
    public let location: SourceLocation?

    public init(
        id: DefinitionID,
        subject: Subject,
        title: TextReference,
        icon: String? = nil,
        isUrgent: Bool = false,
        location: SourceLocation? = nil
    ) {
        self.id = id
        self.subject = subject
        self.title = title
        self.icon = icon
        self.isUrgent = isUrgent
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
            location: try fields.optional("location")
        )
    }
}

extension KindDeclaration: TextBearing {
    public func collectTexts(into texts: inout TextUses) {
        texts.of(id.description, at: location) { texts in texts.add("title", title) }
    }
}
