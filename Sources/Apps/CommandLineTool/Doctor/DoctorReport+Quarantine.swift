import ManasikGenerations
import ManasikOperatorPages
import ManasikRecords

extension DoctorReport {
    /// Returns the packs in quarantine; notes each, or that the list of them cannot be read.
    static func quarantine(_ context: CommandContext, _ findings: inout DoctorFindings) -> [QuarantineRow] {
        guard let home = context.availableHome else { return [] }
        do throws(GenerationError) {
            let held = QuarantineRow.rows(try QuarantineFile(home: home.path).held())
            findings.problem(.packs, held.map(\.problem))
            return held
        } catch {
            findings.problem(.packs, ["\(error.message); it is made anew when a pack fails again"])
            return []
        }
    }
}
