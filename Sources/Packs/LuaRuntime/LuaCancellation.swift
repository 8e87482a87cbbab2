// SPDX-License-Identifier: Apache-2.0
import CLua

/// A handle that ends the running call of a state, from any thread; if nothing is running, it ends the next call.
///
/// `@unchecked Sendable`: the control block is atomic and reference-counted, and outlives its state.
public final class LuaCancellation: @unchecked Sendable {
    private enum Place {
        case here(OpaquePointer)
        case worker(LuaWorkerProcess)
    }

    private let place: Place

    init(control: OpaquePointer) { place = .here(control) }

    init(_ process: LuaWorkerProcess) { place = .worker(process) }

    deinit { if case .here(let control) = place { clua_release_control(control) } }

    public func cancel() {
        switch place {
        case .here(let control): clua_cancel(control)
        case .worker(let process): process.cancel()
        }
    }
}
