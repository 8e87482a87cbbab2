/// Who puts right-to-left text in the order in which it is seen.
package enum BidiMode: String, Hashable, Sendable {
    /// The terminal does; each right-to-left piece is sent in logical order inside an isolate.
    case terminal
    /// We do, for a terminal that draws whatever it gets from left to right.
    case visual
    /// Nobody does: the text stays in logical order, unaligned and without isolates, for pipes and files.
    case logical
}
