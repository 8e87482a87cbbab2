import Foundation

/// Nanoseconds of the clock and of the processor, and how many hits there were, of each query.
struct ContenderRound: Codable {
    var wall: [Int] = []
    var processor: [Int] = []
    var hits: [Int] = []

    mutating func add(_ answer: () throws -> Int) rethrows {
        let processorStart = Self.now(CLOCK_THREAD_CPUTIME_ID)
        let start = Self.now(CLOCK_MONOTONIC)
        hits.append(try answer())
        wall.append(Self.now(CLOCK_MONOTONIC) - start)
        processor.append(Self.now(CLOCK_THREAD_CPUTIME_ID) - processorStart)
    }

    private static func now(_ clock: clockid_t) -> Int {
        var time = timespec()
        clock_gettime(clock, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
