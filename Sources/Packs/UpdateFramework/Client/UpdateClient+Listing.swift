public import ManasikDomain

/// All targets of a repository.
public struct TargetList: Sendable {
    /// Sorted by path; each as named by the first role that may name it.
    public internal(set) var targets: [NamedTarget] = []
    /// Why roles could not be taken; what they name is left out.
    public internal(set) var problems: [UpdateError] = []
    /// When the first of the metadata of the roles in the root expires, without which there is nothing. Once that of a
    /// delegate has expired, only what the delegate names is left out.
    public internal(set) var expires: Instant
}

extension UpdateClient {
    /// Brings the metadata up to date, and returns the targets of all roles.
    public mutating func list() throws(UpdateError) -> TargetList {
        try refresh()
        guard let timestamp, let snapshot else { preconditionFailure("a list before its snapshot") }
        var list = TargetList(expires: min(root.expires, min(timestamp.expires, snapshot.expires)))
        for path in try paths(&list).sorted() {
            do throws(UpdateError) {
                list.targets.append(try find(path))
            } catch {
                // Named by a role that may not, or behind one that could not be taken.
                guard error.reason != .notFound, !list.problems.contains(error) else { continue }
                list.problems.append(error)
            }
        }
        return list
    }

    /// Returns the paths that any role names.
    private mutating func paths(_ list: inout TargetList) throws(UpdateError) -> Set<String> {
        var paths: Set<String> = []
        var ahead = [(role: Delegated(role: Targets.role, delegator: Root.role), delegator: Targets?.none)]
        var visited: Set<Delegated> = []
        while let next = ahead.popLast() {
            guard visited.insert(next.role).inserted else { continue }
            guard visited.count <= limits.listedRoles else {
                throw UpdateError(next.role.role, .tooManyRoles(limit: limits.listedRoles))
            }
            do throws(UpdateError) {
                let metadata = try loadTargets(next.role, by: next.delegator).metadata
                if next.delegator == nil { list.expires = min(list.expires, metadata.expires) }
                paths.formUnion(metadata.content.files.keys)
                ahead += roles(of: metadata.content).map {
                    (Delegated(role: $0, delegator: next.role.role), metadata.content)
                }
            } catch {
                guard next.delegator != nil else { throw error }
                list.problems.append(error)
            }
        }
        return paths
    }

    /// Returns the roles to which targets are delegated and that the snapshot lists.
    private func roles(of targets: Targets) -> [String] {
        // One that the snapshot does not list has not signed anything yet.
        let listed = snapshot?.content.files ?? [:]
        guard let bins = targets.bins else {
            return targets.delegations.map(\.name).filter { listed["\($0).json"] != nil }
        }
        return listed.keys.map { String($0.dropLast(5)) }.filter(bins.contains)
    }
}
