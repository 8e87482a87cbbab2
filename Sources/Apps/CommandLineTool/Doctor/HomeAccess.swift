import Foundation

/// Who besides its owner may read or change what is in a home, among it the packs whose code runs in the program.
enum HomeAccess {
    /// The directories without which a backup has no generation that works.
    private static let backedUp: Set = ["generations", "pack-contents", "pack-archives", "sources"]

    /// - Parameter attributes: Those of the home.
    static func problems(of home: String, _ attributes: [FileAttributeKey: Any]) -> [String] {
        guard let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue else { return [] }
        let owner = attributes[.ownerAccountID] as? NSNumber
        var problems: [String] = []
        if mode & 0o022 != 0 {
            problems.append(
                "others can change what is in \(home), also the packs that run from it; run: chmod 700 \(ShellWord.plain(home))"
            )
        } else if mode & 0o077 != 0 {
            problems.append("others can read \(home); run: chmod 700 \(ShellWord.plain(home))")
        }
        let files = FileManager.default
        let names = (try? files.contentsOfDirectory(atPath: home)) ?? []
        for name in names.sorted() {
            let path = home + "/" + name
            guard let found = try? files.attributesOfItem(atPath: path) else { continue }
            guard found[.type] as? FileAttributeType != .typeSymbolicLink else {
                if backedUp.contains(name) {
                    problems.append(
                        "\(path) is a link, which backups leave out; move what it names to its place, or mount a disk there"
                    )
                }
                continue
            }
            if let other = found[.ownerAccountID] as? NSNumber, let owner, other != owner, other.intValue != 0
            {
                problems.append(
                    "\(path) belongs to another user than the home (\(other)), who can change it; remove it, or take it over: chown \(owner) \(ShellWord.plain(path))"
                )
            } else if let mode = (found[.posixPermissions] as? NSNumber)?.intValue, mode & 0o022 != 0 {
                problems.append("others can write \(path); run: chmod go-w \(ShellWord.plain(path))")
            }
        }
        return problems
    }
}
