import ManasikPackHost

/// The names in a pack's Lua code: string literals with their counts, the fields read from persons, and the settings read.
struct LuaNames {
    let pack: String
    private(set) var literals: [String: Int] = [:]
    private(set) var fields: Set<String> = []
    private(set) var settings: Set<String> = []
    /// Whether settings are read by names that are not written where they are read.
    private(set) var readsAnySetting = false

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
            // By the other rule for words, those between two points would be one.
            for match in text.matches(
                of: #/\b(\w+)\.settings?\b(?:\.([a-z0-9_]+)|[\s(\[]*["']([^"'\n]*)["'])?/#
                    .wordBoundaryKind(.simple)
            ) where match.output.1 != "manasik" {
                guard let name = match.output.2 ?? match.output.3 else {
                    readsAnySetting = true
                    continue
                }
                settings.insert(String(name))
            }
        }
    }
}
