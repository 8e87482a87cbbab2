import ManasikDomain
package import ManasikGenerations
import ManasikLocalization
package import ManasikPackHost
import ManasikPresentation
package import ManasikStoreContract

/// The state of the installation: the program, its packs and its records.
package struct DoctorReport {
    package struct Home {
        package let path: String
        /// The permissions in octal; nil if the home does not exist yet.
        package let permissions: String?
        package let database: Bool
        /// The names of backups, and of files set aside by `manasik restore`.
        package let copies: [String]
        /// The unfinished files that interrupted processes left behind.
        package let leftovers: [String]
        /// The pack revisions kept for walks; nil if there is no store, or it cannot be read.
        package let revisions: Kept?

        package init(
            path: String,
            permissions: String?,
            database: Bool,
            copies: [String],
            leftovers: [String],
            revisions: Kept?
        ) {
            self.path = path
            self.permissions = permissions
            self.database = database
            self.copies = copies
            self.leftovers = leftovers
            self.revisions = revisions
        }

        package struct Kept {
            package let count: Int
            package let bytes: Int
            /// The number of the store's form; nil if it cannot be read.
            package let form: Int?

            package init(count: Int, bytes: Int, form: Int?) {
                self.count = count
                self.bytes = bytes
                self.form = form
            }
        }
    }

    package struct Place {
        package let kind: String
        package let directory: String
        package let exists: Bool

        package init(kind: String, directory: String, exists: Bool) {
            self.kind = kind
            self.directory = directory
            self.exists = exists
        }
    }

    package struct Terminal {
        package let columns: Int
        package let rows: Int
        package let input: Bool
        package let output: Bool
        package let screen: Bool
        package let colours: String
        package let bidi: String
        package let plain: Bool

        package init(
            columns: Int,
            rows: Int,
            input: Bool,
            output: Bool,
            screen: Bool,
            colours: String,
            bidi: String,
            plain: Bool
        ) {
            self.columns = columns
            self.rows = rows
            self.input = input
            self.output = output
            self.screen = screen
            self.colours = colours
            self.bidi = bidi
            self.plain = plain
        }
    }

    package let version: String
    package let lua: String
    package let luaHoles: [String]
    package let storeLibrary: StoreLibrary
    package let timeZones: Int
    package let home: Home?
    /// The generation of packs in use; nil if none was ever activated.
    package let generation: GenerationInUse?
    /// The packs whose code runs in workers, sorted.
    package let isolated: [String]
    package let quarantine: [QuarantineRow]
    package let searchPath: [Place]
    package let terminal: Terminal
    package let care: Care
    package let findings: [DoctorFinding]

    package init(
        version: String,
        lua: String,
        luaHoles: [String],
        storeLibrary: StoreLibrary,
        timeZones: Int,
        home: Home?,
        generation: GenerationInUse?,
        isolated: [String],
        quarantine: [QuarantineRow],
        searchPath: [Place],
        terminal: Terminal,
        care: Care,
        findings: [DoctorFinding]
    ) {
        self.version = version
        self.lua = lua
        self.luaHoles = luaHoles
        self.storeLibrary = storeLibrary
        self.timeZones = timeZones
        self.home = home
        self.generation = generation
        self.isolated = isolated
        self.quarantine = quarantine
        self.searchPath = searchPath
        self.terminal = terminal
        self.care = care
        self.findings = findings
    }

    /// What is wrong.
    package var problems: [String] { findings.filter { $0.gravity == .problem }.map(\.text) }
    /// What is not wrong and may still surprise.
    package var notices: [String] { findings.filter { $0.gravity == .notice }.map(\.text) }

    /// What remains to be said after the notices; nil if something is wrong, which was said first.
    package var conclusion: String? {
        guard problems.isEmpty else { return nil }
        return switch notices.count {
        case 0: "All is well."
        case 1: "Nothing is wrong, but see the notice above."
        case let count: "Nothing is wrong, but see the \(count) notices above."
        }
    }

    /// Returns the problem that another release of Lua runs than the one for which the program was built; nil if it is
    /// the same.
    package static func otherLua(running: String, built: String) -> String? {
        guard running != built else { return nil }
        return
            "the program was built for \(built), but \(running) is installed, whose faults it may not keep away; build "
            + "it again"
    }

    /// Returns the problem that a pack is not in use, with the reason.
    package static func problem(_ aside: SetAsidePacks, _ check: String) -> String {
        var words = "pack '\(aside.name)' is set aside"
        if let first = aside.errors.first {
            words += ": " + (first.location.map { "\($0): " } ?? "") + first.message
        }
        if aside.errors.count > 1 { words += " (and \(aside.errors.count - 1) more: \(check))" }
        return words + (Localizer.english.setAside(with: aside.followers).map { "; \($0.text)" } ?? "")
    }
}
