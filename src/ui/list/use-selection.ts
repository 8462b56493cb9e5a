import { useState } from 'react'
import type { Row } from './answer.ts'

/** The chosen rows, of whatever pages, in the order in which they were chosen. */
export interface Selection {
  rows: readonly Row[]
  has: (id: string) => boolean
  /** Chooses rows, or no longer. */
  set: (rows: readonly Row[], isChosen: boolean) => void
  clear: () => void
  /** Keeps these only, such as those where something failed. */
  only: (ids: readonly string[]) => void
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    rows: [...chosen.values()],
    has: (id) => chosen.has(id),
    set: (rows, isChosen) =>
      setChosen((before) => {
        const now = new Map(before)
        for (const row of rows) {
          if (isChosen) now.set(row.id, row)
          else now.delete(row.id)
        }
        return now
      }),
    clear: () => setChosen(new Map()),
    only: (ids) => setChosen((before) => new Map([...before].filter(([id]) => ids.includes(id)))),
  }
}
