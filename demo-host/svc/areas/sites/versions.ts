import { sql } from 'kysely'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { siteVersions } from '../../../../src/contract/sites/site-drafts.ts'
import {
  optionalSettings,
  siteSettingNames,
  type SiteSettingValues,
} from '../../../../src/contract/sites/site-settings.ts'
import type { Call } from '../../domain/calls/call.ts'
import { consequencesOf } from '../../domain/sites/consequences.ts'
import { openManagedSite } from '../../domain/sites/managed-site.ts'
import { publishSettings } from '../../domain/sites/publish-settings.ts'
import { inOrder, type SettingChanges } from '../../domain/sites/site-drafts.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { recordSite } from './change-draft.ts'

type Row = RowOf<typeof siteVersions.list>

const listVersions = (
  { params, query }: Input<typeof siteVersions.list>,
  call: Call,
): Promise<Reply<typeof siteVersions.list>> =>
  call.inSite(async (trx) => {
    await openManagedSite(trx, call, params.siteHost)
    return listPage(trx, versions, query, {})
  })

const versions: ListSource<Row> = {
  from: sql`site_versions() v`,
  columns: {
    id: sql`v.version::text`,
    siteHost: sql`v.site_host`,
    version: sql`v.version`,
    dtPublish: sql`v.published_at`,
    publishedBy: sql`v.published_by`,
    changes: sql`(select count(*)::int from jsonb_object_keys(v.changes))`,
    restored: sql`v.restored_version`,
  },
  search: [sql`v.version::text`, sql`v.published_by`],
  empty: ['restored'],
  sort: '-version',
  tie: sql`v.version`,
  made: true,
}

const showVersion = (
  { params }: Input<typeof siteVersions.show>,
  call: Call,
): Promise<Reply<typeof siteVersions.show>> =>
  call.inSite(async (trx) => {
    const site = await openManagedSite(trx, call, params.siteHost)
    const { changes, publishedBy, publishedAt } = await findVersion(trx, site, params.version)
    return {
      changes: inOrder(changes).map(([setting, change]) => ({
        setting,
        old: change.old,
        new: change.new,
        conflict: false,
      })),
      changedBy: publishedBy,
      dtChanged: new Date(publishedAt).toISOString(),
    }
  })

const restoreVersion = (
  { params, body: { checkOnly } }: Input<typeof siteVersions.restore>,
  call: Call,
): Promise<Reply<typeof siteVersions.restore>> =>
  call.inSite(async (trx) => {
    const site = await openManagedSite(trx, call, params.siteHost)
    const { version: restored, settings } = await findVersion(trx, site, params.version)
    // Settings that later releases dropped are left out.
    const wanted = Object.fromEntries(
      siteSettingNames.flatMap((name) =>
        name in settings || optionalSettings.includes(name) ? [[name, settings[name] ?? null]] : [],
      ),
    )
    const { changes, version } = await publishSettings(trx, call, site, wanted, { restored, checkOnly })
    if (Object.keys(changes).length === 0)
      throw fail(code.wrongState, { params: { reason: 'siteUnchanged' } })
    if (version !== null) await recordSite(trx, call, 'site-restored', site, `v${restored} → v${version}`)
    return { consequences: consequencesOf(changes), version }
  })

interface Version {
  version: number
  settings: Partial<SiteSettingValues>
  changes: SettingChanges
  publishedBy: string
  publishedAt: Date
}

const findVersion = async (trx: Trx, site: number, named: string): Promise<Version> => {
  const number = /^[1-9]\d{0,8}$/.test(named) ? Number(named) : 0
  const { rows } =
    await sql<Version>`select v.version, s.settings, v.changes, v.published_at as "publishedAt",
      v.published_by as "publishedBy"
    from site_versions() v join site_version s on s.site_id = ${site} and s.version = v.version
    where v.version = ${number}`.execute(trx)
  if (!rows[0]) throw fail(code.notFound)
  return rows[0]
}

export const siteVersionsHandlers: Handlers<typeof siteVersions, Call> = {
  list: listVersions,
  show: showVersion,
  restore: restoreVersion,
}
