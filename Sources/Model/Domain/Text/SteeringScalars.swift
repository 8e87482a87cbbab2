extension Unicode.Scalar {
    /// Whether a terminal may obey it instead of showing it, or it overrides the direction of the text around it.
    package var isSteering: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E: true
        default: false
        }
    }
}

extension String {
    /// JSON in which such scalars, which can be only within its texts, are escaped; line breaks stay.
    package var withoutSteering: String {
        guard unicodeScalars.contains(where: { $0.isSteering && $0 != "\n" }) else { return self }
        var escaped = ""
        for scalar in unicodeScalars {
            if scalar.isSteering, scalar.value >= 0x7F {
                let digits = String(scalar.value, radix: 16)
                escaped += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            } else {
                escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
