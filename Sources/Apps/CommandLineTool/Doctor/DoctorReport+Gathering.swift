import Foundation
import ManasikDomain
import ManasikFiles
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost
import ManasikPackSources
import ManasikRecords
import ManasikSystemZones

extension DoctorReport {
    /// Returns the problem that what a home keeps as its time zone is none; empty if it keeps one, or nothing.
    static func lostZone(of home: HomeDirectory, _ context: CommandContext) -> [String] {
        let kept = HomeZone(of: home)
        guard kept.canBeRead, context.keptZone(of: home) == nil else { return [] }
        return [
            "\(kept.path) names no time zone that is known here, so that the days of people who have stated neither a time zone nor "
                + "a place are those of this machine (\(Zone.ofThisMachine.identifier)); choose one: "
                + "manasik settings zone Asia/Riyadh"
        ]
    }
}

extension DoctorReport.Care {
    init(
        _ context: CommandContext,
        _ loaded: LoadedPacks,
        _ generation: GenerationInUse?,
        _ home: String?,
        _ findings: inout DoctorFindings
    ) {
        let now = context.clock.now()
        let backup = home.flatMap { LastBackup.read(in: $0) }
        let freeBytes = home.flatMap(Self.freeBytes)
        self.init(
            now: now,
            backup: backup,
            freeBytes: freeBytes,
            zoneRelease: Self.zoneRelease(context.environment),
            sinks: home.map { SinkHealth.read(in: $0) } ?? SinkHealth(),
            expiries: home.map { DoctorReport.Expiry.all(in: $0) } ?? []
        )
        let storeBytes = home.flatMap { Self.size($0 + "/" + BackupContents.store) }
        findings.problem(
            .backup,
            backupProblems(isReadable: backup.map { (try? HomeBackup(at: $0.path)) != nil } ?? false)
        )
        if generation != nil, backup == nil {
            findings.notice(
                .backup,
                [
                    "the home was never backed up with its packs; run each day: manasik backup --to DIRECTORY --keep 7"
                ]
            )
        }
        findings.problem(.disk, Self.room(freeBytes, for: storeBytes, in: home))
        findings.problem(.clock, Self.clock(now, after: evidence(generation)))
        findings.notice(.zones, Self.zones(zoneRelease, now))
        findings.problem(.sinks, sinkProblems)
        findings.problem(.keys, expiries.compactMap { $0.problem(at: now) })
        findings.notice(.content, Self.content(loaded.catalog, now))
    }

    private static func freeBytes(_ home: String) -> Int? {
        var directory = home
        while !FileManager.default.fileExists(atPath: directory), directory != "/" {
            directory = FilePath.parent(of: directory)
        }
        var information = statvfs()
        guard statvfs(directory, &information) == 0 else { return nil }
        return Int(information.f_bavail) * Int(information.f_frsize)
    }

    private static func size(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }
}

extension DoctorReport.Expiry {
    /// Returns what in a home expires. Whatever comes to be kept there and expires is added here.
    static func all(in home: String) -> [Self] {
        let home = SourceHome(home: home)
        return ((try? home.ledger())?.sources ?? []).compactMap { source in
            home.rootExpires(of: source.name).map { expires in
                Self(
                    name: "the root of source '\(source.name)'",
                    expires: expires,
                    remedy:
                        "to get the next one: manasik update; if there is none, tell the repository's owner"
                )
            }
        }
    }
}
