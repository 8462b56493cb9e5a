import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { setupSteps, type siteSetups } from '../../../../src/contract/sites/site-setups.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { mailLink } from '../../domain/credentials/mail-link.ts'
import { addAccount } from '../../domain/registration/new-account.ts'
import { siteOfRow } from '../../domain/sites/sites.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { requireFounder } from './founder.ts'
import { requireHost } from './host.ts'
import { findSetup, slugOf, stepsDone, type Setup } from './setups.ts'

type Published = Reply<typeof siteSetups.publish>

/** Makes the site of a setup: all of it in one transaction, and once. */
export const publishSetup = ({ params }: Input<typeof siteSetups.publish>, call: Call): Promise<Published> =>
  call.once(async (trx) => {
    await requireFounder(trx, call)
    // Two tabs come one after the other, and the second gets the site of the first.
    const setup = await findSetup(trx, call, params.setupId, true)
    const { published_site_id: before } = setup
    if (before !== null) return { answer: { id: String(before), siteHost: await slugOf(trx, before) } }
    const missing = setupSteps.find((step) => !stepsDone(setup).includes(step))
    if (missing) throw fail(code.wrongState, { key: missing, params: { reason: 'setupStep' } })
    // Two setups may have the same host until one is published.
    await sql`select pg_advisory_xact_lock(hashtext('site hosts'))`.execute(trx)
    const host = await requireHost(trx, call, setup.host)
    const slug = await freeSlug(trx, host)
    const id = await makeSite(trx, call, setup, {
      slug,
      url: `${call.parts.config.baseUrl.protocol}//${host}`,
    })
    await inviteAdministrators(trx, call, setup, id)
    await record(trx, call, 'site-created', {
      accountId: sessionOf(call).accountId,
      method: host,
      about: `site ${id}`,
    })
    call.after(() => call.parts.sites.forget())
    return { answer: { id: String(id), siteHost: slug } }
  })

const longestSlug = 50

/** A slug from a host that no site has. */
const freeSlug = async (trx: Trx, host: string): Promise<string> => {
  const wanted = host.replaceAll('.', '-').slice(0, longestSlug)
  const rows = await trx.selectFrom('site').select('slug').where('slug', 'like', `${wanted}%`).execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  const candidates = [wanted, ...rows.map((_, at) => `${wanted}-${at + 2}`)]
  return candidates.find((slug) => !taken.has(slug)) ?? `${wanted}-${rows.length + 2}`
}

const makeSite = async (
  trx: Trx,
  call: Call,
  setup: Setup,
  { slug, url }: { slug: string; url: string },
): Promise<number> => {
  const key = `pk_${randomBytes(16).toString('hex')}`
  try {
    const { rows } = await sql<{
      id: number
    }>`select site_setup_publish(${setup.id}::bigint, ${call.site.id}::int,
      ${sessionOf(call).accountId}::int, ${slug}, ${key}, ${url}) as id`.execute(trx)
    return rows[0]!.id
  } catch (error) {
    // A grant was withdrawn since the step was saved.
    if ((error as { constraint?: string }).constraint !== 'setup_company') throw error
    throw fail(code.badRequest, { key: 'company' })
  }
}

/** Adds the administrators to the new site and mails them, in its name and brand. */
const inviteAdministrators = async (
  trx: Trx,
  call: Call,
  { administrators, locales }: Setup,
  siteId: number,
): Promise<void> => {
  const enter = (id: number) => sql`select set_config('app.site_id', ${String(id)}, true)`.execute(trx)
  await enter(siteId)
  const row = await trx.selectFrom('site').selectAll().where('id', '=', siteId).executeTakeFirstOrThrow()
  // Accounts of other sites can't be named in the audit log of this one.
  const there: Call = { ...call, session: undefined, site: siteOfRow(row, call.parts.config.baseUrl) }
  for (const email of administrators ?? []) {
    const account = await addAccount(trx, there, {
      email,
      passwordHash: null,
      locale: locales?.[0] ?? 'en',
      validated: false,
      rights: 'admin',
      way: 'administrator',
    })
    if (!account) continue
    await record(trx, there, 'account-created', { accountId: account.id })
    await mailLink(trx, there, account, 'invite')
  }
  await enter(call.site.id)
}
