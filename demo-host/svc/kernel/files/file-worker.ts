import { parentPort, workerData } from 'node:worker_threads'
import { openCsv } from '../../../../src/files/csv.ts'
import type { Cell, RowFile } from '../../../../src/files/table.ts'
import { openXlsx } from '../../../../src/files/xlsx.ts'
import type { FileMessage, FileOrder, FileReply } from './file-maker.ts'
import { openJson } from './text-rows.ts'

// Worker thread that writes one file: compressing a hundred thousand rows takes seconds, which must not block
// calls.

const { format, title, columns, about, isStreamed = false } = workerData as FileOrder
/** What is written and not passed on yet. */
let written: Uint8Array<ArrayBuffer>[] = []
const decimals = new Set(columns.flatMap(({ isDecimal }, at) => (isDecimal ? [at] : [])))
const labels = columns.map((column) => column.title)
const file: RowFile =
  format === 'json'
    ? openJson(
        columns.map(({ name }) => name),
        about,
      )
    : await (format === 'csv' ? openCsv : openXlsx)(
        labels,
        title,
        isStreamed ? (bytes) => void written.push(bytes) : undefined,
      )

parentPort?.on('message', (message: FileMessage) => {
  // A failure ends the thread and rejects the pending call.
  void answer(message)
})

const answer = async (message: FileMessage): Promise<void> => {
  if ('rows' in message) {
    for (const row of message.rows) file.row(cellsOf(row as readonly Cell[]))
    await file.flush()
    return isStreamed ? pass() : reply('ready')
  }
  const whole = await file.end(message.end)
  if (isStreamed) return pass()
  const content = await whole.arrayBuffer()
  reply({ file: content }, [content])
}

const cellsOf = (row: readonly Cell[]): readonly Cell[] =>
  decimals.size === 0
    ? row
    : row.map((cell, at) => (decimals.has(at) && typeof cell === 'string' ? { decimal: cell } : cell))

const pass = async (): Promise<void> => {
  const content = await new Blob(written).arrayBuffer()
  written = []
  reply({ file: content }, [content])
}

const reply = (value: FileReply, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(value, transfer)
