import Foundation
import ManasikAlmanac
import ManasikDomain
import ManasikSystemZones

/// Reference data beside the repository, or where `MANASIK_REFERENCE_DATA` says.
enum ReferenceData {
    static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// A folder of the data; nil where it is not there.
    static func folder(_ name: String) -> String? {
        let named = ProcessInfo.processInfo.environment["MANASIK_REFERENCE_DATA"]
        let beside = repository.deletingLastPathComponent().path + "/shared/data"
        return [named, beside].compactMap { $0 }.map { "\($0)/\(name)" }.first {
            FileManager.default.fileExists(atPath: $0)
        }
    }
}

/// A place with its clock, for tests.
func observer(_ latitude: Double, _ longitude: Double, _ zone: String) -> Observer {
    Observer(Coordinate(latitude: latitude, longitude: longitude)!, timeZone: Zone(identifier: zone)!)
}

/// Minutes after midnight of `16:05` or `4:05 PM`.
func minutes(_ text: String) -> Int {
    let words = text.split(separator: " ")
    let parts = words[0].split(separator: ":").map { Int($0)! }
    let hour = words.count > 1 ? parts[0] % 12 + (words[1].uppercased() == "PM" ? 12 : 0) : parts[0]
    return hour * 60 + (parts.count > 1 ? parts[1] : 0)
}

/// The shorter way between two times of the clock, in minutes.
func distance(_ left: Int, _ right: Int) -> Int {
    let apart = abs(left - right) % 1440
    return min(apart, 1440 - apart)
}

extension PrayerTimes {
    /// The six times by the observer's clock; `-` where one is missing.
    func clock(_ observer: Observer) -> String {
        Prayer.allCases.map { self[$0].map(observer.clockTime) ?? "-" }.joined(separator: " ")
    }
}
