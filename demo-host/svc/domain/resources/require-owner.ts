import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Account } from '../accounts/accounts.ts'

/** The caller of a change, and the owner of the row. */
export interface Owned {
  caller: Account
  owner: Account
}

/** Whether the caller manages the owner of a row, and isn't the owner. */
const isManager = ({ caller, owner }: Owned): boolean => caller.id !== owner.id

/** Which field of a change is the owner's, and its reason of `reasons.ts`. */
interface OwnersField {
  key: string
  reason: string
  max?: number
}

/**
 * Throws code 909 for managers: credentials belong to their owner, and those who manage the owner may restrict
 * or remove them, never get or widen them.
 */
export const requireOwner = (owned: Owned, field?: OwnersField): void => {
  if (!isManager(owned)) return
  if (!field) throw fail(code.forbidden)
  const { key, ...params } = field
  throw fail(code.forbidden, { key, params })
}
