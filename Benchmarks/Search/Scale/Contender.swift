/// Something that answers the whole load once whenever it is asked.
protocol Contender: AnyObject {
    var name: String { get }
    /// What making the index took, in seconds, and how large it is.
    var made: ContenderIndex { get }
    func round() throws -> ContenderRound
}

struct ContenderIndex: Codable {
    let seconds: Double
    let bytes: Int
}
