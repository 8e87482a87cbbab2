// SPDX-License-Identifier: Apache-2.0
// Makes the tables of Sources/Model/Domain/Text/Folding from what Foundation answers for each character of Unicode:
//
//   swift scripts/folding.swift Sources/Model/Domain/Text/Folding
import Foundation

let scalars = (0...0x10FFFF as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }
/// Hangul is taken apart by arithmetic.
let hangul: ClosedRange<UInt32> = 0xAC00...0xD7A3
let ideographs: [ClosedRange<UInt32>] = [
    0x2E80...0x2FDF, 0x3200...0x33FF, 0xF900...0xFAFF, 0x1F100...0x1F2FF, 0x2F800...0x2FA1F,
]

/// The characters that a function replaces, each run of alike ones as one entry: `first*count/step.change:replacement`.
func table(of scalars: [Unicode.Scalar], _ replace: (String) -> String) -> [String] {
    let entries = scalars.compactMap { scalar -> (from: UInt32, to: [UInt32])? in
        let to = replace(String(scalar)).unicodeScalars.map(\.value)
        return to == [scalar.value] ? nil : (scalar.value, to)
    }
    var lines: [String] = []
    var index = 0
    while index < entries.count {
        let (from, to) = entries[index]
        var best: (count: Int, step: UInt32, change: UInt32) = (1, 1, 1)
        for step in [1, 2] as [UInt32] {
            for change in [1, 0, 2] as [UInt32] {
                var count = 1
                while index + count < entries.count {
                    let next = entries[index + count]
                    guard next.from == from + step * UInt32(count), next.to.count == to.count,
                        next.to.dropLast() == to.dropLast(), let last = to.last,
                        next.to.last == last + change * UInt32(count)
                    else { break }
                    count += 1
                }
                if count > best.count { best = (count, step, change) }
            }
        }
        var line = String(from, radix: 16)
        if best.count > 1 {
            line += "*\(best.count)"
            if (best.step, best.change) != (1, 1) { line += "/\(best.step).\(best.change)" }
        }
        lines.append(line + ":" + to.map { String($0, radix: 16) }.joined(separator: "."))
        index += best.count
    }
    return lines
}

func write(_ entries: [String], to name: String, in type: String, as property: String, _ comment: String)
    throws
{
    var lines = [
        "// Made by scripts/folding.swift.", "", "extension \(type) {", "    /// \(comment)",
        "    static let \(property) = \"\"\"",
    ]
    var line = ""
    for entry in entries {
        if line.count + entry.count > 108 {
            lines.append("        " + line)
            line = ""
        }
        line += (line.isEmpty ? "" : " ") + entry
    }
    lines += ["        " + line, "        \"\"\"", "}", ""]
    try lines.joined(separator: "\n").write(
        toFile: CommandLine.arguments[1] + "/" + name,
        atomically: true,
        encoding: .utf8
    )
}

try write(
    table(of: scalars) {
        $0.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    },
    to: "Folding+Letters.swift",
    in: "Folding",
    as: "letters",
    "Characters that are compared as others."
)
let others = scalars.filter { !hangul.contains($0.value) }
func isIdeograph(_ scalar: Unicode.Scalar) -> Bool { ideographs.contains { $0.contains(scalar.value) } }
func parts(_ text: String) -> String { text.decomposedStringWithCompatibilityMapping }
let letters = others.filter { !isIdeograph($0) }
try write(
    table(of: letters.filter { $0.value < 0xF000 }, parts),
    to: "Decomposition+Letters.swift",
    in: "Decomposition",
    as: "letters",
    "Letters and signs."
)
try write(
    table(of: letters.filter { $0.value >= 0xF000 }, parts),
    to: "Decomposition+Forms.swift",
    in: "Decomposition",
    as: "forms",
    "Letters by their place in a word, wide and narrow ones, those of mathematics."
)
try write(
    table(of: others.filter(isIdeograph), parts),
    to: "Decomposition+Ideographs.swift",
    in: "Decomposition",
    as: "ideographs",
    "Ideographs, and what is written in circles, brackets and squares."
)
