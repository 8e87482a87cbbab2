// SPDX-License-Identifier: Apache-2.0
// What libFuzzer calls; scripts/fuzz builds it. MANASIK_FUZZ_TARGET names the target, MANASIK_FUZZ_WORKPLACE a directory.
import Foundation
import ManasikFuzzing

private let environment = ProcessInfo.processInfo.environment
private let target = environment["MANASIK_FUZZ_TARGET"].flatMap(FuzzTarget.init(rawValue:)) ?? .manifest
/// libFuzzer calls from one thread; who started it removes the directory, also after a crash.
nonisolated(unsafe) private let workplace = FuzzWorkplace(environment["MANASIK_FUZZ_WORKPLACE"])

/// Writes seeds and a dictionary into the directory that `MANASIK_FUZZ_SEEDS` names, and ends.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>>>
) -> CInt {
    guard let directory = environment["MANASIK_FUZZ_SEEDS"] else { return 0 }
    do {
        try FuzzSeeds.dictionary.write(toFile: directory + ".dict", atomically: true, encoding: .utf8)
        for (index, seed) in FuzzSeeds.seeds(for: target, packs: ".").enumerated() {
            try Data(seed).write(to: URL(filePath: "\(directory)/bundled-\(index)"))
        }
    } catch {
        print("the seeds cannot be written: \(error)")
        exit(74)
    }
    exit(0)
}

/// Takes one input; a property that does not hold ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    do {
        try target.check(bytes, in: workplace)
    } catch {
        fatalError("\(error)")
    }
    return 0
}
