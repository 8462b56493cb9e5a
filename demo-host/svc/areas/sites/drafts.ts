import { sql } from 'kysely'
import type { Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { siteDrafts } from '../../../../src/contract/sites/site-drafts.ts'
import {
  siteSettingFields,
  type SiteSettingName,
  type SiteSettingValues,
} from '../../../../src/contract/sites/site-settings.ts'
import { siteThemeNames, type siteThemes } from '../../../../src/contract/sites/site-theme.ts'
import { type Call, sessionOf } from '../../domain/calls/call.ts'
import { menuSettingNames, siteMenuParts, type siteMenus } from '../../../../src/contract/sites/site-menu.ts'
import { priceLimitText } from '../../../../src/contract/money/price-limit.ts'
import { consequencesOf } from '../../domain/sites/consequences.ts'
import { lockSettings, openManagedSite } from '../../domain/sites/managed-site.ts'
import { ownMenu, wholeMenu } from '../../domain/sites/menu-settings.ts'
import { publishSettings } from '../../domain/sites/publish-settings.ts'
import {
  inOrder,
  isSame,
  newValues,
  readDraft,
  type SettingChanges,
  writeDraft,
} from '../../domain/sites/site-drafts.ts'
import { readSettings } from '../../domain/sites/site-settings.ts'
import { fail } from '../../kernel/http/fail.ts'
import { changeDraft, draftOf, recordSite } from './change-draft.ts'

const formNames = Object.keys(siteSettingFields) as (keyof typeof siteSettingFields)[]

type Settings = Input<typeof siteDrafts.save>['body']

/** Settings as they are read again: trimmed, hosts in small letters, amounts with two decimals, no continent that is not used. */
const normalized = (body: Settings): Settings => ({
  ...body,
  name: body.name.trim(),
  systemName: body.systemName.trim(),
  hosts: body.hosts.map((host) => host.trim().toLowerCase()),
  maxServerPrice: priceLimitText(body.maxServerPrice),
  trialCredit: priceLimitText(body.trialCredit),
  continent: body.defaultContinent === 'enabled' ? body.continent : undefined,
})

const discardDraft = (
  { params }: Input<typeof siteDrafts.discard>,
  call: Call,
): Promise<Reply<typeof siteDrafts.discard>> =>
  call.inSite(async (trx) => {
    const site = await openManagedSite(trx, call, params.siteHost)
    await lockSettings(trx, site)
    const changes = await readDraft(trx, site)
    await writeDraft(trx, call, {})
    if (Object.keys(changes).length > 0)
      await recordSite(trx, call, 'site-draft-discarded', site, Object.keys(changes).join(', '))
    return { saved: true }
  })

const listChanges = (
  { params }: Input<typeof siteDrafts.changes>,
  call: Call,
): Promise<Reply<typeof siteDrafts.changes>> =>
  call.inSite(async (trx) => {
    const site = await openManagedSite(trx, call, params.siteHost)
    const settings = await readSettings(trx, site)
    const { rows } = await sql<{ changes: SettingChanges; changed_at: Date; changed_by: string }>`
      select changes, changed_at, changed_by from sites_of(${call.site.id}::int, ${sessionOf(call).accountId}::int)
      where site_id = ${site} and changes is not null`.execute(trx)
    const [draft] = rows
    return {
      changes: inOrder(draft?.changes ?? {}).map(([name, change]) => {
        const old = settings[name] ?? null
        return { setting: name, old, new: change.new, conflict: !isSame(old, change.old) }
      }),
      changedBy: draft?.changed_by ?? '',
      dtChanged: draft ? new Date(draft.changed_at).toISOString() : null,
    }
  })

const publishDraft = (
  { params, body: { checkOnly } }: Input<typeof siteDrafts.publish>,
  call: Call,
): Promise<Reply<typeof siteDrafts.publish>> =>
  call.inSite(async (trx) => {
    const site = await openManagedSite(trx, call, params.siteHost)
    await lockSettings(trx, site)
    const draft = await readDraft(trx, site)
    if (Object.keys(draft).length === 0) throw fail(code.wrongState, { params: { reason: 'siteUnchanged' } })
    requireNoConflict(draft, await readSettings(trx, site))
    const { changes, version } = await publishSettings(trx, call, site, newValues(draft), { checkOnly })
    if (version !== null) await recordSite(trx, call, 'site-published', site, `v${version}`)
    return { consequences: consequencesOf(changes), version }
  })

const requireNoConflict = (draft: SettingChanges, settings: SiteSettingValues): void => {
  for (const [name, change] of Object.entries(draft))
    if (!isSame(change.old, settings[name as SiteSettingName] ?? null))
      throw fail(code.wrongState, { params: { reason: 'siteConflict' } })
}

export const siteDraftsHandlers: Handlers<typeof siteDrafts, Call> = {
  show: ({ params }, call) => draftOf(call, params.siteHost, formNames),
  save: ({ params, body }, call) => changeDraft(call, params.siteHost, formNames, normalized(body)),
  discard: discardDraft,
  changes: listChanges,
  publish: publishDraft,
}

export const siteThemesHandlers: Handlers<typeof siteThemes, Call> = {
  show: ({ params }, call) => draftOf(call, params.siteHost, siteThemeNames),
  save: ({ params, body }, call) => changeDraft(call, params.siteHost, siteThemeNames, body),
}

export const siteMenusHandlers: Handlers<typeof siteMenus, Call> = {
  async show({ params }, call) {
    const { offered, ...menu } = await draftOf(call, params.siteHost, ['offered', ...menuSettingNames])
    return { offered, ...wholeMenu(menu) }
  },
  save: ({ params, body: { offered, ...menu } }, call) =>
    changeDraft(call, params.siteHost, ['offered', ...menuSettingNames], (settings) => ({
      offered: siteMenuParts.filter((part) => offered.includes(part)),
      ...ownMenu(menu, settings),
    })),
}
