import { useEffect, useState } from 'react'
import { toJson } from '../../core/to-json.ts'
import { useIsland } from '../../ui/island/context.ts'

/** The user's changes of the navigation. */
export interface MenuState {
  /** Ids of entries. */
  pinned: readonly string[]
  pin: (id: string) => void
  /** Whether a folder or a category is open; categories are unless they were closed. */
  isOpen: (id: string) => boolean
  toggle: (id: string) => void
}

/**
 * The user's pins and open folders, stored in this browser. `way` are the ancestor ids of the current entry:
 * they open on arrival and stay open, so nothing in the menu moves.
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
    // It then lasts as long as the page.
  }
}

/** The storage key of a user's choices; hashed, so a shared browser does not reveal the user. */
function storageKey(base: string, email: string): string {
  let mark = 0x811c9dc5
  for (const letter of email) mark = Math.imul(mark ^ letter.codePointAt(0)!, 0x01000193)
  return `portico:nav ${base} ${(mark >>> 0).toString(36)}`
}
