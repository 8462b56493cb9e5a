import { useState } from 'react'
import type { OnDoing } from '../action/perform.ts'

// Of the specification's loading states.
const updating = 3
const removing = 4

/** What is being done to the rows of a list, `updating` or `removing` by id. `onFailed` hears of each that could not be done. */
export function useDoing(onFailed: () => void): { doing: ReadonlyMap<unknown, number>; onDoing: OnDoing } {
  const [doing, setDoing] = useState<ReadonlyMap<unknown, number>>(new Map())
  return {
    doing,
    onDoing({ run }, { id }, phase) {
      setDoing((before) => {
        const now = new Map(before)
        if (phase === 'begun') now.set(id, run.method === 'DELETE' ? removing : updating)
        else now.delete(id)
        return now
      })
      if (phase === 'failed') onFailed()
    },
  }
}
