import { useState } from 'react'
import type { Infer } from 'superstruct'
import type { Endpoint } from '../../../contract/engine/endpoint.ts'
import type { ImportReply } from '../../../contract/engine/import-rows.ts'
import { messageOf } from '../../../core/i18n/error-words.ts'
import { SvcError } from '../../../core/svc/svc-error.ts'
import { rowsOfFile } from '../../../files/read/rows-of-file.ts'
import { FileError, type SheetRow } from '../../../files/read/sheet-row.ts'
import { actConfirmed } from '../../confirm/act-confirmed.ts'
import { Prevented } from '../../island/actions.ts'
import { useIsland, useWords } from '../../island/context.ts'
import { announceText } from '../../outcome/announce.ts'
import { useInvalidate } from '../../query/use-invalidation.ts'
import type { List } from '../list-context.ts'
import { importCsv, mapColumns, type ColumnMap } from './map-columns.ts'
import { importPack } from './messages.en.ts'

/** What becomes of each row of a file. */
export type Checked = Infer<typeof ImportReply>

/** A file that was read. */
export interface ReadFile {
  name: string
  rows: readonly SheetRow[]
  map: ColumnMap
}

/** An import as it is now, and its steps. */
export function useImport(list: List, close: () => void) {
  const island = useIsland()
  const words = useWords(importPack)
  const invalidate = useInvalidate()
  const [file, setFile] = useState<ReadFile>()
  const [checked, setChecked] = useState<Checked>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { import: spec, changes = [] } = list.list.edit!
  const { call, columns, optional = [] } = spec!
  const { params = {} } = list

  const send = (of: ReadFile, checkOnly: boolean) => {
    const csv = importCsv(of.rows, of.map, valueIn(list))
    const input = { params, body: { csv, checkOnly } }
    return actConfirmed(island, call as Endpoint, input as never, {
      announced: 'failure',
    }) as Promise<Checked>
  }
  /** Does a step; what fails is shown, and nothing of it is lost. */
  const step = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      if (error instanceof FileError) setProblem(words[error.fault]({ row: error.row ?? 1 }))
      else if (error instanceof SvcError) setProblem(await messageOf(island.words, error.first))
      else if (!(error instanceof Prevented)) throw error
    } finally {
      setBusy(false)
    }
  }
  const check = async (of: ReadFile) => {
    setFile(of)
    setChecked(undefined)
    const missing = columns.filter((column) => !optional.includes(column) && (of.map[column] ?? -1) < 0)
    if (missing.length > 0) return setProblem(words.missing({ columns: missing.map(list.say).join(', ') }))
    setChecked(await send(of, true))
  }
  return {
    file,
    checked,
    problem,
    busy,
    read: (chosen: File) =>
      step(async () => {
        const rows = await rowsOfFile(chosen)
        await check({ name: chosen.name, rows, map: mapColumns(rows[0]!, columns, list.say) })
      }),
    remap: (column: string, at: number) =>
      void step(() => check({ ...file!, map: { ...file!.map, [column]: at } })),
    apply: () =>
      step(async () => {
        const { added, changed, removed } = await send(file!, false)
        await list.rows.again('changed')
        for (const endpoint of changes) invalidate(endpoint, params)
        close()
        announceText(island, words.applied({ count: added + changed + removed }))
      }),
    restart: () => {
      setFile(undefined)
      setChecked(undefined)
      setProblem(undefined)
    },
  }
}

/** Values by what the list calls them: a spreadsheet has its words, a program its values. */
function valueIn({ words }: List): (column: string, text: string) => string {
  const values = new Map(
    Object.entries(words).flatMap(([key, word]) => {
      const dot = key.indexOf('.')
      return dot > 0 && typeof word === 'string'
        ? [[`${key.slice(0, dot)} ${word}`, key.slice(dot + 1)] as const]
        : []
    }),
  )
  return (column, text) => values.get(`${column} ${text}`) ?? text
}
