import type { Keys } from '../../kernel/keys.ts'

/** What a command is given, encrypted for the database. */
export const sealInput = (keys: Keys, siteId: number, name: string, input: unknown): string =>
  keys.seal(JSON.stringify(input), inputPlace(siteId, name))

/** What a command was given; undefined when that was nothing, or cannot be opened. */
export const openInput = (keys: Keys, siteId: number, name: string, sealed: string | null): unknown => {
  const text = sealed === null ? undefined : keys.open(sealed, inputPlace(siteId, name))
  return text === undefined ? undefined : JSON.parse(text)
}

/** Where what a command is given is sealed. */
export const inputPlace = (siteId: number, name: string): string => `command ${siteId} ${name}`
