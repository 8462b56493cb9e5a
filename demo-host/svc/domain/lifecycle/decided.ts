import { sql, type RawBuilder } from 'kysely'
import { code } from '../../../../src/contract/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail, type Failure } from '../../kernel/http/fail.ts'
import { accountById, type Account } from '../accounts/accounts.ts'
import { rolesUpTo } from '../accounts/reach.ts'
import { outranks } from '../accounts/rights.ts'

/** Refuses, with code 909, to undo what somebody with more rights has decided: that stands. */
export const requireUndoable = async (trx: Trx, decidedBy: number, by: Account): Promise<void> => {
  if (outranks(await accountById(trx, decidedBy), by)) throw decidedAbove()
}

/** Why somebody may not undo a decision. */
export const decidedAbove = (): Failure =>
  fail(code.forbidden, { info: 'An administrator decided this, and you may not undo it.' })

/** The same as a condition, on the column of account `a` that says who decided; `unknown` where it names nobody. */
export const undoableBy = (by: Account, column: string, unknown: boolean): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select d.rights = any(${rolesUpTo(by)}::text[]) from account d
    where d.site_id = a.site_id and d.id = ${sql.ref(`a.${column}`)}), ${unknown}::boolean)`
