import { sql } from 'kysely'
import { contentNames, type ContentText } from '../../../../src/contract/sites/site-contents.ts'
import { logoNames } from '../../../../src/contract/sites/site-logos.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { callerId, type SiteCaller } from './site-caller.ts'
import { lockSettings } from './managed-site.ts'
import { requireFitting } from './require-fitting.ts'
import {
  changesBetween,
  newValues,
  type SettingChanges,
  type SettingPatch,
  withChanges,
} from './site-drafts.ts'
import { publishContents } from './site-contents.ts'
import { publishLogos } from './site-logos.ts'
import { columnsOf, readSettings } from './site-settings.ts'

interface Publication {
  /** What differs from before. */
  changes: SettingChanges
  /** The new version; null if nothing differed or nothing was to be written. */
  version: number | null
}

/**
 * Publishes settings of a site that the transaction has opened: they take effect on every node once it commits. Throws what
 * `requireFitting` does.
 */
export const publishSettings = async (
  trx: Trx,
  call: SiteCaller,
  siteId: number,
  wanted: SettingPatch,
  { restored = null, checkOnly = false }: { restored?: number | null; checkOnly?: boolean } = {},
): Promise<Publication> => {
  await lockSettings(trx, siteId)
  const before = await readSettings(trx, siteId)
  const changes = changesBetween(before, wanted)
  if (Object.keys(changes).length === 0) return { changes, version: null }
  const after = withChanges(before, changes)
  await requireFitting(trx, call, siteId, before, after)
  if (checkOnly) return { changes, version: null }
  await publishContents(
    trx,
    contentNames.flatMap((name) => {
      const change = changes[name]
      return change ? [[name, change.new as ContentText | null] as const] : []
    }),
  )
  await publishLogos(
    trx,
    logoNames.flatMap((name) => {
      const change = changes[name]
      return change ? [[name, change.new as string] as const] : []
    }),
  )
  const { rows } = await sql<{ version: number }>`
    select site_publish(${JSON.stringify(columnsOf(newValues(changes), after))}::jsonb, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(changes)}::jsonb, ${restored}::int, ${callerId(call)}::int) as version`.execute(trx)
  if (changes.adminsInFrame)
    await sql`select site_admins_in_frame(${changes.adminsInFrame.new === true}::boolean)`.execute(trx)
  call.after(() => call.parts.sites.forget())
  return { changes, version: rows[0]!.version }
}
