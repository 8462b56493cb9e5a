import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { regions } from '../../../../src/contract/places/regions.ts'
import type { users } from '../../../../src/contract/users.ts'
import type { Account } from '../../domain/accounts/accounts.ts'
import { userInReach } from '../../domain/accounts/reach.ts'
import type { Call } from '../../domain/calls/call.ts'
import { identitiesOf } from '../../domain/identities/identities.ts'
import { liveSessions } from '../../domain/sessions/live-sessions.ts'
import { deviceOf } from '../../kernel/audit/device-of.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fieldsOf, onTheWire } from '../../kernel/db/list-source.ts'
import { userColumns } from './list-users.ts'

type Shown = Reply<typeof users.show>

/** An account in full. */
export const showUser = ({ params }: Input<typeof users.show>, call: Call): Promise<Shown> =>
  call.inSite(async (trx) => {
    const { account, caller } = await userInReach(trx, call, params, 'access')
    return {
      ...(await rowOf(trx, call, account, caller)),
      readOnly: account.read_only,
      viewMode: account.view_mode as Shown['viewMode'],
      country: account.country || null,
      region: account.region || null,
      regionName: regions[account.country]?.[account.region] ?? '',
      externalId: account.external_id,
      locale: account.locale,
      timeZone: account.time_zone,
      invited: account.password_hash === null && (await identitiesOf(trx, account.id)).length === 0,
      emailValidated: !account.email_validation_required,
      reason: account.status_reason,
      stateSince: asText(account.status_at),
      stateBy: await addressOf(trx, account.status_by),
      suspendedAt: asText(account.suspended_at),
      terminateAfter: asText(account.terminate_after),
      terminatesAt: asText(account.terminates_at),
      ...(await countsOf(trx, account)),
      ...limitsOf(call, account),
      signupWay: account.signup_way as Shown['signupWay'],
      signupIp: (account.signup_ip ?? '').replace(/\/\d+$/, ''),
      signupDevice: deviceOf(account.signup_user_agent),
      signupBy: await addressOf(trx, account.signup_by),
    }
  })

type Row = Pick<Shown, keyof ReturnType<typeof userColumns>>

const rowOf = async (trx: Trx, call: Call, { id }: Account, caller: Account): Promise<Row> => {
  const fields = fieldsOf({ columns: userColumns(call.site.row.slug, caller) })
  const { rows } = await sql<Row>`select ${fields} from account a where a.id = ${id}`.execute(trx)
  return onTheWire(rows[0]!)
}

const countsOf = async (trx: Trx, { id }: Account) => {
  const number = sql<number>`count(*)::int`.as('number')
  const [subUsers, openSessions] = [
    await trx
      .selectFrom('account')
      .select(number)
      .where('parent_id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    await liveSessions(trx, id).select(number).executeTakeFirstOrThrow(),
  ]
  return { subUsers: subUsers.number, openSessions: openSessions.number }
}

// Their own limits come before those of the site.
const limitsOf = ({ site: { row } }: Call, account: Account) => ({
  serverLimit: account.server_limit ?? row.server_limit,
  ownServerLimit: account.server_limit !== null,
  maxServerPrice: { amount: account.max_server_price ?? row.max_server_price, currency: row.currency },
  ownMaxServerPrice: account.max_server_price !== null,
})

const addressOf = async (trx: Trx, id: number | null): Promise<string> => {
  if (id === null) return ''
  const found = await trx.selectFrom('account').select('email').where('id', '=', id).executeTakeFirst()
  return found?.email ?? ''
}

const asText = (moment: Date | null): string | null => moment?.toISOString() ?? null
