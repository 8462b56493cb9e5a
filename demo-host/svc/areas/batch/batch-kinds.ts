import { isSuspended, type AccountState } from '../../../../src/contract/people/account-states.ts'
import type { NavId } from '../../../../src/contract/navigation/navigation.ts'
import { type Account, isAdministrator } from '../../domain/accounts/accounts.ts'
import type { Mailing } from '../../domain/calls/call.ts'
import { changeState } from '../../domain/lifecycle/change-state.ts'
import { orderTermination } from '../../domain/lifecycle/order-termination.ts'
import type { Actor } from '../../kernel/audit/line.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { mostInBatch, type BatchRow } from '../../../../src/contract/people/batch.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { accountNumber, managedBy } from '../../domain/accounts/authorization.ts'
import { fail } from '../../kernel/http/fail.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'

/** Input of a batch. */
export interface BatchInput {
  ids: number[]
  reason: string
  state?: AccountState
  /** The caller's address, for the audit log. */
  address: string
  userAgent: string
}

interface Kind {
  /** The entry of the navigation that permits it. */
  entry: NavId
  refuses: Refuses
  /** Changes a locked account; returns whether there was anything to do. */
  one(trx: Trx, actor: Actor & Mailing, account: Account, input: BatchInput, by: Account): Promise<boolean>
  /** Text in the log. */
  did: string
}

/** The batches by the names of their commands. */
export const batchKinds = {
  'suspend-accounts': {
    entry: 'suspendAccounts',
    refuses: ({ state }) => (state === 'Ok' || state === 'Warning' ? undefined : 'state'),
    one: (trx, actor, account, { state = 'Suspended-Policy', reason }, by) =>
      changeState(trx, actor, account, { state, reason }, by),
    did: 'Suspended',
  },
  'resume-accounts': {
    entry: 'resumeAccounts',
    refuses: ({ state }) => (isSuspended(state) || state === 'Locked' ? undefined : 'state'),
    one: (trx, actor, account, _, by) => changeState(trx, actor, account, { state: 'Ok', reason: '' }, by),
    did: 'Reactivated',
  },
  'terminate-accounts': {
    entry: 'terminateAccounts',
    refuses: ({ terminates, subUsers }) => (subUsers ? 'subUsers' : terminates ? 'state' : undefined),
    one: (trx, actor, account, { reason }, by) => orderTermination(trx, actor, account, reason, by),
    did: 'Termination scheduled',
  },
} as const satisfies Record<string, Kind>

export type BatchKind = keyof typeof batchKinds

export type Row = Infer<typeof BatchRow>

/** An account considered for a batch. */
interface Candidate {
  id: number
  email: string
  rights: string
  state: string
  terminates: boolean
  subUsers: boolean
  servers: number
  isSubUser: boolean
  hasCard: boolean
}

/** Why a kind of batch leaves an account out, by its state. */
type Refuses = (
  candidate: Candidate,
) => Extract<Row['refusal'], 'state' | 'subUsers' | 'subUser' | 'noCard'> | undefined

/** The entries of a pasted text, with any separators. */
export const splitEntries = (pasted: string): string[] => pasted.split(/[\s,;|<>"'()[\]]+/).filter(Boolean)

/** The accounts of entries that are emails or IDs. Skips administrators and the caller. Throws code 903 for none or too many. */
export const resolveAccounts = async (
  trx: Trx,
  caller: Account,
  inputs: readonly string[],
  refuses: Refuses,
): Promise<Row[]> => {
  if (inputs.length === 0 || inputs.length > mostInBatch) throw fail(code.badRequest, { key: 'accounts' })
  const keys = inputs.map((input) => keyOf(input))
  const found = await candidates(trx, caller, keys)
  const seen = new Set<number>()
  return inputs.map((input, index): Row => {
    const candidate = found.get(keys[index]!)
    const shown = { input: input.slice(0, 254), userId: '', email: '', state: '', servers: 0, allowed: false }
    if (!candidate) return { ...shown, refusal: 'unknown' }
    const { id, email, state, servers } = candidate
    const known = { ...shown, userId: String(id), email, state, servers }
    const refusal = refusalOf(candidate, caller, seen.has(id)) ?? refuses(candidate)
    seen.add(id)
    return refusal ? { ...known, refusal } : { ...known, allowed: true, refusal: '' }
  })
}

const refusalOf = (candidate: Candidate, caller: Account, again: boolean): Row['refusal'] | undefined => {
  if (again) return 'twice'
  if (candidate.id === caller.id) return 'oneself'
  return isAdministrator(candidate) ? 'administrator' : undefined
}

const keyOf = (input: string): string =>
  input.includes('@') ? (normalEmail(input) ?? input) : String(accountNumber(input))

/** The accounts that the caller reaches, by address and by id. */
const candidates = async (
  trx: Trx,
  caller: Account,
  keys: readonly string[],
): Promise<Map<string, Candidate>> => {
  const { rows } = await sql<Candidate>`
    select a.id, a.email, a.rights, a.account_status as state, a.terminates_at is not null as terminates,
      exists (select from account s where s.site_id = a.site_id and s.parent_id = a.id and s.deleted_at is null) as "subUsers",
      (select count(*)::int from server v where v.site_id = a.site_id and v.owner_id = a.id and v.state <> 'terminated') as servers,
      a.parent_id is not null as "isSubUser",
      exists (select from payment_method m where m.site_id = a.site_id and m.account_id = a.id and m.is_default) as "hasCard"
    from account a
    where (a.email = any(${[...keys]}::text[]) or a.id = any(${keys.map((key) => accountNumber(key))}::int[]))
      and ${managedBy(caller, 'management')}`.execute(trx)
  return new Map(
    rows.flatMap((row): [string, Candidate][] => [
      [row.email, row],
      [String(row.id), row],
    ]),
  )
}
