import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { remoteLogin } from '../../../../src/contract/sites/remote-login.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { onTrial } from '../../kernel/db/trial.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowNumber } from '../../kernel/http/request.ts'
import { hashOf, newToken } from '../../kernel/keys.ts'
import { managedSite, recordDoor } from './managed.ts'

/** Tokens of the open site. */
const tokens: ListSource<RowOf<typeof remoteLogin.tokens>> = {
  from: sql`site_tokens() t`,
  columns: {
    id: sql`t.id::text`,
    ending: sql`t.ending`,
    state: sql`t.state`,
    dtCreate: sql`t.created_at`,
    createdBy: sql`t.created_by`,
    dtEnd: sql`t.ends_at`,
    dtLastUsed: sql`t.used_at`,
    lastIp: sql`t.used_from`,
    uses: sql`t.uses`,
  },
  search: [sql`t.ending`, sql`t.created_by`, sql`t.used_from`],
  empty: ['dtEnd', 'dtLastUsed'],
  sort: '-dtCreate',
  tie: sql`t.id`,
  made: true,
}

/** Tokens of a site that work. */
export const listTokens = (
  { params, query }: Input<typeof remoteLogin.tokens>,
  call: Call,
): Promise<Reply<typeof remoteLogin.tokens>> =>
  call.inSite(async (trx) => {
    await managedSite(trx, call, params.siteHost)
    return listPage(trx, tokens, query, {})
  })

/** Generates a token, and has the others end. */
export const createToken = (
  { params, body: { overlapHours } }: Input<typeof remoteLogin.createToken>,
  call: Call,
): Promise<Reply<typeof remoteLogin.createToken>> =>
  call.once(async (trx) => {
    const { email } = await accountById(trx, sessionOf(call).accountId)
    const site = await managedSite(trx, call, params.siteHost, { lock: true })
    const token = newToken()
    const { rows } = await sql<{ id: string }>`
      select site_token_add(${hashOf(token)}, ${token.slice(-4)}, ${overlapHours}::int, ${email})::text as id`.execute(
      trx,
    )
    await recordDoor(trx, call, 'site-token-made', site, `…${token.slice(-4)}, ${overlapHours} h`)
    return { answer: { id: rows[0]!.id, token } }
  })

/** Ends a token at once, or says how often it was used. */
export const endToken = (
  { params, body }: Input<typeof remoteLogin.endToken>,
  call: Call,
): Promise<Reply<typeof remoteLogin.endToken>> =>
  call.inSite(async (trx) => {
    const site = await managedSite(trx, call, params.siteHost, { lock: true })
    return onTrial(trx, body.checkOnly, async () => {
      const { rows } = await sql<{ ending: string; uses: number | null }>`
        select t.ending, site_token_end(t.id) as uses from site_tokens() t where t.id = ${rowNumber(params.id)}`.execute(
        trx,
      )
      const [ended] = rows
      if (!ended || ended.uses === null) throw fail(code.notFound)
      if (!body.checkOnly) await recordDoor(trx, call, 'site-token-ended', site, `…${ended.ending}`)
      return { consequences: [{ kind: 'calls', count: ended.uses }] }
    })
  })
