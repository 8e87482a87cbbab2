import Foundation
import ManasikGenerations
import ManasikOperatorPages
import ManasikPackHost
import ManasikRecords

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

    /// Notes that it is not known for which packs the operator vouches, so that they run isolated.
    ///
    /// - Parameter isolated: The packs whose code runs in workers, sorted.
    static func noteVouchers(
        _ context: CommandContext,
        _ generation: GenerationInUse?,
        _ isolated: [String],
        _ findings: inout DoctorFindings
    ) {
        guard generation?.generation != nil, let home = context.availableHome else { return }
        let generations = GenerationHome(home: home.path)
        do throws(GenerationError) { _ = try generations.vouchers() } catch {
            findings.problem(
                .isolation,
                [
                    error.message
                        + ", so that nobody vouches for any pack and the code of all runs isolated; move the file "
                        + "away, and vouch again for packs whose authors you trust: manasik grants vouch PACK…"
                ]
            )
        }
        guard !generations.hasVouchers, !isolated.isEmpty else { return }
        findings.notice(
            .isolation,
            [
                "the generation in use is from before packs were isolated, so that nobody vouches for its packs and their "
                    + "code runs isolated, which takes longer; to let those whose authors you trust run in the program: "
                    + "manasik grants vouch \(isolated.joined(separator: " "))"
            ]
        )
    }
}
