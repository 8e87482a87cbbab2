public import ManasikDomain

/// An entry of the installation's log, as it was appended.
public struct ChainedEntry: Hashable, Sendable {
    /// From 1, without gaps.
    public let position: Int
    public let at: Instant
    /// The packs under which it was decided; nil where packs decided nothing.
    public let generation: GenerationReference?
    /// Whom it concerns; nil for the installation itself.
    public let person: PersonID?
    public let kind: String
    /// Empty where it cannot be read.
    public let body: [String: JSONValue]
    /// Whether somebody has made the body unreadable.
    public let isDamaged: Bool

    public init(
        position: Int,
        at: Instant,
        generation: GenerationReference?,
        person: PersonID?,
        kind: String,
        body: [String: JSONValue],
        isDamaged: Bool = false
    ) {
        self.position = position
        self.at = at
        self.generation = generation
        self.person = person
        self.kind = kind
        self.body = body
        self.isDamaged = isDamaged
    }
}
