/// A generation of packs as the log names it.
public struct GenerationReference: Hashable, Sendable {
    /// Its number; nil if the packs were never activated.
    public let number: Int?
    /// The hash of its catalog, which names its packs by their contents.
    public let hash: String

    public init(number: Int?, hash: String) {
        self.number = number
        self.hash = hash
    }
}
