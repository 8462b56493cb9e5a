import { interpolate } from './params.ts'
import type { Messages } from './words.ts'

/** A word of a pack by a key that is known only when it is read, with its values; nothing where the pack has none. */
export function wordOf(
  words: Messages,
  key: string,
  values: Record<string, string | number> = {},
): string | undefined {
  const word = Object.hasOwn(words, key) ? words[key] : undefined
  return typeof word === 'function'
    ? word(values as Record<string, number>)
    : word && interpolate(word, values)
}
