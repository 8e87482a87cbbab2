import Foundation

/// What people type and what they want to find, in groups.
struct QueryList {
    struct Query {
        let group: String
        let languages: [String]
        let text: String
        /// One of these is enough.
        let wanted: Set<String>
    }

    let queries: [Query]

    init(path: String) throws {
        var group = ""
        queries = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap {
            line in
            if line.hasPrefix("## ") {
                group = String(line.dropFirst(3))
                return nil
            }
            if line.hasPrefix("#") { return nil }
            let fields = line.components(separatedBy: " | ")
            precondition(fields.count == 3, "not a query: \(line)")
            return Query(
                group: group,
                languages: fields[0].split(separator: ",").map(String.init),
                text: fields[1],
                wanted: Set(fields[2].split(separator: " ").map(String.init))
            )
        }
    }
}
