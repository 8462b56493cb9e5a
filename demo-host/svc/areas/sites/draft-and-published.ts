import { sql } from 'kysely'
import type { SiteSettingValues } from '../../../../src/contract/sites/site-settings.ts'
import type { Call } from '../../domain/calls/call.ts'
import { openManagedSite } from '../../domain/sites/managed-site.ts'
import { readDraft, type SettingChanges, withChanges } from '../../domain/sites/site-drafts.ts'
import { readSettings } from '../../domain/sites/site-settings.ts'

interface DraftAndPublished {
  id: number
  /** Slug of the site. */
  slug: string
  /** Its settings with those of the draft. */
  settings: SiteSettingValues
  /** What the draft changes. */
  draft: SettingChanges
}

/** All settings of a site with its draft, for lists of what is edited piece by piece. */
export const draftAndPublished = (call: Call, siteHost: string): Promise<DraftAndPublished> =>
  call.inSite(async (trx) => {
    const id = await openManagedSite(trx, call, siteHost)
    const draft = await readDraft(trx, id)
    const settings = withChanges(await readSettings(trx, id), draft)
    const { rows } = await sql<{ slug: string }>`select slug from site where id = ${id}`.execute(trx)
    return { id, slug: rows[0]!.slug, settings, draft }
  })
