import { inSlices } from './in-slices.ts'
import type { WriteTable } from './table.ts'

/** A JSON file: an array with one object for each row, its keys the names of the columns. */
export const writeJson: WriteTable<unknown> = async ({ columns, count, cellsOf }, options) => {
  const parts: string[] = ['[']
  let part = ''
  await inSlices(
    count,
    (row) => {
      const cells = cellsOf(row)
      const values = Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? null]))
      part += `${row > 0 ? ',' : ''}\n${JSON.stringify(values)}`
    },
    () => {
      parts.push(part)
      part = ''
    },
    options,
  )
  return new Blob([...parts, '\n]\n'], { type: 'application/json' })
}
