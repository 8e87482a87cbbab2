/// Conditions of packs' code that are asked together, for one person after another.
///
/// Evaluators recognize a group by its identity.
public final class ConditionGroup: Sendable {
    public struct Member: Hashable, Sendable {
        public let pack: PackID
        public let key: Int

        public init(pack: PackID, key: Int) {
            self.pack = pack
            self.key = key
        }
    }

    public let members: [Member]

    public init(_ members: [Member]) { self.members = members }
}
