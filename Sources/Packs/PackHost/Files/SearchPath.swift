import Foundation

/// The places in which packs are looked for; of several copies of a pack the one of the last place wins.
public struct SearchPath: Sendable, Hashable {
    public struct Place: Sendable, Hashable {
        public enum Kind: String, Sendable, Hashable {
            /// Came with the program.
            case bundled
            /// The operator's, for all users of the machine.
            case system
            /// The user's own.
            case home
            /// Named on the command line.
            case explicit
        }

        public let kind: Kind
        public let directory: String
        /// Whether it is one of the packs that a command works on: of these none wins over another.
        public let isNamed: Bool

        public init(kind: Kind, directory: String, isNamed: Bool = false) {
            self.kind = kind
            self.directory = directory
            self.isNamed = isNamed
        }
    }

    /// In rising precedence.
    public let places: [Place]

    public init(places: [Place]) { self.places = places }

    /// The directories that hold a `pack.json`: a place itself, its children, and the children of its `plugins` and
    /// `content`.
    ///
    /// - Returns: Each pack directory with its place, places in their order and directories by name.
    package func packDirectories() -> [(place: Place, directory: String)] {
        places.flatMap { place -> [(Place, String)] in
            if Self.holdsPack(place.directory) { return [(place, place.directory)] }
            let roots = [place.directory, place.directory + "/plugins", place.directory + "/content"]
            return roots.flatMap { Self.children(of: $0) }.filter(Self.holdsPack).map { (place, $0) }
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
