import ManasikDomain
import ManasikGenerations
package import ManasikPresentation
import ManasikStoreContract

extension DoctorReport {
    /// The state as names with their texts.
    package var page: Page {
        let holes = luaHoles.isEmpty ? "none known" : luaHoles.joined(separator: "; ")
        var rows: [NamedText] = [
            NamedText("manasik", version), NamedText("Lua", lua),
            NamedText(
                "Lua's known holes",
                holes + (luaHoles.isEmpty ? "" : " (out of reach of packs)")
            ),
            NamedText(storeLibrary.name, storeLibrary.release),
            NamedText(
                "time zones",
                "\(timeZones)" + (care.zoneRelease.map { ", of \($0)" } ?? "")
            ),
            NamedText("clock", "\(care.now)"),
            NamedText("home", home?.path ?? "none"),
        ]
        if let home {
            rows.append(
                NamedText(
                    "home's state",
                    home.permissions.map { "exists, permissions \($0)" } ?? "not made yet"
                )
            )
            for copy in home.copies { rows.append(NamedText("copy", copy)) }
            for file in home.leftovers {
                rows.append(NamedText("left over", file + " (of an interrupted process; safe to delete)"))
            }
            if let kept = home.revisions {
                rows.append(NamedText("revisions kept for walks", "\(kept.count), \(kept.bytes >> 10) KiB"))
                if let form = kept.form { rows.append(NamedText("form of the records", "\(form)")) }
            }
            if let free = care.freeBytes { rows.append(NamedText("free", "\(free >> 20) MiB")) }
            rows.append(
                NamedText(
                    "last backup",
                    care.backup.map { "\($0.made), \($0.path)" } ?? "none into a directory of backups"
                )
            )
        }
        if let generation = generationWords { rows.append(NamedText("generation", generation)) }
        if !isolated.isEmpty {
            rows.append(NamedText("isolated packs", isolated.joined(separator: ", ")))
        }
        for place in searchPath {
            rows.append(
                NamedText("packs (\(place.kind))", place.directory + (place.exists ? "" : " (not there)"))
            )
        }
        rows.append(
            NamedText(
                "terminal",
                "\(terminal.columns) columns, \(terminal.rows) rows; input \(terminal.input ? "yes" : "no"), output "
                    + "\(terminal.output ? "yes" : "no"), screen \(terminal.screen ? "yes" : "no"), colours "
                    + "\(terminal.colours), right to left by \(terminal.bidi)"
            )
        )
        return Page([.heading("manasik doctor"), .facts(rows)])
    }

    /// The generation of packs in use, in words; nil if none was ever activated.
    private var generationWords: String? {
        guard let generation else { return nil }
        guard let used = generation.generation else { return "none can be read" }
        return "\(used.number) (\(EnglishCount.of(used.packs.count, "pack")))"
            + (generation.broken.isEmpty ? "" : ", not as it was activated")
    }
}
