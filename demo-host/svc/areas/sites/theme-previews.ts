import { sql } from 'kysely'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { siteThemeNames } from '../../../../src/contract/sites/site-theme.ts'
import { mostPreviews, type themePreviews } from '../../../../src/contract/sites/theme-previews.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { type Call, sessionOf } from '../../domain/calls/call.ts'
import { openManagedSite } from '../../domain/sites/managed-site.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { networkOf } from '../../kernel/http/client-address.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowNumber } from '../../kernel/http/request.ts'
import { hashOf, newToken } from '../../kernel/keys.ts'
import { countUse, tooMany, uncountUse } from '../../kernel/limits/rate-limit.ts'
import { draftedOf, recordSite } from './change-draft.ts'

type Row = RowOf<typeof themePreviews.list>

const daysOpen = 7

/** Wrong tokens that one network may try. */
const limit = { most: 30, within: 600 }

const listPreviews = (
  { params, query }: Input<typeof themePreviews.list>,
  call: Call,
): Promise<Reply<typeof themePreviews.list>> =>
  call.inSite(async (trx) => {
    await openManagedSite(trx, call, params.siteHost)
    return listPage(trx, previews, query, {})
  })

const previews: ListSource<Row> = {
  from: sql`site_theme_previews() p`,
  columns: {
    id: sql`p.id::text`,
    siteHost: sql`p.site_host`,
    title: sql`p.title`,
    state: sql`p.state`,
    createdBy: sql`p.created_by`,
    dtCreate: sql`p.created_at`,
    dtExpire: sql`p.ends_at`,
  },
  search: [sql`p.title`, sql`p.created_by`],
  sort: '-dtCreate',
  tie: sql`p.id`,
  made: true,
}

/** Makes a link that shows the theme of the draft as it is now: what is saved later is not shown by it. */
const addPreview = (
  { params, body }: Input<typeof themePreviews.add>,
  call: Call,
): Promise<Reply<typeof themePreviews.add>> =>
  call.once(async (trx) => {
    const { email } = await accountById(trx, sessionOf(call).accountId)
    const site = await openManagedSite(trx, call, params.siteHost)
    const theme = await draftedOf(trx, site, siteThemeNames)
    const token = newToken()
    const { rows } = await sql<{ id: string; ends_at: Date }>`
      select id::text, ends_at from site_theme_preview_add(${hashOf(token)}, ${body.title.trim()}, ${JSON.stringify(theme)}::jsonb,
        ${daysOpen}::int, ${mostPreviews}::int, ${email})`.execute(trx)
    const [added] = rows
    if (!added) throw fail(code.listFull, { params: { max: mostPreviews } })
    await recordSite(trx, call, 'site-preview-made', site, `#${added.id}`)
    const { baseUrl } = await call.parts.sites.byId(site)
    // In the fragment, which is sent to no server and is in no log.
    const link = `${baseUrl}/themePreview#token=${token}`
    return { answer: { id: added.id, link, dtExpire: new Date(added.ends_at).toISOString() } }
  })

const revokePreview = (
  { params }: Input<typeof themePreviews.revoke>,
  call: Call,
): Promise<Reply<typeof themePreviews.revoke>> =>
  call.inSite(async (trx) => {
    const site = await openManagedSite(trx, call, params.siteHost)
    const { rows } = await sql<{ done: boolean }>`
      select site_theme_preview_revoke(${rowNumber(params.id)}) as done`.execute(trx)
    if (!rows[0]?.done) throw fail(code.notFound)
    await recordSite(trx, call, 'site-preview-revoked', site, `#${params.id}`)
    return { removed: true }
  })

/** The theme of a link of this site. Throws code 18 for every other token, whatever became of it. */
const openPreview = async (
  { body }: Input<typeof themePreviews.open>,
  call: Call,
): Promise<Reply<typeof themePreviews.open>> => {
  // Counted before the token is judged, so that parallel guesses are counted too; a link that opens isn't counted.
  const key = `theme previews from ${networkOf(call.address)}`
  await call.inSite((trx) => countUse(trx, call.site.id, key, limit, tooMany))
  return call.inSite(async (trx) => {
    const found = await trx
      .selectFrom('site_theme_preview')
      .select(['theme', 'ends_at'])
      .where('token_hash', '=', hashOf(body.token))
      .where('revoked_at', 'is', null)
      .where('ends_at', '>', sql<Date>`now()`)
      .executeTakeFirst()
    if (!found) throw fail(code.badToken)
    await uncountUse(trx, key)
    return {
      theme: found.theme as unknown as Reply<typeof themePreviews.open>['theme'],
      dtExpire: new Date(found.ends_at).toISOString(),
    }
  })
}

export const themePreviewsHandlers: Handlers<typeof themePreviews, Call> = {
  list: listPreviews,
  add: addPreview,
  revoke: revokePreview,
  open: openPreview,
}
