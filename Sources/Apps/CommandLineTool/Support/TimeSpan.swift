import ArgumentParser

/// A span of time, written as `2s`, `500ms` or `1.5s`.
struct TimeSpan: ExpressibleByArgument, CustomStringConvertible {
    let duration: Duration

    init(duration: Duration) { self.duration = duration }

    init?(argument: String) {
        let units = [("ms", 1.0), ("s", 1000.0), ("m", 60_000.0)]
        guard let unit = units.first(where: { argument.hasSuffix($0.0) }),
            let number = Double(argument.dropLast(unit.0.count)), number > 0, number * unit.1 < 86_400_000
        else { return nil }
        duration = .microseconds(Int64(number * unit.1 * 1000))
    }

    var description: String {
        let milliseconds = Int64((duration / .milliseconds(1)).rounded())
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        return rest == 0 ? "\(seconds)s" : seconds == 0 ? "\(rest)ms" : "\(seconds)s \(rest)ms"
    }
    var defaultValueDescription: String { description }
}
