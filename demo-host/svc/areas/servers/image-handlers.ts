import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { mostImages } from '../../../../src/contract/storage/images.ts'
import { serverImages } from '../../../../src/contract/servers/images.ts'
import type { Call } from '../../domain/calls/call.ts'
import { record } from '../../domain/audit/record.ts'
import { countOwned } from '../../domain/resources/owned-rows.ts'
import { refuse, systemDiskGB } from '../../domain/servers/servers.ts'
import { fail } from '../../kernel/http/fail.ts'
import { operateReady, requireOwn, type Held } from './operate.ts'

export const serverImagesHandlers: Handlers<typeof serverImages, Call> = {
  clone: operateReady(serverImages.clone, async ({ body }, held) => {
    const { trx, call, server } = held
    requireOwn(held)
    if (!call.parts.provider.library) throw refuse('noLibrary')
    if (server.power !== 'off') throw refuse('mustBeOff')
    const name = body.name.trim()
    if (!name) throw fail(code.badRequest, { key: 'name' })
    const diskGB = await systemDiskGB(trx, server)
    await requireRoom(held, name)
    const made = await trx
      .insertInto('disk_image')
      .values({
        site_id: server.site_id,
        owner_id: server.owner_id,
        name,
        description: body.description?.trim() ?? '',
        image: server.image,
        disk_gb: diskGB,
        guest_os: server.guest_os,
        scsi_adapter: server.scsi_adapter,
        nic_type: server.nic_type,
        source_id: server.id,
        source_name: server.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(trx, call, 'image-created', {
      accountId: server.owner_id,
      method: name,
      about: `image ${made.id}`,
    })
    return {
      action: 'clone',
      input: { imageId: made.id },
      detail: name,
      async onBegun(commandId) {
        await trx.updateTable('disk_image').set({ command_id: commandId }).where('id', '=', made.id).execute()
      },
    }
  }),
}

const requireRoom = async ({ trx, server }: Held, name: string): Promise<void> => {
  const owned = { table: 'disk_image', siteId: server.site_id, ownerId: server.owner_id } as const
  const { many, taken } = await countOwned(trx, owned, [name], sql`state <> 'removed'`)
  if (many >= mostImages) throw fail(code.listFull, { params: { max: mostImages } })
  if (taken) throw fail(code.alreadyListed, { key: 'name' })
}
