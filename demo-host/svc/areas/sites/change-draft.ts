import type { SiteSettingName, SiteSettingValues } from '../../../../src/contract/sites/site-settings.ts'
import { record } from '../../domain/audit/record.ts'
import { type Call, sessionOf } from '../../domain/calls/call.ts'
import { lockSettings, openManagedSite } from '../../domain/sites/managed-site.ts'
import { requireFitting } from '../../domain/sites/require-fitting.ts'
import {
  changesBetween,
  inOrder,
  isSame,
  readDraft,
  type SettingChanges,
  withChanges,
  writeDraft,
} from '../../domain/sites/site-drafts.ts'
import { readSettings } from '../../domain/sites/site-settings.ts'
import type { Trx } from '../../kernel/db/database.ts'

/** Some settings of a site with those of its draft. */
export const draftOf = <Name extends SiteSettingName>(
  call: Call,
  siteHost: string,
  names: readonly Name[],
): Promise<Pick<SiteSettingValues, Name>> =>
  call.inSite(async (trx) => draftedOf(trx, await openManagedSite(trx, call, siteHost), names))

/** The same of the site that is open. */
export const draftedOf = async <Name extends SiteSettingName>(
  trx: Trx,
  site: number,
  names: readonly Name[],
): Promise<Pick<SiteSettingValues, Name>> => {
  const settings = withChanges(await readSettings(trx, site), await readDraft(trx, site))
  return Object.fromEntries(
    names.flatMap((name) => (settings[name] === undefined ? [] : [[name, settings[name]]])),
  ) as Pick<SiteSettingValues, Name>
}

type Wanted = Partial<SiteSettingValues>

/** Saves some settings into the draft of a site; the others stay. Those that equal the published ones leave it. */
export const changeDraft = (
  call: Call,
  siteHost: string,
  names: readonly SiteSettingName[],
  wanted: Wanted | ((settings: SiteSettingValues) => Wanted),
): Promise<{ saved: true }> =>
  call.inSite(async (trx) => {
    const site = await openManagedSite(trx, call, siteHost)
    await lockSettings(trx, site)
    const settings = await readSettings(trx, site)
    const draft = await readDraft(trx, site)
    const values = typeof wanted === 'function' ? wanted(withChanges(settings, draft)) : wanted
    const patch = Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
    const others = Object.entries(draft).filter(([name]) => !names.includes(name as SiteSettingName))
    const changes: SettingChanges = { ...Object.fromEntries(others), ...changesBetween(settings, patch) }
    await requireFitting(trx, call, site, settings, withChanges(settings, changes))
    if (isSame(inOrder(changes), inOrder(draft))) return { saved: true }
    await writeDraft(trx, call, changes)
    await recordSite(trx, call, 'site-draft-saved', site, Object.keys(changes).join(', '))
    return { saved: true }
  })

/** Adds a line about a site to the audit log of the caller's site. */
export const recordSite = (
  trx: Parameters<typeof record>[0],
  call: Call,
  event: Parameters<typeof record>[2],
  site: number,
  method: string,
): Promise<void> =>
  record(trx, call, event, { accountId: sessionOf(call).accountId, method, about: `site ${site}` })
