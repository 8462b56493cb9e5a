import { useEffect, useRef, useState } from 'react'
import { mostAtOnce } from '../../../contract/engine/paged.ts'
import { formatNumber } from '../../../core/format/number.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import type { WriteOptions } from '../../../files/table.ts'
import { useIsland, useWords } from '../../island/context.ts'
import { Button } from '../../kit/button/button.tsx'
import { Checkbox } from '../../kit/choice/checkbox.tsx'
import { ChoiceList } from '../../kit/choice/choice-list.tsx'
import { useStore } from '../../use-store.ts'
import { ordered } from '../columns.ts'
import { useList, type List } from '../list-context.ts'
import { panelPack } from './pack.ts'
import type { PanelProps } from '../opener.tsx'
import * as styles from './panel.css.ts'
import { DownloadItems } from './download-items.tsx'
import { type Format, exportFile } from './export-file.ts'
import { others, panel } from './export.css.ts'
import { saveFile } from './save-file.ts'
import { useAllRows } from './use-all-rows.ts'

/** Exports the page's rows, the selected ones or all as a file; also has further exports, such as a schedule. */
export function ExportPanel({ hold, close }: PanelProps) {
  const list = useList()
  const p = useWords(panelPack)
  const { t, rows, selection, columns, kept, exports: Others, asked } = list
  const { announce, words } = useIsland()
  const locale = useStore(words.$lang)
  const chosen = selection.rows.length
  const total = rows.answer?.total ?? 0
  const shown = rows.answer?.items.length ?? 0
  const [scope, setScope] = useState<Scope>(chosen > 0 ? 'chosen' : 'all')
  const [hasAll, setAll] = useState(false)
  const { progress, start, cancel } = useExport(list)
  const isBusy = 'total' in progress
  const place = useRef<HTMLDivElement>(null)
  const number = (value: number) => formatNumber(value, locale)
  useEffect(() => {
    hold(isBusy)
    return () => hold(false)
  }, [isBusy])
  useEffect(() => {
    if (progress.phase !== 'done') return
    announce(p.exportDone)
    hold(false)
    close()
  }, [progress.phase])
  const wasBusy = useRef(false)
  useEffect(() => {
    // The pressed button is gone, and would take the focus with it.
    if (wasBusy.current !== isBusy && progress.phase !== 'done')
      place.current?.querySelector('button')?.focus()
    wasBusy.current = isBusy
  }, [isBusy])

  if (isBusy) {
    const { done, total } = progress
    const text = progress.phase === 'writing' ? p.exportWriting : p.exportFetching
    return (
      <div ref={place} className={panel}>
        <p className={styles.title}>{text({ done: number(done), total })}</p>
        <progress
          className={styles.progress}
          aria-label={t.export}
          max={Math.max(1, progress.total)}
          value={progress.done}
        />
        <Button onPress={cancel}>{p.cancel}</Button>
      </div>
    )
  }
  const scopes: { id: Scope; label: string }[] = [
    { id: 'all', label: p.exportAll({ count: number(total) }) },
    { id: 'page', label: p.exportPage({ count: number(shown) }) },
    ...(chosen > 0 ? [{ id: 'chosen' as const, label: p.exportChosen({ count: number(chosen) }) }] : []),
  ]
  const download = (format: Format) =>
    void start({ format, scope, columns: hasAll ? ordered(list.list, kept) : columns })
  return (
    <div ref={place} className={panel}>
      <DownloadItems onDownload={download} />
      {(total > shown || chosen > 0) && (
        <ChoiceList
          label={p.exportRows}
          options={scopes}
          chosen={scope}
          onChoose={(id) => setScope(id as Scope)}
        />
      )}
      {columns.length < list.list.columns.length && (
        <Checkbox label={p.exportColumns} checked={hasAll} onChange={setAll} />
      )}
      {scope === 'all' && total > mostAtOnce && (
        <p className={styles.hint}>{p.exportCut({ most: number(mostAtOnce) })}</p>
      )}
      {progress.phase === 'failed' && (
        <p className={styles.hint} role="alert">
          {p.exportFailed}
        </p>
      )}
      {Others && (
        <div className={others}>
          <Others query={asked} close={close} />
        </div>
      )}
    </div>
  )
}

type Scope = 'page' | 'chosen' | 'all'

/** The progress of an export. */
type Progress =
  | { phase: 'idle' | 'done' | 'failed' }
  | { phase: 'fetching' | 'writing'; done: number; total: number }

interface Wanted {
  format: Format
  scope: Scope
  columns: readonly string[]
}

/** Exports a list's rows to a file and saves it. */
function useExport(list: List) {
  const words = useWords(panelPack)
  const fetchAll = useAllRows()
  const [progress, setProgress] = useState<Progress>({ phase: 'idle' })
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const rowsOf = (scope: Scope, signal: AbortSignal) => {
    if (scope === 'page') return list.rows.answer?.items ?? []
    if (scope === 'chosen') return list.selection.rows
    const onProgress = (done: number, total: number) => setProgress({ phase: 'fetching', done, total })
    return fetchAll({ signal, onProgress })
  }

  const start = async ({ format, scope, columns }: Wanted) => {
    const { signal } = (stop.current = new AbortController())
    const total = list.rows.answer?.total ?? 0
    setProgress({ phase: 'fetching', done: 0, total })
    try {
      const rows = await rowsOf(scope, signal)
      const onProgress = (done: number) => setProgress({ phase: 'writing', done, total: rows.length })
      const options: WriteOptions = { signal, onProgress }
      const { fields, say, words: own } = list
      const valueWord = (name: string, value: unknown) => wordOf(own, `${name}.${String(value)}`)
      const spec = { columns, rows, fields, say, words, wordOf: valueWord }
      const blob = await exportFile(format, spec, options)
      signal.throwIfAborted()
      saveFile(blob, list.label, new Date().toISOString().slice(0, 10), format)
      setProgress({ phase: 'done' })
    } catch {
      if (!signal.aborted) setProgress({ phase: 'failed' })
    }
  }

  const cancel = () => {
    stop.current?.abort()
    setProgress({ phase: 'idle' })
  }
  return { progress, start, cancel }
}
