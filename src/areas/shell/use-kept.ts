import { useEffect, useState } from 'react'
import { useIsland } from '../../ui/island/context.ts'
import { keptEntries, placeOf, type Kept } from './kept.ts'

/** The user's pinned and recent entries; where the user is becomes the most recent. */
export function useKept(email: string, current: string | undefined): Kept & { pin: (id: string) => void } {
  const { base } = useIsland().session.svc
  const place = placeOf(base, email)
  const [kept, setKept] = useState(() => keptEntries.read(place))
  const change = (next: Kept) => {
    keptEntries.keep(place, next)
    setKept(next)
  }
  useEffect(() => {
    if (current === undefined || kept.recent[0] === current) return
    change({ ...kept, recent: [current, ...without(kept.recent, current)].slice(0, most) })
  }, [current])
  return {
    ...kept,
    pin(id) {
      const { pinned } = kept
      change({ ...kept, pinned: pinned.includes(id) ? without(pinned, id) : [...pinned, id] })
    },
  }
}

// One is where the user is now, which is not shown.
const most = 6

const without = (ids: readonly string[], id: string): string[] => ids.filter((each) => each !== id)
