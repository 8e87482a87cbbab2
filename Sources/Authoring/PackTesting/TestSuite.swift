import Foundation
public import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
public import ManasikPackHost

/// The tests of one pack, or of a directory of plain Lua.
public struct TestSuite: Sendable {
    /// One file of tests.
    struct File: Sendable {
        /// As it is shown.
        let path: String
        /// What Lua calls it.
        let chunk: String
        let source: [UInt8]
    }

    public let name: String
    let files: [File]
    /// nil for plain Lua.
    var packs: LoadedPacks?
    let code: PackCode?
    /// Where modules of plain Lua are looked for.
    let roots: [String]
    /// Why the pack could not be loaded.
    let problem: String?
    /// What is asked of the suite beyond running it.
    var surroundings = Surroundings()
    /// Collects what the tests reach; nil where that is not measured.
    private(set) var coverage: CoverageRecorder?

    /// Whether it has any test files.
    public var isEmpty: Bool { files.isEmpty && problem == nil }

    /// Files that are named like tests and are not run, as they are shown.
    public var strays: [String] { surroundings.strays }

    /// What went wrong with finding tests.
    public struct Problem: Error, CustomStringConvertible {
        public let description: String
    }

    /// All packs of a search path at once, without tests.
    public static func all(
        of searchPath: SearchPath,
        hostVersion: SemanticVersion,
        limits: PackLoader.Limits,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) -> TestSuite {
        let packs = PackLoader(
            searchPath: searchPath,
            hostVersion: hostVersion,
            limits: limits,
            progress: progress
        ).load()
        return TestSuite(name: "all packs", files: [], packs: packs, code: nil, roots: [], problem: nil)
    }

    init(
        name: String,
        files: [File],
        packs: LoadedPacks?,
        code: PackCode?,
        roots: [String],
        problem: String?
    ) {
        self.name = name
        self.files = files
        self.packs = packs
        self.code = code
        self.roots = roots
        self.problem = problem
    }

    mutating func measureCoverage(of id: PackID) {
        guard let packs else { return }
        let recorder = CoverageRecorder(packs, of: id)
        coverage = recorder
        self.packs = recorder.packs
    }

    init(setAside report: PackReport) {
        let text = report.diagnostics.filter { $0.severity == .error }.map(\.description)
        self.init(
            name: Self.name(of: report),
            files: [],
            packs: nil,
            code: nil,
            roots: [],
            problem: "the pack was set aside\n" + text.joined(separator: "\n")
        )
        surroundings.watched = [report.directory]
    }
}
