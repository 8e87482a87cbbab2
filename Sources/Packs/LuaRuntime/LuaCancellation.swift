// SPDX-License-Identifier: Apache-2.0
import CLua

/// A handle that ends the running call of a state, from any thread; if nothing is running, it ends the next call.
///
/// `@unchecked Sendable`: the control block is atomic and reference-counted, and outlives its state.
public final class LuaCancellation: @unchecked Sendable {
    private let control: OpaquePointer

    init(control: OpaquePointer) { self.control = control }

    deinit { clua_release_control(control) }

    public func cancel() { clua_cancel(control) }
}
