// SPDX-License-Identifier: Apache-2.0
import Foundation
import ManasikEngine

/// Measures how long persons wait for an event that packs handle while another pack burns its whole second at each of its
/// events, and while it does not.
///
/// Events come at a steady pace, one of each person in a round, and are counted from when they were to come. Rounds without and with
/// the burning pack alternate in one run, so that what else the machine does falls on both.
@main
enum HandlerBenchmark {
    static let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    static let persons = arguments.first ?? 1_000
    static let pace = Duration.milliseconds(arguments.dropFirst().first ?? 4)
    static let rounds = arguments.dropFirst(2).first ?? 5
    /// How many events of the burning pack are there at once.
    static let burning = 8

    static func main() async throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent(
            "bench-\(UUID().uuidString)"
        )
        defer { try? FileManager.default.removeItem(at: directory) }
        try HandlingPacks.write(to: directory.path)
        let engine = try await Engine.open(EngineConfiguration(inMemoryWithPacks: [directory.path]))
        precondition(engine.generation.catalog.packs.count == HandlingPacks.quick + 1)
        _ = try await round(engine, number: 0)

        var (without, with): ([[Double]], [[Double]]) = ([], [])
        var burnt = 0
        for number in 1...rounds {
            without.append(try await round(engine, number: number * 2))
            let burner = Task { try await burn(engine) }
            // The pack is in the middle of an event when the first comes.
            try await Task.sleep(for: .milliseconds(300))
            with.append(try await round(engine, number: number * 2 + 1))
            burner.cancel()
            burnt += try await burner.value
        }
        print(
            "\(persons) persons, an event every \(pace), \(rounds) rounds; \(burnt) events burnt their second"
        )
        for (name, fraction) in [("p50", 0.5), ("p99", 0.99)] {
            let pairs = zip(without, with).map { (percentile($0, fraction), percentile($1, fraction)) }
            let ratio = median(pairs.map { $1 / $0 })
            print(
                "\(name): without \(milliseconds(median(pairs.map(\.0)))), with "
                    + "\(milliseconds(median(pairs.map(\.1)))), ratio \(String(format: "%.2f", ratio))"
            )
        }
    }

    /// - Returns: How long each event took, in seconds.
    private static func round(_ engine: Engine, number: Int) async throws -> [Double] {
        let start = ContinuousClock.now
        return try await withThrowingTaskGroup(of: Double.self) { group in
            for index in 0..<persons {
                let due = start + pace * index
                group.addTask {
                    let person = try engine.person("pilgrim \(index)")
                    try await Task.sleep(until: due, tolerance: .zero)
                    let change: ItemChange = number.isMultiple(of: 2) ? .done : .undone
                    try await person.checklist.change("item", change)
                    return (ContinuousClock.now - due) / .seconds(1)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    /// Keeps the burning pack busy until it is cancelled.
    ///
    /// - Returns: How many of its events were handled.
    private static func burn(_ engine: Engine) async throws -> Int {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for index in 0..<burning {
                group.addTask {
                    let person = try engine.person("burning \(index)")
                    var count = 0
                    while !Task.isCancelled {
                        try await person.profile.setFact(
                            "sex",
                            to: count.isMultiple(of: 2) ? "male" : "female"
                        )
                        count += 1
                    }
                    return count
                }
            }
            return try await group.reduce(0, +)
        }
    }

    private static func percentile(_ times: [Double], _ fraction: Double) -> Double {
        let sorted = times.sorted()
        return sorted[min(sorted.count - 1, Int(Double(sorted.count) * fraction))]
    }

    private static func median(_ values: [Double]) -> Double { percentile(values, 0.5) }

    private static func milliseconds(_ seconds: Double) -> String {
        String(format: "%.2f ms", seconds * 1000)
    }
}
