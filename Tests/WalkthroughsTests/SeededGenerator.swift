import ManasikDomain

extension SeededGenerator {
    init(seed: Int) { self.init(seed: UInt64(bitPattern: Int64(seed))) }

    mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &self) == 0 }
}
