// Numbers that look random and depend on nothing but a text: the demonstration is the same at each visit.

/** A number from 0 to below 1 for a text. */
export function chance(key: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}

/** A whole number from `from` to `to`, both included. */
export const whole = (from: number, to: number, key: string): number =>
  from + Math.floor(chance(key) * (to - from + 1))

/** One of some values. */
export const pick = <T>(values: readonly T[], key: string): T =>
  values[Math.floor(chance(key) * values.length)]!
