public import ArgumentParser
import ManasikPresentation
public import ManasikScheduling
public import ManasikViews

// Enumerations of the engine that are parsed from the command line by their raw values.
extension FeedPart: ExpressibleByArgument {}
extension Schedule.Kind: ExpressibleByArgument {}
extension OverlapPolicy: ExpressibleByArgument {}
extension ClockChangePolicy.Gap: ExpressibleByArgument {}
extension ClockChangePolicy.Repeat: ExpressibleByArgument {}

extension Trigger {
    /// Parses an argument.
    ///
    /// - Throws: `ValidationError` in the languages of the command line.
    init(argument text: String, _ options: GlobalOptions) throws {
        do throws(Problem) { try self.init(text) } catch {
            throw ValidationError(CommandContext(options).text(.invalidTrigger(error)))
        }
    }
}
