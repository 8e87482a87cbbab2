import ManasikDomain
import ManasikPresentation

/// The paragraphs that explain the to-dos of dhikr.
struct DhikrIntroductionResponse: Response {
    let paragraphs: [String]

    var json: JSONValue { .object { Member("introduction", paragraphs) } }
}
