import ManasikDomain
import ManasikPresentation
import ManasikViews
import Testing

@Suite struct FavouritesPageTests {
    private typealias Sample = PresentationSample

    private let favourite = FavouriteView(Sample.id("mine"), in: Sample.catalog) { _ in .own("My dhikr") }

    @Test func listsWhatIsMarkedWithItsName() {
        #expect(
            Sample.lines(of: .favourites([favourite], in: Sample.localizer())) == [
                "# Favourites", "done My dhikr", "  sample:mine",
            ]
        )
        #expect(
            FavouriteResponse(favourite, in: Sample.localizer()).jsonLine
                == "{\"id\":\"sample:mine\",\"title\":\"My dhikr\"}\n"
        )
    }

    @Test func saysWhatBecameOfAMark() {
        #expect(
            Sample.lines(of: .favourite(favourite, isMarked: true, in: Sample.localizer("ar"))) == [
                "أُضيف إلى المفضلة: \u{2068}My dhikr\u{2069}"
            ]
        )
        let thanks = FavouriteView(Sample.id("thanks"), in: Sample.catalog) { _ in .own("اشكر.") }
        #expect(
            Sample.lines(of: .favourite(thanks, isMarked: true, in: Sample.localizer("ar"))) == [
                "أُضيف إلى المفضلة: اشكر."
            ]
        )
        #expect(
            Sample.lines(of: .noFavourites(in: Sample.localizer())).first?.hasSuffix(
                "<addFavourite(\"talbiyah\")>"
            ) == true
        )
    }
}
