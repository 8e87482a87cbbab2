extension String {
    /// The text with the digits 0 to 9 in place of those of other scripts.
    public var withWesternDigits: String {
        String(
            map { character in
                guard let number = character.wholeNumberValue, character.isNumber, (0...9).contains(number),
                    character.unicodeScalars.first?.properties.numericType == .decimal
                else { return character }
                return Character(String(number))
            }
        )
    }
}
