import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { hdlibShares } from '../../../../src/contract/storage/images.ts'
import { isAdministrator } from '../../domain/accounts/accounts.ts'
import { findManagedAccount } from '../../domain/accounts/authorization.ts'
import { isSubUser, nameOfHolder } from '../../domain/accounts/holders.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'
import { fail } from '../../kernel/http/fail.ts'
import { ownDiskImage } from './disk-image.ts'

const { list, add, remove } = hdlibShares

/** With whom images are shared. */
export const shares = serveResource(
  { list, create: add, remove },
  {
    table: 'disk_image_share',
    joins: sql`left join account a on a.site_id = r.site_id and a.id = r.account_id
      left join account b on b.site_id = r.site_id and b.id = r.added_by`,
    columns: { name: sql`coalesce(a.email, '')`, addedAt: 'added_at', addedBy: sql`coalesce(b.email, '')` },
    scope: { within: ownDiskImage, by: 'image_id' },
    search: ['name'],
    sort: 'name',
    limit: 100,
    audit: {
      create: 'image-changed',
      remove: 'image-changed',
      line: async ({ account_id }, { trx, parent, owner }) => ({
        accountId: owner.id,
        method: `${parent.name}: ${await nameOfHolder(trx, { account_id, group_id: null })}`,
      }),
    },
    beforeCreate: async ({ trx, caller, owner, parent, body }) => {
      const id = await findManagedAccount(trx, caller, body.account, 'management')
      const isReached =
        id !== undefined && id !== owner.id && (isAdministrator(caller) || (await isSubUser(trx, id, owner)))
      if (!isReached) throw fail(code.badRequest, { key: 'account' })
      const taken = await trx
        .selectFrom('disk_image_share')
        .select('id')
        .where('image_id', '=', parent.id)
        .where('account_id', '=', id)
        .executeTakeFirst()
      if (taken) throw fail(code.alreadyListed, { key: 'account' })
      return { account_id: id, added_by: caller.id }
    },
    onCreated: async (_, { trx, parent }) => {
      await trx
        .updateTable('disk_image')
        .set({ visibility: 'sharedUsers' })
        .where('id', '=', parent.id)
        .where('visibility', '=', 'private')
        .execute()
    },
  },
)
