import ManasikTerminal
import Testing

@Suite struct ArticleTests {
    @Test func drawsAnArticle() {
        let lines = Layout.wide.article(markdown: Samples.article)
        #expect(
            drawn(lines, .wide) == """
                The standing at Arafat
                ──────────────────────

                The day of Arafat is the greatest day. See the map and rites:ihram; an unclosed
                *star and a | table | stay.

                                                                اللَّهُمَّ إِنَّكَ عَفُوٌّ تُحِبُّ الْعَفْوَ فَاعْفُ عَنِّي

                What to do

                • Stay until sunset, within the marked boundary of the plain, however tired you
                  are
                • Supplicate
                  • facing the qiblah
                1. First
                2. Second

                │ A quote, long enough that it has to be wrapped onto a second line on a narrow
                │ screen.

                ────────────────────────────────────────────────────────────────────────────────

                Line one
                line two
                """
        )
    }

    @Test func drawsAnArticleAtFortyColumns() {
        let lines = Layout.narrow.article(markdown: Samples.article)
        #expect(
            drawn(lines, .narrow) == """
                The standing at Arafat
                ──────────────────────

                The day of Arafat is the greatest day.
                See the map and rites:ihram; an unclosed
                *star and a | table | stay.

                        اللَّهُمَّ إِنَّكَ عَفُوٌّ تُحِبُّ الْعَفْوَ فَاعْفُ عَنِّي

                What to do

                • Stay until sunset, within the marked
                  boundary of the plain, however tired
                  you are
                • Supplicate
                  • facing the qiblah
                1. First
                2. Second

                │ A quote, long enough that it has to be
                │ wrapped onto a second line on a narrow
                │ screen.

                ────────────────────────────────────────

                Line one
                line two
                """
        )
    }

    @Test func drawsAnArticleInPlainOutput() {
        let lines = Layout.plain.article(markdown: Samples.article)
        #expect(
            drawn(lines, .plain) == """
                The standing at Arafat
                ======================

                The day of Arafat is the greatest day. See the map and rites:ihram; an unclosed
                *star and a | table | stay.

                                                                اللَّهُمَّ إِنَّكَ عَفُوٌّ تُحِبُّ الْعَفْوَ فَاعْفُ عَنِّي

                What to do
                ----------

                * Stay until sunset, within the marked boundary of the plain, however tired you
                  are

                * Supplicate

                  * facing the qiblah

                1. First

                2. Second

                : A quote, long enough that it has to be wrapped onto a second line on a narrow
                : screen.

                Line one
                line two
                """
        )
    }

    @Test func drawsAnArabicArticle() {
        let lines = Layout.arabicNarrow.article(markdown: Samples.arabicArticle)
        #expect(
            drawn(lines, .arabicNarrow) == """
                                            الوقوف بعرفة
                                            ────────────

                   يوم عرفة أفضل الأيام، قف فيه إلى غروب
                                   الشمس داخل حدود عرفة.

                    أكثر من الدعاء والذكر والتلبية حتى •
                                                الغروب
                • Read it in English too

                                             الحج عرفة │
                """
        )
    }
}
