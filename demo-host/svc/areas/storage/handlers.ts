import { sql } from 'kysely'
import type { Handlers, Input } from '../../../../src/contract/engine/endpoint.ts'
import { type hdlib, type hdlibShares, imageVisibilities } from '../../../../src/contract/storage/images.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { accountById, isAdministrator } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { heldRow } from '../../domain/resources/serve-resource.ts'
import { beginOnImage, requireImageReady } from '../../domain/images/images.ts'
import { refuse, requireDatacenter } from '../../domain/servers/servers.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { diskImage } from './disk-image.ts'
import { imagesFor, offeredImage } from './images.ts'
import { shares } from './shares.ts'

export const hdlibHandlers: Handlers<typeof hdlib, Call> = {
  visibilities: (_, call) =>
    call.inSite(async (trx) => {
      const mayPublish = isAdministrator(await callerOf(trx, call))
      return imageVisibilities.filter((one) => mayPublish || one !== 'site')
    }),
  list: ({ query }, call) =>
    call.inSite(async (trx) => listPage(trx, imagesFor(await callerOf(trx, call)), query, {})),
  show: async (input, call) =>
    (await call.inSite(async (trx) => offeredImage(trx, await callerOf(trx, call), input.params.imageId))) ??
    diskImage.handlers.show(input, call),
  edit: diskImage.handlers.edit,
  copy: ({ params, body }, call) =>
    call.once(async (trx) => ({ answer: { cmdId: await beginCopy(trx, call, params.id, body) } })),
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
