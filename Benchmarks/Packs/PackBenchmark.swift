import Foundation
import ManasikDomain
import ManasikPackHost

/// Loads and checks many packs, and compares with the plain alternative: stock Lua that runs the same `init.lua`s and
/// Foundation that decodes the same JSON, with no check at all.
@main
struct PackBenchmark {
    static func main() throws {
        let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 500
        let directory =
            FileManager.default.temporaryDirectory.path
            + "/bench-packs-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: directory) }
        try PackGenerator(directory: directory).write(packs: count)

        let before = peakMemory()
        var times: [Double] = []
        var loaded: LoadedPacks?
        for _ in 0..<5 {
            loaded = nil
            times.append(
                seconds {
                    loaded = PackLoader(
                        searchPath: SearchPath(roots: [.init(kind: .explicit, directory: directory)]),
                        hostVersion: SemanticVersion(0, 1, 0)
                    ).load()
                }
            )
        }
        let catalog = loaded!.catalog
        guard catalog.packs.count == count, loaded!.diagnostics.isEmpty else {
            print(loaded!.diagnostics.prefix(5).map(\.description).joined(separator: "\n"))
            fatalError("\(catalog.packs.count) of \(count) packs loaded")
        }
        let plain = try plainSeconds(directory)
        let load = median(times)
        print("packs                        \(count)")
        print("definitions                  \(count * 40)")
        print("load and check               \(format(load)) s (median of \(times.count))")
        print("plain Lua and JSON, no check \(format(plain)) s")
        print("ratio                        \(format(load / plain))")
        print("peak memory                  \(peakMemory() >> 20) MiB (\(before >> 20) MiB before)")
    }

    /// Runs every `init.lua` in one `lua5.4` with a `manasik` whose functions return what they are given, and decodes
    /// every JSON file.
    private static func plainSeconds(_ directory: String) throws -> Double {
        let script = directory + "/plain.lua"
        try Data(
            """
            local given = function(value) return value end
            manasik = setmetatable({}, { __index = function() return given end })
            for line in io.lines(arg[1]) do assert(loadfile(line))() end
            """.utf8
        ).write(to: URL(filePath: script))
        let walker = FileManager.default.enumerator(atPath: directory)
        let files = (walker?.compactMap { $0 as? String } ?? []).map { directory + "/" + $0 }
        let list = directory + "/files.txt"
        try Data(files.filter { $0.hasSuffix("init.lua") }.joined(separator: "\n").utf8).write(
            to: URL(filePath: list)
        )
        var times: [Double] = []
        for _ in 0..<5 {
            times.append(
                try seconds {
                    let process = Process()
                    process.executableURL = URL(filePath: "/usr/bin/lua5.4")
                    process.arguments = [script, list]
                    try process.run()
                    process.waitUntilExit()
                    guard process.terminationStatus == 0 else { fatalError("lua5.4 failed") }
                    for file in files where file.hasSuffix(".json") {
                        _ = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file)))
                    }
                }
            )
        }
        return median(times)
    }

    private static func seconds(_ body: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        let time = try clock.measure { try body() }
        return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func format(_ value: Double) -> String { String(format: "%.2f", value) }

    /// The most memory that the process has had so far, in bytes.
    private static func peakMemory() -> Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
        return (Int(line.filter(\.isNumber)) ?? 0) << 10
    }
}
