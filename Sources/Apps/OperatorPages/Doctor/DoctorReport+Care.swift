import Foundation
package import ManasikDomain
import ManasikFiles
import ManasikGenerations
import ManasikPackHost
import ManasikPackSources
import ManasikPresentation

extension DoctorReport {
    /// What an operator has to take care of while all works: backups, room, time, content, sinks, keys.
    package struct Care {
        package let now: Instant
        package let backup: LastBackup?
        /// The bytes that the disk of the home has free; nil if that is not known.
        package let freeBytes: Int?
        /// The release of the time zones, such as `2025b`; nil if the system does not say.
        package let zoneRelease: String?
        package let sinks: SinkHealth
        package let expiries: [Expiry]

        package init(
            now: Instant,
            backup: LastBackup?,
            freeBytes: Int?,
            zoneRelease: String?,
            sinks: SinkHealth,
            expiries: [Expiry]
        ) {
            self.now = now
            self.backup = backup
            self.freeBytes = freeBytes
            self.zoneRelease = zoneRelease
            self.sinks = sinks
            self.expiries = expiries
        }

        // MARK: Backups

        /// The age in days from which a backup is too old.
        private static let oldestBackup: Int64 = 7
        package static let day: Int64 = 86_400_000

        /// What is wrong with the last backup.
        ///
        /// - Parameter isReadable: Whether it is there and can be read.
        package func backupProblems(isReadable: Bool) -> [String] {
            guard let backup else { return [] }
            guard isReadable else {
                return [
                    "the last backup, \(backup.path), is not there or cannot be read; make another: manasik backup --to "
                        + FilePath.parent(of: backup.path)
                ]
            }
            let days = (now.milliseconds - backup.made.milliseconds) / Self.day
            guard days > Self.oldestBackup else { return [] }
            return [
                "the last backup is \(days) days old; make another, and see why none was made: manasik backup --to "
                    + FilePath.parent(of: backup.path)
            ]
        }

        // MARK: Room

        /// The room that a home needs whatever is stored.
        private static let leastRoom = 16 << 20

        package static func room(_ free: Int?, for store: Int?, in home: String?) -> [String] {
            guard let free, let home, free < max(leastRoom, 2 * (store ?? 0)) else { return [] }
            return [
                "only \(free >> 20) MiB are free where \(home) is, and an upgrade or a restoration needs twice the "
                    + "\((store ?? 0) >> 20) MiB of the records, at least \(leastRoom >> 20) MiB; make room"
            ]
        }

        // MARK: Sinks

        package var sinkProblems: [String] {
            sinks.sinks.sorted { $0.key < $1.key }.map { name, failing in
                "notifications have not reached '\(name)' since \(failing.since), last tried at \(failing.last): "
                    + "\(failing.reason); correct that, and the worker goes on by itself"
            }
        }
    }

    /// Something that is of use until a day: metadata of a source of packs, or a key.
    package struct Expiry {
        /// What it is, for the beginning of a sentence.
        package let name: String
        package let expires: Instant
        /// What to do, for the end of a sentence.
        package let remedy: String

        package init(name: String, expires: Instant, remedy: String) {
            self.name = name
            self.expires = expires
            self.remedy = remedy
        }

        /// How many days before something expires that is said.
        private static let warning: Int64 = 14

        /// What is wrong with it at a time; nil if it is good for long enough.
        package func problem(at now: Instant) -> String? {
            let days = (expires.milliseconds - now.milliseconds) / Care.day
            guard now < expires else { return "\(name) expired at \(expires); \(remedy)" }
            guard days < Self.warning else { return nil }
            return "\(name) expires at \(expires); \(remedy)"
        }
    }
}
