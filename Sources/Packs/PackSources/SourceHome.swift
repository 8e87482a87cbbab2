import Foundation
package import ManasikDomain
import ManasikFiles
import ManasikGenerations
import ManasikUpdateFramework

/// The files of a home's sources and of what is installed from them.
///
///     sources/ledger.json               sources, to which packs belong, what is installed
///     sources/<name>/metadata/          what is trusted of a source, a file a role
///     sources/<name>/offers.json        what it offered when it was last asked
///     sources/.<name>.lock              held by who asks it
///     pack-archives/<hash>.tar.zst      an installed archive, by its own hash
package struct SourceHome: Sendable {
    private let generations: GenerationHome
    private let directory: String
    /// The directory of the installed archives.
    let archives: String

    /// - Parameter home: The path of the home directory.
    package init(home: String) {
        generations = GenerationHome(home: home)
        directory = home + "/sources"
        archives = home + "/pack-archives"
    }

    /// Runs changes while no other process changes sources or generations of the home.
    package func locked<Result>(_ body: () throws(SourceError) -> Result) throws(SourceError) -> Result {
        let result: Swift.Result<Result, SourceError>
        do throws(GenerationError) {
            result = try generations.locked { () throws(GenerationError) in
                do throws(SourceError) { return .success(try body()) } catch { return .failure(error) }
            }
        } catch {
            throw SourceError(error)
        }
        return try result.get()
    }

    /// Runs what asks a source while no other process asks it, adds it or removes it; the home itself may be changed meanwhile,
    /// since a source can take as long as it likes.
    func asking<Result>(
        _ name: String,
        _ body: () throws(SourceError) -> Result
    ) throws(SourceError) -> Result {
        let lock: FileLock
        do throws(GenerationError) {
            try generations.files.createDirectory(directory)
            lock = try FileLock(
                lockPath(of: name),
                whereHeld: "another process is asking the source '\(name)'; try again later"
            )
        } catch {
            throw SourceError(error)
        }
        defer { withExtendedLifetime(lock) {} }
        return try body()
    }

    // MARK: Ledger

    /// The name of the ledger's file, beside the directories of sources.
    static let ledgerName = "ledger.json"

    private var ledgerPath: String { directory + "/" + Self.ledgerName }

    /// Whether any source ever was added.
    package var hasLedger: Bool { access(ledgerPath, F_OK) == 0 }

    package func ledger() throws(SourceError) -> SourceLedger {
        do throws(GenerationError) { return try generations.read(ledgerPath) ?? SourceLedger() } catch {
            guard error.code == .damaged else { throw SourceError(error) }
            throw SourceError(.home, error.message, .addSourcesAgain)
        }
    }

    /// Keeps a ledger in place of the one before; for whoever holds the lock.
    package func keep(_ ledger: SourceLedger) throws(SourceError) {
        try write(ledger.wireText, to: ledgerPath)
    }

    // MARK: Sources

    /// Trusts a source by its root, and adds it.
    package func add(_ source: TrustedSource, root: [UInt8]) throws(SourceError) {
        try asking(source.name) { () throws(SourceError) in
            do throws(SourceError) {
                try locked { () throws(SourceError) in try trust(source, root) }
            } catch {
                // What was made for a source that is none after all, the lock among it.
                if let ledger = try? ledger(), ledger.source(source.name) == nil {
                    try? FileManager.default.removeItem(atPath: directory + "/" + source.name)
                    unlink(lockPath(of: source.name))
                }
                throw error
            }
        }
    }

    private func trust(_ source: TrustedSource, _ root: [UInt8]) throws(SourceError) {
        var ledger = try ledger()
        guard ledger.source(source.name) == nil else {
            throw SourceError(.name, "there is a source '\(source.name)' already")
        }
        // What a source of the same name left is another's.
        try? FileManager.default.removeItem(atPath: directory + "/" + source.name)
        do throws(GenerationError) {
            try generations.files.createDirectory(metadataDirectory(of: source.name))
        } catch {
            throw SourceError(error)
        }
        do throws(UpdateError) {
            try UpdateClient.trust(root, in: metadataDirectory(of: source.name))
        } catch {
            if let why = error.wrongRoot {
                throw SourceError(
                    .refused,
                    "the file of the root is no root that its own keys sign: \(why); name the file, such as 1.root.json, that "
                        + "the repository's owner gave you in a way that you trust"
                )
            }
            throw SourceError(error, of: source.name)
        }
        ledger.sources.append(source)
        ledger.sources.sort { $0.name < $1.name }
        try keep(ledger)
    }

    /// Trusts a source no more. Packs that belong to it stay where they are, and belong to no other until they are moved.
    package func removeSource(_ name: String) throws(SourceError) {
        _ = try source(name, in: ledger())
        try asking(name) { () throws(SourceError) in
            try locked { () throws(SourceError) in
                var ledger = try ledger()
                _ = try source(name, in: ledger)
                ledger.sources.removeAll { $0.name == name }
                try keep(ledger)
                try? FileManager.default.removeItem(atPath: directory + "/" + name)
                // Whoever has opened it before and gets it now finds that it is gone.
                unlink(lockPath(of: name))
            }
        }
    }

    private func lockPath(of name: String) -> String { "\(directory)/.\(name).lock" }

    /// Returns a source of the ledger.
    package func source(_ name: String, in ledger: SourceLedger) throws(SourceError) -> TrustedSource {
        if let source = ledger.source(name) { return source }
        let names = ledger.sources.map(\.name)
        let known = names.isEmpty ? "there are none" : "there are: \(names.joined(separator: ", "))"
        let help = Suggestion.help(for: name, among: names) ?? known
        throw SourceError(.unknown, "there is no source '\(name)'; \(help)")
    }

    /// When the trusted root of a source expires; nil if it cannot be read.
    package func rootExpires(of name: String) -> Instant? {
        UpdateClient.rootExpires(in: metadataDirectory(of: name))
    }

    /// The root that is trusted of a source, as it was signed; nil if there is none.
    func root(of name: String) -> [UInt8]? { UpdateClient.root(in: metadataDirectory(of: name)) }

    func metadataDirectory(of name: String) -> String { "\(directory)/\(name)/metadata" }

    // MARK: Offers

    /// What a source offered when it was last asked; nil if it never was.
    package func offers(of name: String) throws(SourceError) -> SourceOffers? {
        do throws(GenerationError) { return try generations.read("\(directory)/\(name)/offers.json") } catch {
            throw SourceError(error)
        }
    }

    func keep(_ offers: SourceOffers, of name: String) throws(SourceError) {
        try write(offers.wireText, to: "\(directory)/\(name)/offers.json")
    }

    /// Keeps a file, in a directory that is made where there is none.
    func write(_ bytes: [UInt8], to path: String) throws(SourceError) {
        do throws(GenerationError) {
            try generations.files.createDirectory(URL(filePath: path).deletingLastPathComponent().path)
            try generations.files.replace(path, with: bytes)
        } catch {
            throw SourceError(error)
        }
    }
}
