// SPDX-License-Identifier: Apache-2.0
import CLua

/// The time that the processors have spent on a thread, by which programs are charged for what they do: on a busy machine
/// more time passes than that.
public enum ProcessorTime {
    /// What this thread has used since it began; to be compared with what the same thread has used later.
    public static var ofThisThread: Duration {
        .nanoseconds(Int64(clamping: clua_processor_time()))
    }
}
