import { useEffect, useState } from 'react'
import { toJson } from '../../core/to-json.ts'
import { useIsland } from '../../ui/island/context.ts'

/** The user's pinned and recent entries; where the user is becomes the most recent. */
export function useSavedEntries(
  email: string,
  current: string | undefined,
): SavedEntries & { pin: (id: string) => void } {
  const { base } = useIsland().session.svc
  const key = storageKey(base, email)
  const [saved, setSaved] = useState(() => savedEntries.read(key))
  const change = (next: SavedEntries) => {
    savedEntries.keep(key, next)
    setSaved(next)
  }
  useEffect(() => {
    if (current === undefined || saved.recent[0] === current) return
    change({ ...saved, recent: [current, ...without(saved.recent, current)].slice(0, most) })
  }, [current])
  return {
    ...saved,
    pin(id) {
      const { pinned } = saved
      change({ ...saved, pinned: pinned.includes(id) ? without(pinned, id) : [...pinned, id] })
    },
  }
}

// One is where the user is now, which is not shown.
const most = 6

const without = (ids: readonly string[], id: string): string[] => ids.filter((each) => each !== id)

/** What a user has of the navigation in this browser: ids of entries. */
interface SavedEntries {
  pinned: readonly string[]
  /** Where the user has been, the last first. */
  recent: readonly string[]
}

/** Reads and writes it. Without storage every page starts anew. */
const savedEntries = {
  read(key: string): SavedEntries {
    try {
      const found = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<
        Record<keyof SavedEntries, unknown>
      >
      return { pinned: idsIn(found.pinned), recent: idsIn(found.recent) }
    } catch {
      return { pinned: [], recent: [] }
    }
  },
  keep(key: string, saved: SavedEntries): void {
    try {
      localStorage.setItem(key, toJson(saved))
    } catch {
      // Then it lasts as long as the page.
    }
  },
}

/** Where a user's entries are saved; a browser that others use as well does not show whose they are. */
function storageKey(base: string, email: string): string {
  let mark = 0x811c9dc5
  for (const letter of email) mark = Math.imul(mark ^ letter.codePointAt(0)!, 0x01000193)
  return `portico:nav ${base} ${(mark >>> 0).toString(36)}`
}

const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
