import Foundation
import ManasikGenerations
import ManasikPackHost

extension DoctorReport {
    /// Returns the places of packs; those of a generation are one.
    static func places(_ searchPath: SearchPath) -> [Place] {
        var places: [Place] = []
        for root in searchPath.roots {
            let directory =
                root.kind == .generation
                ? URL(filePath: root.directory).deletingLastPathComponent().path : root.directory
            guard !places.contains(where: { $0.kind == root.kind.rawValue && $0.directory == directory })
            else { continue }
            places.append(
                Place(
                    kind: root.kind.rawValue,
                    directory: directory,
                    exists: FileManager.default.fileExists(atPath: directory)
                )
            )
        }
        return places
    }

    /// The generation of packs in use, in words; nil if none was ever activated.
    var generationWords: String? {
        guard let generation else { return nil }
        guard let used = generation.generation else { return "none can be read" }
        let packs = used.packs.count == 1 ? "1 pack" : "\(used.packs.count) packs"
        return "\(used.number) (\(packs))" + (generation.broken.isEmpty ? "" : ", not as it was activated")
    }
}
