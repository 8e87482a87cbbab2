import Foundation
import Testing

/// Every Arabic text in the bundled packs stands in the reference data, or says that it is unverified.
///
/// The data is no part of the repository; where it is absent the test is skipped.
@Suite struct BundledContentTests {
    /// Other packs can be checked by naming the directory that holds their `content` and `plugins`.
    private static let packs =
        ProcessInfo.processInfo.environment["MANASIK_PACKS"] ?? ReferenceTexts.repository

    @Test(
        .enabled(
            if: ReferenceTexts.directory != nil,
            "no reference data: neither ../shared/data nor MANASIK_REFERENCE_DATA"
        ),
        .enabled(
            if: FileManager.default.fileExists(atPath: packs + "/content"),
            "no packs here yet: content is missing"
        )
    )
    func findsEveryArabicTextInTheReferenceData() throws {
        let texts = try ReferenceTexts(directory: ReferenceTexts.directory!)
        #expect(texts.count > 2000, "the reference data is not whole")
        let quotations = try Quotation.all(below: Self.packs)
        #expect(!quotations.isEmpty)
        let check = ContentCheck(quotations, against: texts)
        print(check.report)
        for quotation in check.needlesslyMarked {
            print("  found, though marked unverified: \(quotation.place)")
        }
        for (quotation, part) in check.missing {
            Issue.record("\(quotation.place): not in the reference data: \(part)")
        }
    }
}
