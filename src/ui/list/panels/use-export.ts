import { useEffect, useRef, useState } from 'react'
import { wordOf } from '../../../core/i18n/word.ts'
import type { WriteOptions } from '../../../files/table.ts'
import { useWords } from '../../island/context.ts'
import { panelPack } from './pack.ts'
import type { List } from '../list-context.ts'
import { saveFile } from './save-file.ts'
import { useAllRows } from './use-all-rows.ts'
import { exportFile, type Format } from './export-file.ts'

export type Scope = 'page' | 'chosen' | 'all'

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
export function useExport(list: List) {
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
