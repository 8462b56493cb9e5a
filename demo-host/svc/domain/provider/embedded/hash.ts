/** A uniform number from 0 up to 1, deterministic per text and number. */
export const chanceOf = (text: string, number = 0): number => chanceFrom(seedOf(text), number)

/** The same for a precomputed seed, for callers that need many numbers. */
export const chanceFrom = (seed: number, number: number): number => {
  let bits = seed ^ number
  bits = Math.imul(bits ^ (bits >>> 16), 0x85eb_ca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2_ae35)
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32
}

/** The seed of a text, by FNV-1a. */
export const seedOf = (text: string): number => {
  let bits = 0x811c_9dc5
  for (let at = 0; at < text.length; at++) bits = Math.imul(bits ^ text.charCodeAt(at), 0x0100_0193)
  return bits
}
