// SPDX-License-Identifier: Apache-2.0
// What libFuzzer calls; scripts/fuzz builds it. MANASIK_FUZZ_TARGET names the target, MANASIK_FUZZ_WORKPLACE a directory.
import Foundation
import ManasikFuzzMutations
import ManasikFuzzing

private let environment = ProcessInfo.processInfo.environment
private let target = environment["MANASIK_FUZZ_TARGET"].flatMap(FuzzTarget.init(rawValue:)) ?? .manifest
/// libFuzzer calls from one thread; who started it removes the directory, also after a crash.
nonisolated(unsafe) private let workplace = FuzzWorkplace(environment["MANASIK_FUZZ_WORKPLACE"])
private let mutator = FuzzMutator(target: target, donors: FuzzSeeds.seeds(for: target, packs: "."))

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
        _ = try target.check(bytes, in: workplace)
    } catch {
        fatalError("\(error)")
    }
    return 0
}

/// libFuzzer's own changes of bytes.
@_silgen_name("LLVMFuzzerMutate")
private func changeBytes(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int) -> Int

/// Changes an input by its structure, and one of eight by its bytes, so that what is no JSON and no Lua is met as well.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(_ data: UnsafeMutablePointer<UInt8>, _ size: Int, _ limit: Int, _ seed: CUnsignedInt)
    -> Int
{
    guard seed % 8 != 0 else { return changeBytes(data, size, limit) }
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    guard let made = mutator.mutate(bytes, limit: limit, seed: UInt64(seed)) else {
        return changeBytes(data, size, limit)
    }
    return write(made, to: data)
}

/// Puts a piece of another input into one; zero where that cannot be, and then libFuzzer changes it otherwise.
@_cdecl("LLVMFuzzerCustomCrossOver")
public func crossOver(
    _ first: UnsafePointer<UInt8>?,
    _ firstSize: Int,
    _ second: UnsafePointer<UInt8>?,
    _ secondSize: Int,
    _ out: UnsafeMutablePointer<UInt8>,
    _ limit: Int,
    _ seed: CUnsignedInt
) -> Int {
    let bytes = Array(UnsafeBufferPointer(start: first, count: firstSize))
    let other = Array(UnsafeBufferPointer(start: second, count: secondSize))
    return mutator.cross(bytes, with: other, limit: limit, seed: UInt64(seed)).map { write($0, to: out) } ?? 0
}

private func write(_ bytes: [UInt8], to data: UnsafeMutablePointer<UInt8>) -> Int {
    for (index, byte) in bytes.enumerated() { data[index] = byte }
    return bytes.count
}
