public import ManasikLocalization
public import ManasikViews

extension Localizer {
    /// Returns why a sink could not deliver a notification.
    public func words(_ failure: SinkFailure) -> LocalizedString {
        switch failure {
        case .file(let step, let path, let reason):
            host("sink.failure.\(step.rawValue)", ["path": .text(path), "reason": .text(reason)])
        case .foreignFile(let path): host("sink.failure.foreign-file", ["path": .text(path)])
        case .input(let program, let reason):
            host("sink.failure.input", ["program": .text(program), "reason": .text(reason)])
        case .start(let program, let reason):
            host("sink.failure.start", ["program": .text(program), "reason": .text(reason)])
        case .exit(let program, let code):
            host("sink.failure.exit", ["program": .text(program), "code": .number(code)])
        case .signal(let program, let number):
            host("sink.failure.signal", ["program": .text(program), "signal": .number(number)])
        case .noAnswer(let address, let reason):
            host("sink.failure.no-answer", ["host": .text(address), "reason": .text(reason)])
        case .answer(let status): host("sink.failure.answer", ["status": .number(status)])
        case .other(let text): LocalizedString(text, language: MessageCatalog.hostLanguage)
        }
    }
}
