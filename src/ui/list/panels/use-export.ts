import { useEffect, useRef, useState } from 'react'
import type { WriteOptions, Cell, Table } from '../../../files/table.ts'
import { fetchScript } from '../../../core/fetch-script.ts'
import { useWords } from '../../island/context.ts'
import { panelPack } from './pack.ts'
import type { List } from '../list-context.ts'
import { saveFile } from './save-file.ts'
import { useAllRows } from './use-all-rows.ts'
import type { AnyStruct } from '../../../contract/endpoint.ts'
import { hasEnd } from '../columns.ts'
import { kindOf } from '../../kinds/kind-of.ts'
import type { Row } from '../answer.ts'
import { toJson } from '../../../core/to-json.ts'
import { wordOf } from '../../../core/i18n/word.ts'
import type { Messages } from '../../../core/i18n/words.ts'

export type Format = 'xlsx' | 'csv' | 'json'
export type Scope = 'page' | 'chosen' | 'all'

/** How far an export is. */
type Progress =
  { phase: 'idle' | 'done' | 'failed' } | { phase: 'fetching' | 'writing'; done: number; total: number }

interface Wanted {
  format: Format
  scope: Scope
  columns: readonly string[]
}

/** Makes a file of a list's rows and gives it to the user. */
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
      const blob =
        format === 'json'
          ? await (await fetchScript(loadJson)).writeJson(dataOf(list, columns, rows), options)
          : await (
              await fetchWriter(format)
            )(sheetOf(list, columns, rows, words), options)
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

const loadCsv = () => import('../../../files/csv.ts')
const loadXlsx = () => import('../../../files/xlsx.ts')
const loadJson = () => import('../../../files/json.ts')

const fetchWriter = async (format: 'csv' | 'xlsx') =>
  format === 'csv' ? (await fetchScript(loadCsv)).writeCsv : (await fetchScript(loadXlsx)).writeXlsx

/** A column of a file, and what it takes from a row. */
interface FileColumn {
  name: string
  label: string
  cellOf: (row: Row) => Cell
}

/** The rows for a spreadsheet: values as they are, what has parts with a column for each. */
function sheetOf(list: List, names: readonly string[], rows: readonly Row[], words: Messages): Table {
  const columns = names
    .filter((name) => !isKept(list.fields[name]))
    .flatMap((name) => columnsOf(list, name, words))
  return {
    columns,
    count: rows.length,
    cellsOf: (at) => columns.map(({ cellOf }) => cellOf(rows[at]!)),
  }
}

/** The rows for programs: each value as the service has it. */
function dataOf({ fields, say }: List, all: readonly string[], rows: readonly Row[]): Table<unknown> {
  const names = all.filter((name) => !isKept(fields[name]))
  return {
    columns: names.map((name) => ({ name, label: say(name) })),
    count: rows.length,
    cellsOf: (at) => names.map((name) => rows[at]![name] ?? null),
  }
}

/** Whether nothing of a field stands in any file. */
const isKept = (of: AnyStruct | undefined): boolean => of !== undefined && kindOf(of).export === 'nothing'

function columnsOf({ fields, say }: List, name: string, words: Messages): FileColumn[] {
  const of = fields[name]
  const label = say(name)
  const parts = of && kindOf(of).export
  if (Array.isArray(parts)) {
    const partOf = (part: string) => (row: Row) =>
      (row[name] as Record<string, string> | null)?.[part] ?? null
    const [first, ...others] = parts as string[]
    return [
      { name, label, cellOf: (row) => numberIn(partOf(first!)(row)) },
      ...others.map((part) => ({
        name: `${name}.${part}`,
        label: wordOf(words, part, { column: label }) ?? `${label}, ${part}`,
        cellOf: partOf(part),
      })),
    ]
  }
  return [{ name, label, cellOf: (row) => cellOf(row[name], of) }]
}

function cellOf(value: unknown, of: AnyStruct | undefined): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return hasEnd(of) ? numberIn(value) : value
  if (typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) && value.every((each) => typeof each !== 'object')
    ? value.join(', ')
    : toJson(value)
}

/** A number where a spreadsheet keeps every digit of it, else the text. */
const numberIn = (text: string | null): Cell =>
  text !== null && /^-?\d+(\.\d+)?$/.test(text) && text.replace(/\D/g, '').length <= 15 ? Number(text) : text
