import { sql } from 'kysely'
import type { PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Posting } from './postings.ts'

/** Why a transaction is not posted. */
export type LedgerProblem = 'floor' | 'balanced' | 'kind' | 'company' | 'key' | 'reversal' | 'stays'

/** A refusal of the ledger; nothing of the posting is left once its transaction is rolled back. */
export class LedgerError extends Error {
  readonly problem: LedgerProblem

  constructor(problem: LedgerProblem) {
    super(`The ledger refuses a posting (${problem}).`)
    this.problem = problem
  }
}

/** A posting of one company. A repeated `key` posts nothing. */
export interface Booking {
  companyId: number
  key: string
  bookedAt: Date
  memo?: string
}

/**
 * Posts a transaction and answers its ID; a key that was posted answers the first. Works in a transaction of
 * `inCompany`, or of `inSite` for customers of that site. Throws `LedgerError`: `floor` if a deposit or credit does not
 * suffice, `key` if the key was used for another posting, `balanced` (at commit) if debits and credits differ.
 */
export const post = async (trx: Trx, booking: Booking, { kind, lines }: Posting): Promise<number> => {
  const { companyId, key, bookedAt, memo = '' } = booking
  const written = JSON.stringify(lines.map(({ minor, ...line }) => ({ ...line, minor: String(minor) })))
  return idOf(
    sql<{ id: number }>`select ledger_post(${companyId}::int, ${kind}, ${key}, ${bookedAt}::timestamptz,
    ${written}::jsonb, ${memo}) as id`.execute(trx),
  )
}

/** Posts the opposite of a transaction, once. Throws `LedgerError`: `reversal` for a second time. */
export const reverse = async (
  trx: Trx,
  transactionId: number,
  { key, bookedAt, memo = '' }: Omit<Booking, 'companyId'>,
): Promise<number> =>
  idOf(
    sql<{ id: number }>`select ledger_reverse(${transactionId}::bigint, ${key}, ${bookedAt}::timestamptz,
    ${memo}) as id`.execute(trx),
  )

/** A balance on its usual side: what a customer has or owes is above zero. */
export interface Balance {
  kind: string
  detail: string
  currency: PaidCurrency
  minor: bigint
}

/** Balances of a customer. */
export const balancesOf = async (trx: Trx, accountId: number): Promise<Balance[]> =>
  read(trx, sql`a.account_id = ${accountId}::int`)

/** Balances by kind and currency of a company, whose debits and credits add up to zero. */
export const trialBalance = async (trx: Trx, companyId: number): Promise<Balance[]> =>
  read(trx, sql`a.company_id = ${companyId}::int`)

/** The next number of a type of document in a year: without gaps, given back where the transaction rolls back. */
export const nextNumber = async (
  trx: Trx,
  companyId: number,
  documentType: string,
  year: number,
): Promise<number> =>
  idOf(
    sql<{
      id: number
    }>`select document_number(${companyId}::int, ${documentType}, ${year}::int) as id`.execute(trx),
  )

const read = async (trx: Trx, where: ReturnType<typeof sql>): Promise<Balance[]> => {
  const { rows } = await sql<Omit<Balance, 'minor'> & { minor: string }>`
    select a.kind, a.detail, a.currency, (k.normal * sum(a.balance_minor))::text as minor
    from ledger_account a join ledger_kind k on k.kind = a.kind
    where ${where} group by a.kind, k.normal, a.detail, a.currency order by a.kind, a.detail, a.currency`.execute(
    trx,
  )
  return rows.map((row) => ({ ...row, minor: BigInt(row.minor) }))
}

const idOf = async (answer: Promise<{ rows: { id: number }[] }>): Promise<number> => {
  try {
    const { rows } = await answer
    return rows[0]!.id
  } catch (error) {
    const { constraint = '' } = error as { constraint?: string }
    const problem = problems[constraint]
    throw problem ? new LedgerError(problem) : error
  }
}

const problems: Readonly<Record<string, LedgerProblem | undefined>> = {
  ledger_floor: 'floor',
  ledger_balanced: 'balanced',
  ledger_kind: 'kind',
  ledger_company: 'company',
  ledger_key: 'key',
  ledger_reversal: 'reversal',
  ledger_transaction_reverses_id_key: 'reversal',
  ledger_stays: 'stays',
}
