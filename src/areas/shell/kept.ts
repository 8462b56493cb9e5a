import { toJson } from '../../core/to-json.ts'

/** What a user has of the navigation in this browser: ids of entries. */
export interface Kept {
  pinned: readonly string[]
  /** Where the user has been, the last first. */
  recent: readonly string[]
}

/** Reads and writes it. Without storage every page starts anew. */
export const keptEntries = {
  read(place: string): Kept {
    try {
      const found = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Record<keyof Kept, unknown>>
      return { pinned: idsIn(found.pinned), recent: idsIn(found.recent) }
    } catch {
      return { pinned: [], recent: [] }
    }
  },
  keep(place: string, kept: Kept): void {
    try {
      localStorage.setItem(place, toJson(kept))
    } catch {
      // Then it lasts as long as the page.
    }
  },
}

/** Where a user's entries are kept; a browser that others use as well does not show whose they are. */
export function placeOf(base: string, email: string): string {
  let mark = 0x811c9dc5
  for (const letter of email) mark = Math.imul(mark ^ letter.codePointAt(0)!, 0x01000193)
  return `portico:nav ${base} ${(mark >>> 0).toString(36)}`
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
