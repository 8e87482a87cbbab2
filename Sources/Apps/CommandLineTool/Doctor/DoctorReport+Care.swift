import Foundation
import ManasikDomain
import ManasikGenerations
import ManasikPackHost
import ManasikPackSources
import ManasikPresentation

extension DoctorReport {
    /// What an operator has to take care of while all works: backups, room, time, content, sinks, keys.
    struct Care {
        let now: Instant
        let backup: LastBackup?
        /// The bytes that the disk of the home has free; nil if that is not known.
        let freeBytes: Int?
        /// The release of the time zones, such as `2025b`; nil if the system does not say.
        let zoneRelease: String?
        let sinks: SinkHealth
        let expiries: [Expiry]

        init(
            _ context: CommandContext,
            _ loaded: LoadedPacks,
            _ generation: GenerationInUse?,
            _ home: String?,
            _ findings: inout DoctorFindings
        ) {
            now = context.clock.now()
            backup = home.flatMap { LastBackup.read(in: $0) }
            freeBytes = home.flatMap(Self.freeBytes)
            zoneRelease = Self.zoneRelease(context.environment)
            sinks = home.map { SinkHealth.read(in: $0) } ?? SinkHealth()
            expiries = home.map { Expiry.all(in: $0) } ?? []
            let storeBytes = home.flatMap { Self.size($0 + "/" + BackupContents.store) }
            findings.problem(.backup, backupProblems)
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

        // MARK: Backups

        /// The age in days from which a backup is too old.
        private static let oldestBackup: Int64 = 7
        static let day: Int64 = 86_400_000

        private var backupProblems: [String] {
            guard let backup else { return [] }
            guard (try? HomeBackup(at: backup.path)) != nil else {
                return [
                    "the last backup, \(backup.path), is not there or cannot be read; make another: manasik backup --to "
                        + DurableFiles.parent(of: backup.path)
                ]
            }
            let days = (now.milliseconds - backup.made.milliseconds) / Self.day
            guard days > Self.oldestBackup else { return [] }
            return [
                "the last backup is \(days) days old; make another, and see why none was made: manasik backup --to "
                    + DurableFiles.parent(of: backup.path)
            ]
        }

        // MARK: Room

        private static func freeBytes(_ home: String) -> Int? {
            var directory = home
            while !FileManager.default.fileExists(atPath: directory), directory != "/" {
                directory = DurableFiles.parent(of: directory)
            }
            var information = statvfs()
            guard statvfs(directory, &information) == 0 else { return nil }
            return Int(information.f_bavail) * Int(information.f_frsize)
        }

        private static func size(_ path: String) -> Int? {
            var status = stat()
            return stat(path, &status) == 0 ? Int(status.st_size) : nil
        }

        /// The room that a home needs whatever is stored.
        private static let leastRoom = 16 << 20

        static func room(_ free: Int?, for store: Int?, in home: String?) -> [String] {
            guard let free, let home, free < max(leastRoom, 2 * (store ?? 0)) else { return [] }
            return [
                "only \(free >> 20) MiB are free where \(home) is, and an upgrade or a restoration needs twice the "
                    + "\((store ?? 0) >> 20) MiB of the records, at least \(leastRoom >> 20) MiB; make room"
            ]
        }

        // MARK: Sinks

        private var sinkProblems: [String] {
            sinks.sinks.sorted { $0.key < $1.key }.map { name, failing in
                "notifications have not reached '\(name)' since \(failing.since), last tried at \(failing.last): "
                    + "\(failing.reason); correct that, and the worker goes on by itself"
            }
        }
    }

    /// Something that is of use until a day: metadata of a source of packs, or a key.
    struct Expiry {
        /// What it is, for the beginning of a sentence.
        let name: String
        let expires: Instant
        /// What to do, for the end of a sentence.
        let remedy: String

        /// How many days before something expires that is said.
        private static let warning: Int64 = 14

        /// Returns what in a home expires. Whatever comes to be kept there and expires is added here.
        static func all(in home: String) -> [Expiry] {
            let home = SourceHome(home: home)
            return ((try? home.ledger())?.sources ?? []).compactMap { source in
                home.rootExpires(of: source.name).map { expires in
                    Expiry(
                        name: "the root of source '\(source.name)'",
                        expires: expires,
                        remedy:
                            "to get the next one: manasik update; if there is none, tell the repository's owner"
                    )
                }
            }
        }

        /// What is wrong with it at a time; nil if it is good for long enough.
        func problem(at now: Instant) -> String? {
            let days = (expires.milliseconds - now.milliseconds) / Care.day
            guard now < expires else { return "\(name) expired at \(expires); \(remedy)" }
            guard days < Self.warning else { return nil }
            return "\(name) expires at \(expires); \(remedy)"
        }
    }
}
