package import ManasikDomain

extension PackFiles {
    /// What `pack.json` says; nil if there are mistakes in it.
    package var manifest: Manifest? {
        var collector = DiagnosticCollector(pack: nil)
        return ManifestReader.read(self, into: &collector)
    }
}
