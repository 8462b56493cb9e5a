import { useState } from 'react'
import type { Action } from '../../contract/action.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { useIsland } from '../island/context.ts'
import { fetchFor } from '../overlay/fetch-for.tsx'
import type { OnDoing } from './perform.ts'
import type { Row } from './asked-of.ts'

/** An action somebody has pressed the button of. */
export interface Started {
  name: string
  action: Action<never>
  row: Row
  /** What the row is called in the dialog. */
  nameOf?: ((row: Row) => string) | undefined
  onDoing?: OnDoing | undefined
  onDone: (reply: unknown) => void
}

/** Begins actions when their buttons are pressed, and tells which one is about to be done. */
export function useAction(pack: Pack): { busy: string | undefined; start: (started: Started) => void } {
  const island = useIsland()
  const [busy, setBusy] = useState<string>()
  const start = async (started: Started) => {
    setBusy(started.name)
    try {
      // Most lists are only looked at.
      const found = await fetchFor(island, () => import('./start-action.ts'))
      await found?.startAction(island, pack, started)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, start: (started) => void start(started) }
}
