import ManasikPackHost

/// The names in a pack's Lua code: string literals with their counts, and the fields read from persons.
struct LuaNames {
    let pack: String
    private(set) var literals: [String: Int] = [:]
    private(set) var fields: Set<String> = []

    init(_ files: PackFiles) {
        pack = files.directory
        for (path, bytes) in files.contents
        where path.hasSuffix(".lua") && !path.hasPrefix("tests/") {
            let text = String(decoding: bytes, as: UTF8.self)
            for match in text.matches(of: #/"([^"\n\\]*)"|'([^'\n\\]*)'/#) {
                literals[String(match.output.1 ?? match.output.2 ?? ""), default: 0] += 1
            }
            for match in text.matches(of: #/\b(?:person|facts|pilgrim)\.([a-z0-9_]+)/#) {
                fields.insert(String(match.output.1))
            }
        }
    }
}
