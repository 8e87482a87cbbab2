import ManasikDomain
import ManasikLuaRuntime

extension LuaPack {
    /// Calls the handlers of an event, one after another, each with its own budget.
    ///
    /// - Parameters:
    ///   - used: The processor time that earlier attempts at the event have used.
    ///   - time: Called with the processor time that the handlers have used now.
    /// - Returns: The failures of handlers, and the lines that all of them printed.
    func handle(
        _ event: String,
        payload: LuaValue,
        host: HandlerHost,
        used: Duration = .zero,
        adding time: (Duration) -> Void = { _ in }
    ) -> (failures: [HandlerFailure], printed: [HandlerLine]) {
        do throws(LuaError) { _ = try running() } catch {
            let place = error.position.map { SourceLocation(file: $0.chunk, line: $0.line) }
            let failure = HandlerFailure(
                pack: id,
                event: event,
                location: located(place ?? files.location("init.lua")),
                message: error.text
            )
            return ([failure], [])
        }
        let allowed =
            used > .zero ? CallTime(repeating: limits.time, used: used) : CallTime(oneCall: limits.time)
        defer { time(allowed.earlier - used) }
        return allowed.counting { handle(event, payload: payload, host: host, within: allowed) }
    }

    private func handle(
        _ event: String,
        payload: LuaValue,
        host: HandlerHost,
        within time: CallTime
    ) -> (failures: [HandlerFailure], printed: [HandlerLine]) {
        var failures: [HandlerFailure] = []
        var lines: [HandlerLine] = []
        // Lines that conditions printed before do not belong to the handlers.
        _ = takePrinted()
        for index in handlers.indices {
            guard index < handlers.count, handlers[index].event == event else { continue }
            guard !time.isSpent else {
                let message =
                    "its handlers together took more than \(time.allowance); the rest were not called"
                failures.append(HandlerFailure(pack: id, event: event, location: nil, message: message))
                break
            }
            let function = handlers[index].function
            let place =
                function.line > 0
                ? SourceLocation(file: function.chunk, line: function.line) : files.location("init.lua")
            do {
                let state = try running()
                try host.call(
                    function,
                    payload,
                    of: { [self] in events(handledAt: function) },
                    in: state
                ) { () throws(LuaError) in try handlerCaller(in: state) }
                host.keep()
            } catch {
                host.discard()
                let position = error.position.map { SourceLocation(file: $0.chunk, line: $0.line) }
                failures.append(
                    HandlerFailure(
                        pack: id,
                        event: event,
                        location: located(position ?? place),
                        message: error.text + (advice(on: error).map { "; \($0)" } ?? "")
                    )
                )
            }
            lines += takePrinted().map {
                HandlerLine(pack: id, event: event, location: located(place), text: $0)
            }
        }
        return (failures, lines)
    }

    /// Returns the events for which the function that is written at the same place is registered: a helper may handle several,
    /// and find out by their fields which one it is.
    private func events(handledAt function: LuaFunction) -> Set<String> {
        let alike = handlers.filter {
            ($0.function.chunk, $0.function.line) == (function.chunk, function.line)
        }
        return Set(alike.map { $0.event })
    }

    /// Returns advice on an error of the pack's code, based on the line that raised it; nil if there is none.
    func advice(on error: LuaError) -> String? {
        LuaAdvice.help(on: error.text, line: sourceLine(of: error) ?? "")
    }

    /// Returns the line of the pack's code that raised an error; nil if it is not known.
    func sourceLine(of error: LuaError) -> String? {
        guard let position = error.position, position.chunk.hasPrefix(files.shownDirectory + "/"),
            let source = files.contents[String(position.chunk.dropFirst(files.shownDirectory.utf8.count + 1))]
        else { return nil }
        let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let index = position.line - 1
        return lines.indices.contains(index) ? String(decoding: lines[index], as: UTF8.self) : nil
    }

    /// Returns a location in the pack's code with the real directory instead of the catalog's name for it.
    func located(_ place: SourceLocation) -> SourceLocation {
        guard place.file.hasPrefix(files.shownDirectory + "/") else { return place }
        let file = files.directory + place.file.dropFirst(files.shownDirectory.count)
        return SourceLocation(file: file, line: place.line, column: place.column)
    }
}
