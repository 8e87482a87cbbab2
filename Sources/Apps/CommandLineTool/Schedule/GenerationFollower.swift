import Foundation
import Logging
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost
import ManasikPresentation
import ManasikRecords

/// Notices while a program serves that the operator has activated other packs, or granted them something else.
struct GenerationFollower {
    private let context: CommandContext
    private let home: HomeDirectory
    private var seen: [String]

    /// Before the packs are loaded, so that nothing is missed that changes meanwhile.
    init(_ context: CommandContext) throws {
        self.context = context
        home = try context.home()
        seen = Self.marks(home)
    }

    /// Whether something was activated or granted since the packs were loaded.
    var isBehind: Bool { Self.marks(home) != seen }

    /// Takes the packs of the active generation into use.
    ///
    /// - Returns: Whether packs were replaced.
    /// - Throws: `EngineError.store`; the engine goes on with the packs that it has, and the next call tries again.
    mutating func catchUp(_ engine: Engine) async throws(EngineError) -> Bool {
        let marks = Self.marks(home)
        guard marks != seen else { return false }
        CommandContext.forgetGenerations()
        let inUse = context.generationInUse(of: home)
        let searchPath = context.availableSearchPath
        var configuration = context.configured(EngineConfiguration(home: home, searchPath: searchPath))
        configuration.generation = inUse?.generation?.number
        configuration.onHandlerNotice = { [context] in context.log($0) }
        let generation = try await engine.replacePacks(by: configuration)
        seen = marks
        if let log = engine.log { await context.note(home, in: log, by: generation.reference) }
        await OperatorChoices(context: context).chooseAgain(with: engine, in: home)
        let number = inUse?.generation.map { "\($0.number)" } ?? "none"
        let loaded = generation.packs.filter { $0.status == .loaded }.count
        context.log.notice(
            "other packs are in use",
            metadata: ["generation": "\(number)", "packs": "\(loaded)"]
        )
        for problem in inUse?.problems ?? [] { context.log.warning("\(problem)") }
        for aside in generation.packs.setAside {
            context.log.warning(
                "a pack is set aside; see: \(context.checkCommand)",
                metadata: ["pack": "\(aside.name)"]
            )
        }
        return true
    }

    /// What changes with each activation, grant and voucher: the files are replaced as a whole.
    private static func marks(_ home: HomeDirectory) -> [String] {
        let directory = GenerationHome(home: home.path).directory
        return ["active.json", "grants.json", "vouched.json"].map {
            FileIdentity.of("\(directory)/\($0)") ?? ""
        }
    }
}
