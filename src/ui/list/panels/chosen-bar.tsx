import * as styles from './chosen-bar.css.ts'
import { formatNumber } from '../../../core/format/number.ts'
import { useIsland, useWords } from '../../island/context.ts'
import { BulkActions } from '../../action/bulk-actions.tsx'
import { Button } from '../../kit/button/button.tsx'
import { useStore } from '../../use-store.ts'
import { Export } from '../tools.tsx'
import { useList } from '../list-context.ts'
import { panelPack } from './pack.ts'
import { useState } from 'react'
import { useAllRows } from './use-all-rows.ts'

/** Replaces the bar while rows are selected: their number and the bulk actions. */
export function ChosenBar() {
  const { rows, selection, pack, actions, nameOf, doneTo, onDoing, onDone } = useList()
  const p = useWords(panelPack)
  const locale = useStore(useIsland().words.$lang)
  const count = formatNumber(selection.rows.length, locale)
  const total = rows.answer?.total ?? 0
  return (
    <div className={styles.chosen} role="group" aria-label={p.chosenActions}>
      <span className={styles.count}>{p.chosen({ count, total: formatNumber(total, locale) })}</span>
      {total > selection.rows.length && <ChooseAll total={formatNumber(total, locale)} />}
      <BulkActions
        pack={pack}
        actions={actions}
        rows={selection.rows.map(doneTo)}
        nameOf={nameOf}
        onDoing={onDoing}
        onDone={(failed) => {
          selection.only(failed)
          onDone(failed.length > 0 ? actionFailed : updated)
        }}
      />
      <Export />
      <Button kind="quiet" onPress={selection.clear}>
        {p.clearChosen}
      </Button>
    </div>
  )
}

// Of the specification's loading states.
const updated = 5
const actionFailed = 9

/** Selects all matching rows, on all pages. */
export function ChooseAll({ total }: { total: string }) {
  const { selection } = useList()
  const p = useWords(panelPack)
  const fetchAll = useAllRows()
  const [isBusy, setBusy] = useState(false)
  const choose = async () => {
    setBusy(true)
    const rows = await fetchAll().catch(() => undefined)
    setBusy(false)
    if (rows) selection.set(rows, true)
  }
  return (
    <Button kind="quiet" busy={isBusy} onPress={() => void choose()}>
      {p.chooseAll({ total })}
    </Button>
  )
}
