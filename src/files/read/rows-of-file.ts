import { csvRows } from './csv-rows.ts'
import { textOfFile } from './file-text.ts'
import { FileError, type SheetRow } from './sheet-row.ts'
import { xlsxRows } from './xlsx-rows.ts'

/** The most bytes of a file that is read. */
const mostFileBytes = 8 * 1024 * 1024

/** The rows of a CSV or XLSX file, whose first bytes show which it is. Throws `FileError`. */
export async function rowsOfFile(file: Blob): Promise<SheetRow[]> {
  if (file.size > mostFileBytes) throw new FileError('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const rows = begins(bytes, zipMark)
    ? await xlsxRows(bytes)
    : begins(bytes, oldMark)
      ? refuseOld()
      : csvRows(textOfFile(bytes))
  if (rows.length < 2) throw new FileError('empty')
  return rows
}

const zipMark = [0x50, 0x4b, 0x03, 0x04]
/** Of files of Excel 97, and of those that are protected by a password. */
const oldMark = [0xd0, 0xcf, 0x11, 0xe0]

const begins = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte)

function refuseOld(): never {
  throw new FileError('oldSpreadsheet')
}
