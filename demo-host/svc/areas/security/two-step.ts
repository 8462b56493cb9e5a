import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { security } from '../../../../src/contract/account/security.ts'
import type { Account } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { dropRecoveryCodes } from '../../domain/credentials/recovery-codes.ts'
import { securityChanged } from '../../domain/notifications/security-changed.ts'
import { liveSessions, heldOwnAccount, requireOwnId } from '../../domain/sessions/sessions.ts'
import { deviceOf } from '../../../../src/contract/engine/device-name.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { requireOwnAddress } from './list-items.ts'
import { canPass, possibleWays, setSwitches, type Switches } from './ways.ts'

type Update = typeof security.update

/** How each switch is named by the call, and in the words of mails. */
const switches = {
  second_step: { field: 'useTFA', name: 'two-step' },
  second_step_email: { field: 'useTFAEmail', name: 'email' },
  second_step_sms: { field: 'useTFASMS', name: 'sms' },
  second_step_google: { field: 'useTFAGoogle', name: 'app' },
  allowed_ip_on: { field: 'useAllowedIP', name: 'list' },
} as const satisfies Record<keyof Switches, { field: keyof Input<Update>['body']; name: string }>

const switchNames = Object.keys(switches) as (keyof Switches)[]

/** Switches two-step sign-in, its ways and the list of allowed addresses, or only says which sessions would end. */
export const updateTwoStep = async ({ params, body }: Input<Update>, call: Call): Promise<Reply<Update>> => {
  requireOwnId(call, params.userId)
  return call.once(async (trx) => {
    const account = await heldOwnAccount(trx, call)
    const wanted = Object.fromEntries(
      switchNames.map((name) => [name, body[switches[name].field]]),
    ) as Switches
    const next = { ...account, ...wanted }
    const changed = switchNames.filter((name) => next[name] !== account[name])
    await requireThings(
      trx,
      call,
      account,
      changed.filter((name) => next[name]),
    )
    if (!canPass(call, next)) throw fail(code.lastMethod)
    await requireOwnAddress(trx, call, next)

    const ends = changed.includes('allowed_ip_on') && next.allowed_ip_on ? await leftOut(trx, call, next) : []
    if (!body.checkOnly && changed.length > 0) await change(trx, call, account, wanted, changed, ends)
    return { answer: { ends: ends.map(shown) } }
  })
}

// What is on already stays: only what is switched on now has to work.
const requireThings = async (
  trx: Trx,
  call: Call,
  account: Account,
  switchedOn: readonly (keyof Switches)[],
): Promise<void> => {
  const possible: Partial<Record<keyof Switches, boolean>> = await possibleWays(trx, call, account)
  const missing = switchedOn.find((name) => possible[name] === false)
  if (missing) throw fail(code.notVerified, { key: switches[missing].field })
}

const change = async (
  trx: Trx,
  call: Call,
  account: Account,
  wanted: Switches,
  changed: readonly (keyof Switches)[],
  ends: readonly LeftOut[],
): Promise<void> => {
  const now = await setSwitches(trx, account, wanted)
  if (!now.second_step) await dropRecoveryCodes(trx, now)
  await endLeftOut(trx, ends)
  await securityChanged(trx, call, now, {
    event: 'security-switched',
    changes: changed.map((name) => `${switches[name].name}-${wanted[name] ? 'on' : 'off'}` as const),
  })
}

/** A session from an address that the list leaves out. */
interface LeftOut {
  id: number
  ip: string
  user_agent: string
  seen_at: Date
}

const leftOut = (trx: Trx, call: Call, account: Account): Promise<LeftOut[]> =>
  liveSessions(trx, account.id)
    .select(['session.id', 'session.ip', 'session.user_agent', 'session.seen_at'])
    // The own one is used from the caller's address now, wherever it began.
    .where('session.id', '<>', sessionOf(call).id)
    .where(sql<boolean>`not ip_allowed(session.site_id, session.account_id, true, session.ip)`)
    .orderBy('session.seen_at', 'desc')
    .execute()

const endLeftOut = async (trx: Trx, ends: readonly LeftOut[]): Promise<void> => {
  if (ends.length === 0) return
  await trx
    .updateTable('session')
    .set({ ended_at: sql`now()`, ended_why: 'ip-changed' })
    .where(
      'id',
      'in',
      ends.map(({ id }) => id),
    )
    .where('ended_at', 'is', null)
    .execute()
}

const shown = ({ id, ip, user_agent: userAgent, seen_at: seenAt }: LeftOut) => ({
  id,
  ip,
  device: deviceOf(userAgent),
  seenAt: seenAt.toISOString(),
})
