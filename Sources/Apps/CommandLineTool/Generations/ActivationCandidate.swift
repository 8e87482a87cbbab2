import ManasikDomain
import ManasikGenerations
import ManasikPackDistribution
import ManasikPackHost

/// The packs that are to come into use, and those that are in use today.
struct ActivationCandidate {
    let home: GenerationHome
    /// The number of the active generation; nil if none is.
    let active: Int?
    /// The packs in use today; of no generation, those that load.
    let today: [PackIdentity]
    let packs: [PackIdentity]
    /// The packs whose files are not in the home yet, or not whole.
    let archives: [PackArchive]
    /// Where the packs of the candidate are read before they are activated.
    let searchPath: SearchPath
    /// Where those in use today are.
    let searchPathToday: SearchPath
    /// The contents of those that come from directories of this installation, for which the operator vouches thereby.
    let ownContents: Set<String>
    /// Whether the active generation has just these packs, and they are whole.
    let isInUse: Bool
    /// The ids of the keys that signed packs that came from a source.
    let signers: [PackID: Set<String>]
    /// What is left out, kept or older without being asked for, in sentences.
    let notes: [String]
    /// The pins that it respects.
    let pins: PackPins
    /// Holds the archives' packs until they are activated.
    let staging: StagingDirectory

    /// The packs for which nobody vouches.
    var isolated: Set<PackID> {
        home.isolated(among: packs.filter { !ownContents.contains($0.hash) }, signers: signers)
    }

    var difference: GenerationDifference { GenerationDifference(from: today, to: packs) }
}
