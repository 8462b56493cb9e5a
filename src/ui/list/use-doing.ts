import { useEffect, useState } from 'react'
import type { Actions } from '../../core/define/action.ts'
import { hearDoing } from '../action/doing.ts'

/** The specification's loading states of what is being done. */
const updating = 3
const removing = 4

/** What is being done to the rows of a list, `updating` or `removing` by id. `onFailed` hears of each that could not be done. */
export function useDoing(actions: Actions, onFailed: () => void): ReadonlyMap<unknown, number> {
  const [doing, setDoing] = useState<ReadonlyMap<unknown, number>>(new Map())
  useEffect(() =>
    hearDoing(({ run, id, phase }) => {
      if (
        !Object.values(actions).some(
          (action) => action.run.method === run.method && action.run.path === run.path,
        )
      )
        return
      setDoing((before) => {
        const now = new Map(before)
        if (phase === 'begun') now.set(id, run.method === 'DELETE' ? removing : updating)
        else now.delete(id)
        return now
      })
      if (phase === 'failed') onFailed()
    }),
  )
  return doing
}
