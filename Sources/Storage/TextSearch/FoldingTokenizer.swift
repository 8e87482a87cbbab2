import GRDB
import ManasikTextMatching

/// The FTS5 tokenizer, which gives the folded words of a text in all their forms: of a query from its text, of a
/// document from its `TokenStream`.
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
            if tokenization.contains(.document) {
                return TokenStream.each(bytes) { word, count, isForm in
                    tokenCallback(
                        context,
                        isForm ? FTS5TokenFlags.colocated.rawValue : 0,
                        UnsafeRawPointer(word).assumingMemoryBound(to: CChar.self),
                        CInt(count),
                        0,
                        0
                    )
                }
            }
            if bytes.first == TokenStream.groupMark {
                return tokenCallback(context, 0, pText, nText, 0, nText)
            }
            var reader = WordReader(bytes)
            // Zero is SQLITE_OK.
            var code: CInt = 0
            func give(_ word: [UInt8], _ flags: FTS5TokenFlags, _ range: Range<Int>) {
                guard code == 0 else { return }
                code = word.withUnsafeBytes { word in
                    tokenCallback(
                        context,
                        flags.rawValue,
                        word.baseAddress?.assumingMemoryBound(to: CChar.self),
                        CInt(min(word.count, TokenStream.maximumLength)),
                        CInt(range.lowerBound),
                        CInt(range.upperBound)
                    )
                }
            }
            // A prefix query looks for the typed word only, without its forms.
            let wantsForms = !tokenization.contains(.prefix)
            while code == 0, let range = reader.next() {
                give(reader.word, [], range)
                if wantsForms { WordForms.each(reader) { give($0, .colocated, range) } }
            }
            return code
        }
    }
}
