import Foundation

/// The Qur'an in two spellings, by sura and verse.
struct Quran {
    let simple: [[String]]
    let uthmani: [[String]]

    /// Reads `quran-uthmani.txt` (`sura|verse|text`) and `quran-simple.json` (running number to text).
    init(directory: String) throws {
        var uthmani: [[String]] = []
        let text = try String(contentsOfFile: directory + "/quran-uthmani.txt", encoding: .utf8)
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "|", maxSplits: 2)
            guard parts.count == 3, let sura = Int(parts[0]), let verse = Int(parts[1]) else { continue }
            if sura == uthmani.count + 1 { uthmani.append([]) }
            guard sura == uthmani.count, verse == uthmani[sura - 1].count + 1 else {
                throw DataError(description: "quran-uthmani.txt: \(sura):\(verse) is out of its order")
            }
            uthmani[sura - 1].append(String(parts[2]))
        }
        let data = try Data(contentsOf: URL(fileURLWithPath: directory + "/quran-simple.json"))
        let running = try JSONDecoder().decode([String: String].self, from: data)
        var number = 0
        self.simple = try uthmani.map { verses in
            try verses.map { _ in
                number += 1
                guard let verse = running["\(number)"] else {
                    throw DataError(description: "quran-simple.json: verse \(number) is missing")
                }
                return verse
            }
        }
        self.uthmani = uthmani
    }

    init(simple: [[String]]) {
        self.simple = simple
        uthmani = simple
    }

    /// Puts the verses in the place of `QuranText[(sura:first:last),…]`.
    func resolveReferences(in text: String) throws -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.range(of: "QuranText["),
            let end = rest[start.upperBound...].firstIndex(of: "]")
        {
            result += rest[..<start.lowerBound]
            for reference in rest[start.upperBound..<end].split(whereSeparator: { "(), ".contains($0) }) {
                let numbers = reference.split(separator: ":").compactMap { Int($0) }
                guard numbers.count == 3, simple.indices.contains(numbers[0] - 1), numbers[1] >= 1,
                    numbers[1] <= numbers[2], numbers[2] <= simple[numbers[0] - 1].count
                else { throw DataError(description: "no verses \(reference)") }
                result += simple[numbers[0] - 1][(numbers[1] - 1)..<numbers[2]].joined(separator: " ") + " "
            }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }
}

/// Reference data that is not as expected.
struct DataError: Error, CustomStringConvertible {
    let description: String
}
