/// An error thrown when a handler does something that it may not do.
struct HandlerProblem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
