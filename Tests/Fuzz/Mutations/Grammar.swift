// SPDX-License-Identifier: Apache-2.0

/// Which keys an object of some file may have, and what may stand under them.
protocol Grammar: Sendable {
    /// - Parameter isRoot: Whether the object is the whole file.
    func keys(of members: [JSONTree.Member], isRoot: Bool) -> [String]
    /// A value that fits a key most of the time, or lies at the border of what fits.
    ///
    /// - Parameter names: What the file names, for references to it.
    func value(of key: String, names: [String], _ chance: inout FuzzChance) -> JSONTree?
    /// An entry for a list that holds objects like these.
    func entry(beside members: [JSONTree.Member], names: [String], _ chance: inout FuzzChance) -> JSONTree?
}

extension Grammar {
    func entry(beside members: [JSONTree.Member], names: [String], _ chance: inout FuzzChance) -> JSONTree? {
        nil
    }
}
