package import ManasikDomain
import ManasikGenerations
import ManasikPresentation
import ManasikStoreContract

/// The state of the program, its packs and its records.
package struct DoctorResponse: Response {
    private let report: DoctorReport

    package init(_ report: DoctorReport) { self.report = report }

    package var json: JSONValue {
        .object {
            Member("version", report.version)
            Member("lua", report.lua)
            Member("lua_holes", report.luaHoles)
            // By its name, as Lua is.
            Member(report.storeLibrary.name.lowercased(), report.storeLibrary.release)
            Member("time_zones", report.timeZones)
            Member("home", report.home.map(Self.home))
            Member("generation", report.generation?.generation?.number)
            Member("isolated", report.isolated)
            Member("quarantine", report.quarantine.map(\.json))
            Member("search_path", report.searchPath.map(Self.place))
            Member("terminal", terminal)
            Member("clock", report.care.now.description)
            Member("time_zone_release", report.care.zoneRelease)
            Member("free_bytes", report.care.freeBytes)
            Member("backup", report.care.backup.map(\.wire))
            Member("findings", report.findings.map(Self.finding))
            Member("problems", report.problems)
            Member("notices", report.notices)
        }
    }

    private static func finding(_ finding: DoctorFinding) -> JSONValue {
        .object {
            Member("area", finding.area.rawValue)
            Member("gravity", finding.gravity.rawValue)
            Member("text", finding.text)
        }
    }

    private static func home(_ home: DoctorReport.Home) -> JSONValue {
        .object {
            Member("path", home.path)
            // The permissions are octal; absent if the home does not exist yet.
            Member("permissions", home.permissions)
            Member("database", home.database)
            Member("copies", home.copies)
            Member("leftovers", home.leftovers)
            Member(
                "revisions",
                home.revisions.map { kept in
                    JSONValue.object {
                        Member("count", kept.count)
                        Member("bytes", kept.bytes)
                        Member("form", kept.form)
                    }
                }
            )
        }
    }

    private static func place(_ place: DoctorReport.Place) -> JSONValue {
        .object {
            Member("kind", place.kind)
            Member("directory", place.directory)
            Member("exists", place.exists)
        }
    }

    private var terminal: JSONValue {
        let terminal = report.terminal
        return .object {
            Member("columns", terminal.columns)
            Member("rows", terminal.rows)
            Member("input", terminal.input)
            Member("output", terminal.output)
            Member("screen", terminal.screen)
            Member("colours", terminal.colours)
            Member("bidi", terminal.bidi)
            Member("plain", terminal.plain)
        }
    }
}
