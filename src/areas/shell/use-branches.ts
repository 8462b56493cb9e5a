import { useState } from 'react'

/**
 * Which folders are open: those the user has opened, and those on the way to where the user is. Whoever goes somewhere else
 * finds the way there open, also where it was closed before.
 */
export function useBranches(way: readonly string[]): {
  isOpen: (id: string) => boolean
  toggle: (id: string) => void
} {
  const here = way.join(' ')
  const [state, setState] = useState<{ here: string; changed: Record<string, boolean> }>({
    here,
    changed: {},
  })
  const isHere = state.here === here
  const changed = isHere ? state.changed : opened(state.changed)
  const isOpen = (id: string) => changed[id] ?? way.includes(id)
  return {
    isOpen,
    toggle: (id) => setState({ here, changed: { ...changed, [id]: !isOpen(id) } }),
  }
}

const opened = (changed: Record<string, boolean>) =>
  Object.fromEntries(Object.entries(changed).filter(([, isOpen]) => isOpen))
