import Foundation
package import ManasikDomain

/// The directories in which packs are searched for; of several copies of a pack, the one under the last root is used.
public struct SearchPath: Sendable, Hashable {
    /// A directory that contains packs, or is one.
    public struct Root: Sendable, Hashable {
        public enum Kind: String, Sendable, Hashable {
            /// Bundled with the program.
            case bundled
            /// Installed by the operator for all users of the machine.
            case system
            /// Installed by the user.
            case home
            /// In the generation that the operator has activated.
            case generation
            /// Named on the command line.
            case explicit
        }

        public let kind: Kind
        public let directory: String
        /// Whether it was named as an argument of a command; such packs do not take precedence over each other.
        public let isNamed: Bool
        /// The one pack that the directory must hold, byte for byte; nil if any may be there.
        package var expected: PackIdentity?
        /// What the operator lets the pack's handlers use of the host; nil for everything that the pack asks for.
        package var granted: Set<Capability>?

        public init(kind: Kind, directory: String, isNamed: Bool = false) {
            self.kind = kind
            self.directory = directory
            self.isNamed = isNamed
        }
    }

    /// The roots in ascending order of precedence.
    public let roots: [Root]

    public init(roots: [Root]) { self.roots = roots }

    /// Finds the directories that contain a `pack.json`: a root itself, its children, and the children of its `plugins`
    /// and `content`.
    ///
    /// - Returns: Each pack directory with its root, in the order of the roots and then by name.
    package func packDirectories() -> [(root: Root, directory: String)] {
        roots.flatMap { root -> [(Root, String)] in
            if root.expected != nil || Self.holdsPack(root.directory) { return [(root, root.directory)] }
            let parents = [root.directory, root.directory + "/plugins", root.directory + "/content"]
            return parents.flatMap { Self.children(of: $0) }.filter(Self.holdsPack).map { (root, $0) }
        }
    }

    static func holdsPack(_ directory: String) -> Bool {
        FileManager.default.fileExists(atPath: directory + "/pack.json")
    }

    static func children(of directory: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().map { directory + "/" + $0 }
    }
}
