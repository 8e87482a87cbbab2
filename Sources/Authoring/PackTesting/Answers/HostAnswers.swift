import ManasikDomain
import ManasikEngine
import ManasikLuaRuntime

/// What the host answers of one feature.
protocol HostAnswers {
    var host: HostVocabulary { get }
}

extension HostAnswers {
    typealias Problem = HostVocabulary.Problem

    var environment: TestEnvironment { host.environment }

    func requireEngine() throws -> Engine { try host.requireEngine() }

    func text(_ value: LuaValue, _ name: String) throws -> String { try host.text(value, name) }

    func unknown(_ kind: String, _ name: String, _ names: [String]) -> Problem {
        host.unknown(kind, name, names)
    }

    static func text(_ text: String?) -> LuaValue { text.map(LuaValue.string) ?? .nil }
}
