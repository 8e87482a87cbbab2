/// An action that is not allowed to a handler.
struct HandlerProblem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
