import ArgumentParser

/// What a pack may use.
struct PackLimits: ParsableArguments {
    @Option(name: .long, help: ArgumentHelp("Memory that a pack may use, such as 32MiB.", valueName: "size"))
    var packMemory = ByteCount(bytes: 32 << 20)

    @Option(
        name: .long,
        help: ArgumentHelp("Time that one call into a pack may take, such as 1s.", valueName: "time")
    )
    var packTime = TimeSpan(duration: .seconds(1))
}

/// A number of bytes, written as `16MiB`, `512KiB` or `1048576`.
struct ByteCount: ExpressibleByArgument, CustomStringConvertible {
    let bytes: Int

    init(bytes: Int) { self.bytes = bytes }

    init?(argument: String) {
        let units = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("B", 1)]
        let unit = units.first { argument.hasSuffix($0.0) }
        guard let number = Int(argument.dropLast(unit?.0.count ?? 0)), number > 0,
            number <= Int.max / (unit?.1 ?? 1)
        else { return nil }
        bytes = number * (unit?.1 ?? 1)
    }

    var description: String { bytes % (1 << 20) == 0 ? "\(bytes >> 20)MiB" : "\(bytes)B" }
    var defaultValueDescription: String { description }
}

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
