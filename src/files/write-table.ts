import { inSlices } from './in-slices.ts'
import type { OpenRowFile, WriteTable } from './table.ts'

/** Writes a table in slices, yielding to the page in between. */
export const tableWriter =
  (open: OpenRowFile): WriteTable =>
  async ({ columns, count, cellsOf }, options) => {
    const file = await open(columns.map(({ label }) => label))
    await inSlices(count, (row) => file.row(cellsOf(row)), file.flush, options)
    return file.end()
  }
