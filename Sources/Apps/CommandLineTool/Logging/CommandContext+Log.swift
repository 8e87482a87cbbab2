import Logging
import ManasikDomain
import ManasikEngine
import ManasikPackHost

extension CommandContext {
    /// The log for operators.
    var log: Logger { OperatorLog.logger }

    /// Shows operators a notice without what packs' code says in it, which may be of a person.
    func log(_ notice: HandlerNotice) {
        switch notice {
        case .failed(let failure):
            var fields: Logger.Metadata = ["pack": "\(failure.pack)", "event": "\(failure.event)"]
            if let location = failure.location { fields["at"] = "\(location)" }
            log.warning(failure.isMigration ? "a migration failed" : "a handler failed", metadata: fields)
        case .printed(let line):
            log.debug(
                "a handler printed a line",
                metadata: ["pack": "\(line.pack)", "event": "\(line.event)"]
            )
        case .condition(let failure):
            log.warning(
                "a condition failed, and what it decides stays open",
                metadata: ["pack": "\(failure.pack)"]
            )
        case .unreadable(let records):
            log.warning(
                "records cannot be read; 'manasik doctor' names them",
                metadata: ["count": "\(records.count)"]
            )
        case .unreadableJob:
            log.warning("a schedule cannot be read and does not come; 'manasik doctor' names it")
        }
    }
}
