/// The party that reorders right-to-left text for display.
package enum BidiMode: String, Hashable, Sendable {
    /// The terminal does; each right-to-left piece is sent in logical order inside an isolate.
    case terminal
    /// This program does, for a terminal that draws everything from left to right.
    case visual
    /// Nobody does; the text stays in logical order, unaligned and without isolates, for pipes and files.
    case logical
}
