import ArgumentParser

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
