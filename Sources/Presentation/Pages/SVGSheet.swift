import ManasikDomain

/// A sheet on which a drawing is written as SVG. It is mirrored for right-to-left languages.
struct SVGSheet: Sendable {
    enum TextStyle: String {
        case title = "font-size=\"16\" font-weight=\"600\""
        case plain = "font-size=\"14\""
        case small = "font-size=\"12\""
    }

    static let full = "fill=\"currentColor\" stroke=\"none\""

    let width: Int
    let isRightToLeft: Bool

    /// Returns an SVG document with dark shapes on white, and a title and description for screen readers.
    func document(
        title: String,
        description: String,
        language: String,
        height: Int,
        _ elements: [String]
    ) -> String {
        let direction = isRightToLeft ? "rtl" : "ltr"
        let root = """
            <svg xmlns="http://www.w3.org/2000/svg" role="img" lang="\(XMLText.escaped(language))" \
            direction="\(direction)" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
            aria-labelledby="title description" color="#222" stroke="currentColor" font-family="sans-serif">
            """
        let head: [String] = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", root,
            "<title id=\"title\">\(XMLText.escaped(title))</title>",
            "<desc id=\"description\">\(XMLText.escaped(description))</desc>",
            "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#fff\" stroke=\"none\"/>",
        ]
        return (head + elements + ["</svg>"]).map { $0 + "\n" }.joined()
    }

    /// Returns text at a position; `x` is the distance from the side on which reading begins.
    func text(_ text: String, x: Int, y: Int, _ style: TextStyle) -> String {
        "<text x=\"\(isRightToLeft ? width - x : x)\" y=\"\(y)\" text-anchor=\"start\" fill=\"currentColor\" "
            + "stroke=\"none\" \(style.rawValue)>\(XMLText.escaped(text))</text>"
    }

    func rectangle(x: Int, y: Int, width: Int, height: Int, _ style: String) -> String {
        let left = isRightToLeft ? self.width - x - width : x
        return "<rect x=\"\(left)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" \(style)/>"
    }

    /// Returns shapes with a title, which is shown when the pointer is over them.
    func group(title: String, _ shapes: [String]) -> String {
        "<g><title>\(XMLText.escaped(title))</title>\(shapes.joined())</g>"
    }
}
