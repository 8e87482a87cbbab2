/// A target, with who signed what is said of it.
public struct NamedTarget: Hashable, Sendable {
    public let path: String
    public let description: FileDescription
    /// The role that names it.
    public let role: String
    /// The ids of the keys by which the role signed; see `PublicKey.id`.
    public let keyIDs: Set<String>

    init(
        _ path: String,
        _ description: FileDescription,
        _ role: String,
        _ verified: UpdateClient.VerifiedTargets
    ) throws(UpdateError) {
        var ids: Set<String> = []
        do throws(MetadataError) {
            for key in verified.keys { ids.insert(try key.id) }
        } catch {
            throw UpdateError(role, error)
        }
        (self.path, self.description, self.role, keyIDs) = (path, description, role, ids)
    }
}
