import ManasikEngine
import ManasikLocalization
import ManasikPresentation

extension EngineError {
    /// What people read of it in English, with what they can do as the command line tool names it.
    var wording: String {
        Refusal(self, in: .english).runs.map { run in
            switch run {
            case .text(let text), .marked(let text, _): text
            case .request(.stateTogether(let facts), _):
                "manasik profile set " + facts.map { $0 + "=…" }.joined(separator: " ")
            case .request(.showArticles, _): "manasik article"
            case .request(.restoreBackup, _): "manasik restore"
            case .request(.migrate(let ritual?), _): "manasik walk migrate --ritual \(ritual)"
            case .request(.give(.time), _), .request(.give(.coordinates), _): "--at"
            case .request(.give(.place), _): "--place"
            case .request(.give(.timeZone), _): "--time-zone"
            case .request(.state(let fact, nil), _): "manasik profile set \(fact)=…"
            case .request(.remindOfDhikr(let series, let time), _):
                "manasik dhikr remind on \(series) --at \(time)"
            case .request(let request, _): "\(request)"
            }
        }.joined()
    }
}
