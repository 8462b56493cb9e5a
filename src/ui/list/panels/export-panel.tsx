import { useEffect, useState } from 'react'
import { mostAtOnce } from '../../../contract/paged.ts'
import { formatNumber } from '../../../core/format/number.ts'
import { useIsland, useWords } from '../../island/context.ts'
import { Button } from '../../kit/button.tsx'
import { Checkbox } from '../../kit/checkbox.tsx'
import { ChoiceList } from '../../kit/choice-list.tsx'
import { Select } from '../../kit/select.tsx'
import { useStore } from '../../use-store.ts'
import { ordered } from '../columns.ts'
import { useList } from '../list-context.ts'
import { panelPack } from './pack.ts'
import type { PanelProps } from '../opener.tsx'
import * as styles from './panel.css.ts'
import { formats, type Format } from './export-file.ts'
import { useExport, type Scope } from './use-export.ts'

/** Makes a file of the rows: of this page, of those that are chosen, or of all. */
export function ExportPanel({ hold }: PanelProps) {
  const list = useList()
  const p = useWords(panelPack)
  const { t, rows, selection, columns, kept } = list
  const { announce, words } = useIsland()
  const locale = useStore(words.$lang)
  const chosen = selection.rows.length
  const total = rows.answer?.total ?? 0
  const [scope, setScope] = useState<Scope>(chosen > 0 ? 'chosen' : 'all')
  const [format, setFormat] = useState<Format>('xlsx')
  const [hasAll, setAll] = useState(false)
  const { progress, start, cancel } = useExport(list)
  const isBusy = 'total' in progress
  const number = (value: number) => formatNumber(value, locale)
  useEffect(() => {
    hold(isBusy)
    return () => hold(false)
  }, [isBusy])
  useEffect(() => {
    if (progress.phase === 'done') announce(p.exportDone)
  }, [progress.phase])

  if (isBusy) {
    const { done, total } = progress
    const text = progress.phase === 'writing' ? p.exportWriting : p.exportFetching
    return (
      <>
        <p className={styles.title}>{text({ done: number(done), total })}</p>
        <progress
          className={styles.progress}
          aria-label={t.export}
          max={Math.max(1, progress.total)}
          value={progress.done}
        />
        {/* The same button before and after: the focus stays at it. */}
        <Button key="do" onPress={cancel}>
          {p.cancel}
        </Button>
      </>
    )
  }
  const scopes: { id: Scope; label: string }[] = [
    { id: 'all', label: p.exportAll({ count: number(total) }) },
    { id: 'page', label: p.exportPage({ count: number(rows.answer?.items.length ?? 0) }) },
    ...(chosen > 0 ? [{ id: 'chosen' as const, label: p.exportChosen({ count: number(chosen) }) }] : []),
  ]
  return (
    <>
      <ChoiceList
        label={p.exportRows}
        options={scopes}
        chosen={scope}
        onChoose={(id) => setScope(id as Scope)}
      />
      <Select
        name="format"
        label={p.exportFormat}
        options={Object.entries(formats).map(([value, label]) => ({ value, label }))}
        initial={format}
        onChange={(value) => setFormat(value as Format)}
      />
      {columns.length < list.list.columns.length && (
        <Checkbox label={p.exportColumns} checked={hasAll} onChange={setAll} />
      )}
      {scope === 'all' && total > mostAtOnce && (
        <p className={styles.hint}>{p.exportCut({ most: number(mostAtOnce) })}</p>
      )}
      <Button
        key="do"
        kind="primary"
        onPress={() => void start({ format, scope, columns: hasAll ? ordered(list.list, kept) : columns })}
      >
        {p.exportDo}
      </Button>
      <p className={styles.hint} role="status">
        {progress.phase === 'done' && p.exportDone}
        {progress.phase === 'failed' && p.exportFailed}
      </p>
    </>
  )
}
