import Foundation
import Testing

/// Each feature has a service of its own; no service uses another, and whoever is no composition root uses one service: what two need
/// is a function that both call.
@Suite struct ServiceTests {
    /// Where services are put together.
    private static let roots: Set<String> = [
        "Person/Person.swift", "Person/AnonymousReader.swift", "Engine.swift",
    ]

    @Test func noServiceMakesAnother() throws {
        var (found, made): ([String], Int) = ([], 0)
        let making = try Pattern(#"\b[A-Z]\w*Service\("#)
        for (path, text) in try Repository.swiftFiles(below: "Engine") {
            for (number, line) in making.lines(in: text) {
                if Self.roots.contains(path) {
                    made += 1
                } else {
                    found.append("\(path):\(number): \(line)")
                }
            }
        }
        #expect(found == [])
        #expect(made > 20)
    }

    @Test func eachTypeUsesOneService() throws {
        let services = try Self.services()
        #expect(services.count > 18)
        let using = try Pattern(
            #"\b(?:person|guide|member|session|reader|somebody|\w+Person)\.("#
                + services.joined(separator: "|")
                + #")\b(?!\s*[:=])"#
        )
        let direct = try Pattern(#"\.person\([^()]*\)\.("# + services.joined(separator: "|") + #")\b"#)
        let opening = try Pattern(#"\b(?:struct|enum|class|actor|extension|protocol) ([A-Z][\w.]*)[^{}]*\{"#)
        // In the layers below, a person is what was read of them, and in Engine the access to it.
        var used: [String: Set<String>] = [:]
        for (path, text) in try Repository.swiftFiles()
        where !["Engine/", "Views/", "Presentation/"].contains(where: path.hasPrefix) {
            var (types, depth): ([(name: String, depth: Int)], Int) = ([], 0)
            for line in text.split(separator: "\n").map(String.init) where !line.contains("///") {
                if let name = opening.captures(in: line).first { types.append((name, depth)) }
                let type = types.isEmpty ? path : types.map(\.name).joined(separator: ".")
                for service in using.captures(in: line) + direct.captures(in: line) {
                    used[type, default: []].insert(service)
                }
                depth += line.count { $0 == "{" } - line.count { $0 == "}" }
                while let last = types.last, depth <= last.depth { types.removeLast() }
            }
        }
        #expect(used.count > 50)
        for (type, services) in used.sorted(by: { $0.key < $1.key }) {
            #expect(services.count == 1, "\(type): \(services.sorted().joined(separator: ", "))")
        }
    }

    /// The names by which a person has services.
    private static func services() throws -> [String] {
        let files = try Repository.swiftFiles(below: "Engine")
        let person = try #require(files.first { $0.path == "Person/Person.swift" }).text
        return try Pattern(#"public var (\w+): \w+Service \{"#).captures(in: person)
    }
}
