import Foundation
public import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime
public import ManasikPackHost

/// The tests of one pack, or of a directory of plain Lua.
public struct TestSuite: Sendable {
    /// A file of tests.
    struct File: Sendable {
        /// The displayed path.
        let path: String
        /// The name of the chunk in Lua.
        let chunk: String
        let source: [UInt8]
    }

    public let name: String
    let files: [File]
    /// The loaded packs; nil for plain Lua.
    var packs: LoadedPacks?
    /// The loader of these packs; nil if they were loaded together with others.
    var loader: PackLoader?
    let code: PackCode?
    /// The directories in which modules of plain Lua are searched for.
    let roots: [String]
    /// The reason why the pack could not be loaded; nil if it was loaded.
    let problem: String?
    /// The location of the suite and of the files on which it depends.
    var surroundings = Surroundings()
    /// The recorder of what the tests cover; nil if coverage is not measured.
    private(set) var coverage: CoverageRecorder?

    /// Whether there is nothing to run or to report.
    public var isEmpty: Bool { files.isEmpty && problem == nil }

    /// The displayed paths of files that are named almost like tests, but are not run.
    public var strays: [String] { surroundings.strays }

    /// The reason why tests could not be found.
    public struct Problem: Error, CustomStringConvertible {
        public let description: String
    }

    /// Returns a suite with all packs of a search path, without tests.
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

    /// Returns the packs with another way in which a fact follows from others, so that conditions that read the fact are
    /// decided by it; nil if the suite's pack cannot be loaded with it.
    func packs(deriving fact: DefinitionID, by derivation: FactDerivation) -> LoadedPacks? {
        guard var loader, let pack = PackID(rawValue: name) else { return nil }
        loader.derivations[fact] = derivation
        let packs = loader.load()
        return packs.catalog.packs[pack] == nil ? nil : packs
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
