import { array, enums, object, type Infer } from 'superstruct'
import { count, fileText, flag, text } from '../kinds.ts'

/** The most rows that one import takes. */
export const mostImportRows = 10_000

/**
 * Body of an import: CSV whose first row names the columns, as the call's summary does. A column `row` has the numbers by which rows are
 * reported; without it they are counted. `checkOnly` changes nothing.
 */
export const importBody = () => object({ csv: fileText(1, 2_000_000), checkOnly: flag() })

/** What becomes of a row; `refused` prevents the whole import. */
export const importResults = ['added', 'changed', 'removed', 'same', 'refused'] as const

/** A value of a row that the import changes; an empty text means no value. */
const ImportChange = object({ column: text(1, 60), before: text(0, 200), after: text(0, 200) })

const ImportLine = object({
  row: count(),
  /** What the row is about, as the file has it. */
  name: text(0, 200),
  result: enums(importResults),
  /** Of a refused row: the column, and the reason as one of code 903. */
  column: text(0, 60),
  reason: text(0, 60),
  changes: array(ImportChange),
})

/** Reply of an import: how many rows of each result, and the rows that aren't `same`, in the order of the file. */
export const ImportReply = object({
  lines: array(ImportLine),
  added: count(),
  changed: count(),
  removed: count(),
  same: count(),
  refused: count(),
})

/** What becomes of a row of a file. */
export type ImportLineOf = Infer<typeof ImportLine>
