import { parentPort, workerData } from 'node:worker_threads'
import { openCsv } from '../../../../src/files/csv.ts'
import type { Cell, RowFile } from '../../../../src/files/table.ts'
import { openXlsx } from '../../../../src/files/xlsx.ts'
import type { FileMessage, FileOrder, FileReply } from './file-maker.ts'
import { openJson } from './text-rows.ts'

// Worker thread that writes one file: compressing a hundred thousand rows takes seconds, which must not block
// calls.

const { format, title, columns, about } = workerData as FileOrder
const labels = columns.map((column) => column.title)
const file: RowFile =
  format === 'json'
    ? openJson(
        columns.map(({ name }) => name),
        about,
      )
    : await (format === 'csv' ? openCsv : openXlsx)(labels, title)

parentPort?.on('message', (message: FileMessage) => {
  // A failure ends the thread and rejects the pending call.
  void answer(message)
})

const answer = async (message: FileMessage): Promise<void> => {
  if ('rows' in message) {
    for (const row of message.rows) file.row(row as readonly Cell[])
    await file.flush()
    return reply('ready')
  }
  const content = await (await file.end(message.end)).arrayBuffer()
  reply({ file: content }, [content])
}

const reply = (value: FileReply, transfer: ArrayBuffer[] = []): void =>
  parentPort?.postMessage(value, transfer)
