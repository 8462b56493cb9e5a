import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { remoteLogin } from '../../../../src/contract/sites/remote-login.ts'
import { accountByEmail, isCustomer } from '../../domain/accounts/accounts.ts'
import type { Call } from '../../domain/calls/call.ts'
import { countVisit } from '../../domain/calls/visits.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { addressRange, plainAddress, shownRange } from '../../kernel/http/client-address.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hashOf } from '../../kernel/keys.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import { managedSite, recordDoor, type ManagedSite } from './managed.ts'

type Outcome = Reply<typeof remoteLogin.test>['outcome']

/** Whether servers of a reseller may sign users in, and from where. */
export const showRemoteLogin = (
  { params }: Input<typeof remoteLogin.show>,
  call: Call,
): Promise<Reply<typeof remoteLogin.show>> =>
  call.inSite(async (trx) => {
    const site = await managedSite(trx, call, params.siteHost)
    const { rows } = await sql<{ tokens: number }>`
      select count(*)::int as tokens from site_tokens() t where t.state = 'current' or t.ends_at > now()`.execute(
      trx,
    )
    return {
      remoteWebAccess: site.remote_web_access,
      remoteIps: site.remote_ips,
      tokens: rows[0]?.tokens ?? 0,
      serviceUrl: `${await findBaseUrl(call, site)}/svc`,
      siteKey: site.site_key,
    }
  })

const findBaseUrl = async ({ parts }: Call, { id }: ManagedSite): Promise<string> =>
  (await parts.sites.byId(id)).baseUrl

/** Sets whether and from where servers may call, or says whom that would refuse. */
export const saveRemoteLogin = (
  { params, body }: Input<typeof remoteLogin.save>,
  call: Call,
): Promise<Reply<typeof remoteLogin.save>> =>
  call.inSite(async (trx) => {
    const ranges = await rangesFrom(trx, body.remoteIps)
    const site = await managedSite(trx, call, params.siteHost, { lock: true })
    const consequences = await refusedBy(trx, { allowed: body.remoteWebAccess, ranges })
    if (body.checkOnly) return { consequences }
    await sql`select site_remote_save(${body.remoteWebAccess}, ${ranges}::text[])`.execute(trx)
    await recordDoor(
      trx,
      call,
      'site-remote-changed',
      site,
      `${body.remoteWebAccess ? 'on' : 'off'}, ${ranges.length === 0 ? 'any' : ranges.join(' ')}`,
    )
    return { consequences }
  })

/** Ranges in the spelling of the database, each once. Throws code 924 with the field, such as `remoteIps.1`. */
const rangesFrom = async (trx: Trx, typed: readonly string[]): Promise<string[]> => {
  const ranges = typed.map((each, place) => {
    const range = addressRange(each)
    if (!range) throw fail(code.badAddress, { key: `remoteIps.${place}` })
    return range
  })
  const { rows } = await sql<{ range: string }>`
    select distinct network(r::inet)::text as range from unnest(${ranges}::text[]) r order by 1`.execute(trx)
  return rows.map(({ range }) => shownRange(range))
}

/** Tokens that would be refused, by the address of their last call: how many, and how many calls they have made. */
const refusedBy = async (
  trx: Trx,
  { allowed, ranges }: { allowed: boolean; ranges: readonly string[] },
): Promise<Reply<typeof remoteLogin.save>['consequences']> => {
  const { rows } = await sql<{ tokens: number }>`
    select count(*)::int as tokens from site_tokens() t
    where t.used_at is not null and (not ${allowed}::boolean or (${ranges}::text[] <> '{}'
      and not exists (select from unnest(${ranges}::text[]) r where r::inet >>= t.used_from::inet)))`.execute(
    trx,
  )
  const refused = rows[0]?.tokens ?? 0
  return refused > 0 ? [{ kind: allowed ? 'refusedServers' : 'stoppedServers', count: refused }] : []
}

/** Says what a server's call for an access link would be answered. */
export const testRemoteLogin = async (
  { params, body }: Input<typeof remoteLogin.test>,
  call: Call,
): Promise<Reply<typeof remoteLogin.test>> => {
  const email = normalEmail(body.email)
  if (!email) throw fail(code.badEmail, { key: 'email' })
  const ip = body.ip === undefined ? call.address : plainAddress(body.ip)
  if (!ip) throw fail(code.badRequest, { key: 'ip' })
  await countVisit(call, 'server')
  return call.inSite(async (trx) => {
    const site = await managedSite(trx, call, params.siteHost)
    const { rows } = await sql<{ outcome: Outcome }>`
      select site_token_try(${hashOf(body.token)}, ${ip}::inet) as outcome`.execute(trx)
    const judged = rows[0]?.outcome ?? 'unknown'
    const outcome = judged === 'works' ? await judgeUser(trx, call, site, email) : judged
    return { outcome, ip, tested: true }
  })
}

const judgeUser = async (trx: Trx, call: Call, site: ManagedSite, email: string): Promise<Outcome> => {
  // Users of another site are seen by their own administrators alone.
  if (site.id !== call.site.id) return 'works'
  const account = await accountByEmail(trx, email)
  if (!account) return 'noUser'
  return isCustomer(account) ? 'works' : 'notCustomer'
}
