import Foundation

extension String {
    /// The text for comparing what people type: without case, accents and apostrophes, so that `Shafi'i` is `shafii`.
    public var foldedForComparing: String {
        let plain = folding(
            options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive],
            locale: nil
        )
        return plain.filter { !"'’‘`ʿʾ".contains($0) }
    }
}
