import { useEffect, useState } from 'react'
import { toJson } from '../../core/to-json.ts'
import { useIsland } from '../../ui/island/context.ts'

/** What a user has made of the navigation. */
export interface MenuState {
  /** Ids of entries. */
  pinned: readonly string[]
  pin: (id: string) => void
  /** Whether a folder or a category is open; categories are unless they were closed. */
  isOpen: (id: string) => boolean
  toggle: (id: string) => void
}

/**
 * The user's pins and open folders, kept in this browser. `way` are the ids of what the current entry is in: it is open on arrival and
 * stays so when the user goes on, so that nothing of the menu moves.
 */
export function useMenuState(
  email: string,
  categories: readonly string[],
  way: readonly string[],
): MenuState {
  const { base } = useIsland().session.svc
  const key = storageKey(base, email)
  const here = way.join(' ')
  const [state, setState] = useState(() => ({ here: '', ...read(key) }))
  const { pinned } = state
  const isNew = state.here !== here
  const open = isNew ? { ...state.open, ...Object.fromEntries(way.map((id) => [id, true])) } : state.open
  const isOpen = (id: string) => open[id] ?? categories.includes(id)
  const change = (next: Partial<Kept>) => {
    const kept = { pinned, open, ...next }
    keep(key, kept)
    setState({ here, ...kept })
  }
  useEffect(() => {
    if (isNew) change({})
  }, [here])
  return {
    pinned,
    isOpen,
    toggle: (id) => change({ open: { ...open, [id]: !isOpen(id) } }),
    pin: (id) =>
      change({
        pinned: pinned.includes(id) ? pinned.filter((each) => each !== id) : [...pinned, id],
      }),
  }
}

interface Kept {
  pinned: readonly string[]
  open: Readonly<Record<string, boolean>>
}

/** Without storage every page starts with defaults. */
function read(key: string): Kept {
  try {
    const { pinned, open } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    return {
      pinned: Array.isArray(pinned) ? pinned.filter((id) => typeof id === 'string') : [],
      open: { ...(open as Kept['open']) },
    }
  } catch {
    return { pinned: [], open: {} }
  }
}

function keep(key: string, kept: Kept): void {
  try {
    localStorage.setItem(key, toJson(kept))
  } catch {
    // Then it lasts as long as the page.
  }
}

/** Where a user's choices are kept; a browser that others use as well does not show whose they are. */
function storageKey(base: string, email: string): string {
  let mark = 0x811c9dc5
  for (const letter of email) mark = Math.imul(mark ^ letter.codePointAt(0)!, 0x01000193)
  return `portico:nav ${base} ${(mark >>> 0).toString(36)}`
}
