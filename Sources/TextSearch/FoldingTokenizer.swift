import GRDB

/// Gives FTS5 the folded words of a text and where they stand in it.
final class FoldingTokenizer: FTS5CustomTokenizer {
    static let name = "manasik_folding"

    init(db: Database, arguments: [String]) {}

    func tokenize(
        context: UnsafeMutableRawPointer?,
        tokenization: FTS5Tokenization,
        pText: UnsafePointer<CChar>?,
        nText: CInt,
        tokenCallback: @escaping FTS5TokenCallback
    ) -> CInt {
        let text = UnsafeRawBufferPointer(start: pText, count: Int(nText))
        return text.withMemoryRebound(to: UInt8.self) { bytes in
            var scanner = WordScanner(bytes)
            while let range = scanner.next() {
                let code = scanner.word.withUnsafeBytes { word in
                    tokenCallback(
                        context,
                        0,
                        word.baseAddress?.assumingMemoryBound(to: CChar.self),
                        CInt(word.count),
                        CInt(range.lowerBound),
                        CInt(range.upperBound)
                    )
                }
                // Zero is SQLITE_OK.
                guard code == 0 else { return code }
            }
            return 0
        }
    }
}
