import ManasikDomain
import ManasikGenerations
import ManasikPackHost
import ManasikRecords

extension CommandContext {
    /// Returns which packs in use would be set aside if the operator vouched for others, in a sentence each; empty where the same
    /// packs would run isolated.
    func setAside(by vouchers: PackVouchers) throws -> [String] {
        let home = try home()
        guard let generation = generationInUse(of: home)?.generation else { return [] }
        let isolated = vouchers.isolated(among: generation.packs, signers: generation.signers)
        guard isolated != GenerationHome(home: home.path).isolated(in: generation) else { return [] }
        let searchPath = try searchPathWithoutNamed()
        let before = load(searchPath)
        let isolation = PackIsolation(
            packs: isolated,
            worker: Self.worker,
            vouchedContents: vouchers.contents
        )
        return load(searchPath, isolation: isolation).packs.newlySetAside(since: before.packs)
    }
}
