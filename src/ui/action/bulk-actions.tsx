import { useState } from 'react'
import type { Action, Actions } from '../../contract/engine/action.ts'
import { wordOf } from '../../core/i18n/word.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { useIsland, useWords } from '../island/context.ts'
import { pageLeft } from '../island/page-left.ts'
import { usePermitted } from '../island/use-permitted.ts'
import { Button } from '../kit/button/button.tsx'
import { fetchFor } from '../overlay/fetch-for.tsx'
import { actionRow } from './actions.css.ts'
import type { OnDoing } from './perform.ts'
import type { Row } from './asked-of.ts'

export interface BulkActionsProps {
  pack: Pack
  actions: Actions
  /** Selected rows. */
  rows: readonly Row[]
  /** Name of a row. Default: its ID. */
  nameOf?: ((row: Row) => string) | undefined
  onDoing?: OnDoing
  /** The ids of the rows that it could not be done to: they stay selected. */
  onDone: (failedIds: string[]) => void
}

/** Bulk actions: one call per row, of which some may fail. */
export function BulkActions({ pack, actions, rows, nameOf, onDoing, onDone }: BulkActionsProps) {
  const island = useIsland()
  const words = useWords(pack)
  const isPermitted = usePermitted()
  const [busy, setBusy] = useState<string>()
  const able = Object.entries(actions).filter(([, { bulk, run }]) => bulk && isPermitted(run.can))
  if (able.length === 0 || rows.length === 0) return null
  const press = async (name: string, action: Action<never>) => {
    setBusy(name)
    const isLeft = pageLeft(island)
    try {
      const found = await fetchFor(island, () => import('./bulk-dialog.tsx'))
      await found?.openBulkDialog(island, pack, { name, action, rows, nameOf, onDoing, onDone }, isLeft)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <span className={actionRow}>
      {able.map(([name, action]) => (
        <Button key={name} busy={busy === name} onPress={() => void press(name, action)}>
          {wordOf(words, `do.${name}`) ?? name}
        </Button>
      ))}
    </span>
  )
}
