import { code } from '../../../../src/contract/error-codes.ts'
import { fail } from './fail.ts'

/** The id of a row as an address has it. Throws code 906 for what is none. */
export const rowId = (text: string): number => {
  const number = rowNumber(text)
  if (number === 0) throw fail(code.notFound)
  return number
}

/** The same, and 0, which no row has, for what is none. */
export const rowNumber = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)
