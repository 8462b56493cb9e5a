import { codeTables } from '../../../../src/contract/kinds/code.ts'

type Table = keyof typeof codeTables

/**
 * The code that a column of an account holds as text. Accounts of earlier versions have words in them, from when nothing read them: who has
 * such a word has no billing profile, needs no external one, and pays by card.
 */
export const statusCode = (table: Table, held: string): number =>
  Object.hasOwn(codeTables[table], held) ? Number(held) : usual[table]

const usual: Record<Table, number> = { billingProfile: -1, externalProfile: 0, paymentType: 0 }
