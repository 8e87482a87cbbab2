/// The number of persons that a verb accepts from `--person`.
enum PersonOption {
    case one, several
    /// No `--person`: the verb applies to everybody in the home.
    case everybody
    /// No `--person`: the verb takes the person's name as an argument.
    case argument

    /// Returns why a verb does not accept a number of persons; nil if it does.
    func problem(with count: Int) -> String? {
        switch self {
        case .one where count > 1: "this verb takes one --person, not \(count)"
        case .everybody where count > 0: "this verb is about everybody in the home and takes no --person"
        case .argument where count > 0: "this verb takes the person's name by itself, without --person"
        default: nil
        }
    }
}
