import type { Keys } from '../keys.ts'

/** What a command is given, encrypted for the database. */
export const sealInput = (keys: Keys, siteId: number, name: string, input: unknown): string =>
  keys.seal(JSON.stringify(input), place(siteId, name))

/** What a command was given. */
export const openInput = (keys: Keys, siteId: number, name: string, sealed: string | null): unknown =>
  sealed === null ? undefined : JSON.parse(keys.open(sealed, place(siteId, name)))

const place = (siteId: number, name: string): string => `command ${siteId} ${name}`
