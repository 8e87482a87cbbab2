import Foundation
package import ManasikFiles

/// Changes of a home's files, whose errors say what helps.
package typealias GenerationFiles = DurableFiles<GenerationError>

extension GenerationError: FileFailure {
    /// The error names the file as it is called once it is whole.
    package init(failed path: String, number: CInt) {
        let name = UnfinishedNames.unfinished.finished(path)
        let failure = SystemFailure(failed: name, number: number)
        let remedy: Remedy? = failure.isFull ? .makeRoom : number == EIO ? .restoreBackup : nil
        self.init(.file, "\(name): \(failure.words)", remedy)
    }
}
