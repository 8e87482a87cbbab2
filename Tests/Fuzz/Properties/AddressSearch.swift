// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Looks for addresses of the process in what a pack, or its author, gets to see.
enum AddressSearch {
    /// - Parameter known: What the pack itself wrote; numbers that stand there are no addresses.
    static func check(_ texts: [String], besides known: [UInt8]) throws {
        var numbers = Set(texts.flatMap(Self.numbers))
        if !numbers.isEmpty { numbers.subtract(Self.numbers(in: String(decoding: known, as: UTF8.self))) }
        guard !numbers.isEmpty else { return }
        let mapped = try mappings()
        for number in numbers where mapped.contains(where: { $0.contains(number) }) {
            throw FuzzFinding("the address 0x\(String(number, radix: 16)) is shown in \(texts)")
        }
    }

    /// The numbers of at least eight hexadecimal digits in a text.
    private static func numbers(in text: String) -> [UInt] {
        text.utf8.split { !isHexadecimal($0) }.compactMap { digits in
            (8...16).contains(digits.count) ? UInt(String(decoding: digits, as: UTF8.self), radix: 16) : nil
        }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (97...102).contains(byte | 32)
    }

    private static func mappings() throws -> [Range<UInt>] {
        guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8) else { return [] }
        return maps.split(separator: "\n").compactMap { line in
            let ends = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
            // Sanitizers reserve almost everything for their own notes, in pieces larger than any heap.
            return ends.count == 2 && ends[1] - ends[0] < 1 << 32 ? ends[0]..<ends[1] : nil
        }
    }
}
