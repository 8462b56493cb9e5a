import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../island/context.ts'
import { useList } from '../list-context.ts'
import { panelPack } from './pack.ts'
import { useAllRows } from './use-all-rows.ts'

/** Chooses all rows that fit what was asked for, on whatever pages. */
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
