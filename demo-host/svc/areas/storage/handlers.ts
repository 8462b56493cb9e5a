import { sql, type RawBuilder } from 'kysely'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import {
  type hdlib,
  type hdlibShares,
  imageVisibilities,
  type DiskImageWire,
  type listModes,
} from '../../../../src/contract/storage/images.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { accountById, isAdministrator, type Account } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { heldRow, seenRow } from '../../domain/resources/serve-resource.ts'
import type { Provider } from '../../domain/provider/provider.ts'
import { quoteImage } from '../../domain/prices/image-costs.ts'
import { beginOnImage, requireImageReady } from '../../domain/images/images.ts'
import { refuse, requireDatacenter } from '../../domain/servers/servers.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { type ListSource, fieldsOf } from '../../kernel/db/list-source.ts'
import { isSeen } from '../../domain/resources/rows.ts'
import { diskImage, ownColumns, ownDiskImage, withOrigin, shares } from './shares.ts'

export const hdlibHandlers: Handlers<typeof hdlib, Call> = {
  visibilities: (_, call) =>
    call.inSite(async (trx) => {
      const mayPublish = isAdministrator(await callerOf(trx, call))
      return imageVisibilities.filter((one) => mayPublish || one !== 'site')
    }),
  list: ({ query }, call) =>
    call.inSite(async (trx) => listPage(trx, imagesFor(await callerOf(trx, call), call), query, {})),
  show: async (input, call) =>
    (await call.inSite(async (trx) => offeredImage(trx, await callerOf(trx, call), input.params.imageId))) ??
    diskImage.handlers.show(input, call),
  edit: diskImage.handlers.edit,
  copy: ({ params, body }, call) =>
    call.once(async (trx) => ({ answer: { cmdId: await beginCopy(trx, call, params.id, body) } })),
  quote: ({ params, body: { copies = 0, removed = false } }, call) =>
    call.inSite(async (trx) => {
      const { row } = await seenRow(diskImage, trx, call, params.id)
      return { images: await quoteImage(trx, row, { copies, removed }) }
    }),
  remove: ({ params }, call) =>
    call.inSite(async (trx) => {
      const { row } = await heldRow(diskImage, trx, call, params.id)
      requireImageReady(row, ['failed'])
      const { rows } =
        await sql`select from server where disk_image = ${row.id} and state = 'creating' limit 1`.execute(trx)
      if (rows.length > 0) throw refuse('imageInUse')
      await trx.updateTable('disk_image').set({ state: 'removing' }).where('id', '=', row.id).execute()
      return { cmdId: await beginOnImage(trx, call, row, 'image-remove') }
    }),
}

const { list, create: add, remove } = shares.handlers

export const hdlibSharesHandlers: Handlers<typeof hdlibShares, Call> = {
  // The site's images have no individual shares.
  list: async (input, call) =>
    (await call.inSite(async (trx) =>
      (await offeredImage(trx, await callerOf(trx, call), input.params.imageId))
        ? listPage(trx, nobody, input.query, {})
        : undefined,
    )) ?? list(input, call),
  add,
  remove,
}

const nobody: ListSource<RowOf<typeof hdlibShares.list>> = {
  from: sql`disk_image_share r`,
  columns: { id: sql`r.id::text`, name: sql`''::text`, addedAt: sql`r.added_at`, addedBy: sql`''::text` },
  where: [sql`false`],
  search: [sql`r.id`],
  sort: 'name',
  made: true,
}

const callerOf = (trx: Trx, call: Call) => accountById(trx, sessionOf(call).accountId)

const beginCopy = async (
  trx: Trx,
  call: Call,
  id: string,
  { datacenter }: Input<typeof hdlib.copy>['body'],
): Promise<string> => {
  const { row } = await heldRow(diskImage, trx, call, id)
  requireImageReady(row)
  if (!call.parts.provider.library) throw refuse('noLibrary')
  await requireDatacenter(trx, call.site.id, datacenter)
  const added = await trx
    .insertInto('disk_image_place')
    .values({ image_id: row.id, site_id: call.site.id, datacenter })
    .onConflict((conflict) => conflict.doNothing())
    .returning('datacenter')
    .executeTakeFirst()
  if (!added) throw refuse('imageThere')
  return beginOnImage(trx, call, row, 'image-copy', { datacenter })
}

interface Filters {
  listMode?: (typeof listModes)[number] | undefined
  datacenter?: string | undefined
}

/** All images that the caller may use or manages: users' images and the site's. */
const imagesFor = (caller: Account, { parts }: Call): ListSource<DiskImageWire, Filters> => ({
  from: sql`(select ${fieldsOf({ columns: own(caller) })} from disk_image r
      join account w on w.site_id = r.site_id and w.id = r.owner_id ${withOrigin}
      where r.state <> 'removed' and ${isSeen(diskImage, caller)}
    union all select ${fieldsOf({ columns: offered(caller) })} from server_image i where ${isThere(parts.provider)}) r`,
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
const offeredImage = async (
  trx: Trx,
  caller: Account,
  id: string,
): Promise<Reply<typeof hdlib.show> | undefined> => {
  const { rows } = await sql<
    Reply<typeof hdlib.show>
  >`select ${fieldsOf({ columns: offered(caller) })}, null as bytes, null as sha256,
    null as "guestOs", null as "scsiAdapter", null as "nicType" from server_image i
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
  public: sql`r.kind = 'osImage' or ${isMade} and ${ofSite}`,
  desktops: sql`r.kind = 'desktopImage'`,
  apps: sql`r.kind = 'appImage'`,
  services: sql`r.kind = 'serviceImage'`,
  iso: sql`r.kind = 'isoImage'`,
}

const isThere = ({ images }: Provider): RawBuilder<boolean> =>
  images ? sql<boolean>`i.id = any(${images().map(({ id }) => id)}::text[])` : sql<boolean>`true`

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
