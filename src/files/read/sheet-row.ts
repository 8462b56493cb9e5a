/** A row of a file as text; `row` is its number in a spreadsheet, from 1. A formula is its text, beginning with `=`. */
export interface SheetRow {
  row: number
  cells: readonly string[]
}

/** Why a file can't be read. */
export type FileFault =
  | 'empty'
  | 'encoding'
  | 'quote'
  | 'notSpreadsheet'
  | 'oldSpreadsheet'
  | 'tooLarge'
  | 'tooManyRows'

/** A file that can't be read; `row` is the row that shows it, if one does. */
export class FileError extends Error {
  readonly fault: FileFault
  readonly row: number | undefined

  constructor(fault: FileFault, row?: number) {
    super(fault)
    this.fault = fault
    this.row = row
  }
}
