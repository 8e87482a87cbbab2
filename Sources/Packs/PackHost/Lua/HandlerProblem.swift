/// Something that a handler may not do.
struct HandlerProblem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
