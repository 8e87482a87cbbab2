/// Conditions of packs' code that are asked together, for one person after another.
///
/// Evaluators know a group again by its identity.
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
