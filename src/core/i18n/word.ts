import { interpolate } from './params.ts'
import type { Messages } from './words.ts'

/** A message by a key that is only known at run time, with its values; undefined if the pack lacks it. */
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
