import { sql } from 'kysely'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import {
  contentNames,
  type ContentName,
  type siteContents,
  siteLocales,
} from '../../../../src/contract/sites/site-contents.ts'
import type { Call } from '../../domain/calls/call.ts'
import { openManagedSite } from '../../domain/sites/managed-site.ts'
import { safeTemplate } from '../../domain/sites/safe-template.ts'
import { termsSections } from '../../domain/sites/site-contents.ts'
import { readDraft, withChanges } from '../../domain/sites/site-drafts.ts'
import { readSettings } from '../../domain/sites/site-settings.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { changeDraft, draftOf } from './change-draft.ts'

type Row = RowOf<typeof siteContents.list>

const listContents = (
  { params, query }: Input<typeof siteContents.list>,
  call: Call,
): Promise<Reply<typeof siteContents.list>> =>
  call.inSite(async (trx) => {
    const site = await openManagedSite(trx, call, params.siteHost)
    const draft = await readDraft(trx, site)
    const settings = withChanges(await readSettings(trx, site), draft)
    const rows = contentNames.map((name, position) => {
      const [kind, locale] = name.split('.')
      const state = draft[name] ? 'changed' : settings[name] ? 'published' : 'missing'
      return { id: name, kind, locale, title: '', body: '', ...settings[name], state, position }
    })
    return listPage(trx, sourceOf(rows, site), query, {})
  })

const sourceOf = (rows: readonly object[], site: number): ListSource<Row> => ({
  from: sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as c (id text, kind text, locale text, title text, body text, state text, position int)`,
  columns: {
    id: sql`c.id`,
    siteHost: sql`(select s.slug from site s where s.id = ${site})`,
    kind: sql`c.kind`,
    locale: sql`c.locale`,
    title: sql`c.title`,
    body: sql`c.body`,
    state: sql`c.state`,
  },
  search: [sql`c.title`, sql`c.body`],
  sort: 'kind',
  order: { kind: sql`c.position` },
  tie: sql`c.position`,
  made: true,
})

const nameOf = (id: string): ContentName => {
  const name = contentNames.find((each) => each === id)
  if (!name) throw fail(code.notFound)
  return name
}

// The lengths are those that the page of terms takes.
const requireSections = (name: ContentName, body: string): void => {
  if (!name.startsWith('terms.')) return
  const sections = termsSections(body)
  if (!sections?.every(({ heading, text }) => heading.length <= 200 && text.length <= 10_000))
    throw fail(code.badRequest, { key: 'body', params: { reason: 'termsSections' } })
}

const previewHome = async (
  { params }: Input<typeof siteContents.preview>,
  call: Call,
): Promise<Reply<typeof siteContents.preview>> => {
  const name = nameOf(params.id)
  const text = (await draftOf(call, params.siteHost, [name]))[name]
  const locale = siteLocales.find((each) => name === `home.${each}`)
  if (!locale || !text) throw fail(code.notFound)
  return { title: text.title, locale, html: safeTemplate(text.body) }
}

export const siteContentsHandlers: Handlers<typeof siteContents, Call> = {
  list: listContents,
  preview: previewHome,
  save: async ({ params, body }, call) => {
    const name = nameOf(params.id)
    requireSections(name, body.body)
    return changeDraft(call, params.siteHost, [name], { [name]: { body: body.body, title: body.title } })
  },
  remove: async ({ params }, call) => changeDraft(call, params.siteHost, [nameOf(params.id)], {}),
}
