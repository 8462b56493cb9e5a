import { sql, type RawBuilder } from 'kysely'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { DiskImageWire, hdlib, listModes } from '../../../../src/contract/storage/images.ts'
import type { Account } from '../../domain/accounts/accounts.ts'
import { isSeen } from '../../domain/resources/rows.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fieldsOf, type ListSource } from '../../kernel/db/list-source.ts'
import { diskImage, ownColumns, ownDiskImage, withOrigin } from './disk-image.ts'

interface Filters {
  listMode?: (typeof listModes)[number] | undefined
  datacenter?: string | undefined
}

/** All images that the caller may use or manages: users' images and the site's. */
export const imagesFor = (caller: Account): ListSource<DiskImageWire, Filters> => ({
  from: sql`(select ${fieldsOf({ columns: own(caller) })} from disk_image r
      join account w on w.site_id = r.site_id and w.id = r.owner_id ${withOrigin}
      where r.state <> 'removed' and ${isSeen(diskImage, caller)}
    union all select ${fieldsOf({ columns: offered(caller) })} from server_image i) r`,
  columns: Object.fromEntries(names.map((name) => [name, sql.ref(`r.${name}`)])) as Row,
  search: [sql.ref('r.name'), sql.ref('r.family'), sql.ref('r.source'), sql.ref('r.owner')],
  filters: {
    listMode: (mode) => sql`(${ofMode[mode]})`,
    datacenter: (datacenter) => sql`${datacenter} = any(r.datacenters)`,
  },
  empty: ['dtCreate', 'lastUsed', 'progress'],
  sort: 'name',
  made: true,
})

/** An image of the site; undefined if it doesn't exist. */
export const offeredImage = async (
  trx: Trx,
  caller: Account,
  id: string,
): Promise<Reply<typeof hdlib.show> | undefined> => {
  const { rows } = await sql<
    Reply<typeof hdlib.show>
  >`select ${fieldsOf({ columns: offered(caller) })}, null as bytes, null as sha256 from server_image i
    where i.id = ${id}`.execute(trx)
  return rows[0]
}

type Row = Record<keyof DiskImageWire, RawBuilder<unknown>>

const own = (caller: Account): Row => ({
  id: sql`r.id`,
  ...ownColumns,
  permission: sql`case when ${isSeen(ownDiskImage, caller)} then 'all' else 'access' end`,
})

const names = [...Object.keys(ownColumns), 'id', 'permission'] as (keyof DiskImageWire)[]

const isMade = sql`r.kind = 'userImage'`
const ofSite = sql`r.visibility = 'site'`

const ofMode: Readonly<Record<(typeof listModes)[number], RawBuilder<unknown>>> = {
  private: sql`${isMade} and (r.permission = 'all' or not ${ofSite})`,
  public: sql`r.kind in ('osImage', 'desktopImage') or ${isMade} and ${ofSite}`,
  apps: sql`r.kind = 'appImage'`,
  services: sql`r.kind = 'serviceImage'`,
  iso: sql`r.kind = 'isoImage'`,
}

// In the order of the others: rows of both are one list.
const offered = (caller: Account): Row => ({
  id: sql`i.id`,
  name: sql`i.name`,
  kind: sql`i.kind || 'Image'`,
  status: sql`'ready'::text`,
  progress: sql`null::int`,
  family: sql`i.family`,
  datacenters: sql`array(select d.id from datacenter d where d.site_id = i.site_id order by d.position, d.id)`,
  diskGB: sql`i.disk_gb`,
  ramMB: sql`i.ram_mb`,
  visibility: sql`'public'::text`,
  owner: sql`''::text`,
  source: sql`''::text`,
  serversCount: sql`(select count(*)::int from server s where s.site_id = i.site_id and s.owner_id = ${caller.id} and s.image = i.id
    and s.disk_image is null and s.state <> 'terminated')`,
  dtCreate: sql`null::timestamptz`,
  lastUsed: sql`null::timestamptz`,
  description: sql`''::text`,
  from: sql`i.kind`,
  cmdId: sql`null::text`,
  permission: sql`'access'::text`,
})
