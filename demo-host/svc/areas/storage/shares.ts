import { sql, type RawBuilder } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { hdlibShares, type DiskImageWire, hdlib } from '../../../../src/contract/storage/images.ts'
import { isAdministrator } from '../../domain/accounts/accounts.ts'
import { findManagedAccount } from '../../domain/accounts/authorization.ts'
import { isSubUser, nameOfHolder } from '../../domain/accounts/holders.ts'
import { serveResource, unshared } from '../../domain/resources/serve-resource.ts'
import { fail } from '../../kernel/http/fail.ts'
import { refuse } from '../../domain/servers/servers.ts'

const { list, add, remove } = hdlibShares

type Columns = Record<Exclude<keyof DiskImageWire, 'id' | 'permission'>, RawBuilder<unknown>>

/** Columns of an image `r` with owner `w`, created from the site's image `i`. */
export const ownColumns: Columns = {
  name: sql`r.name`,
  kind: sql`case r.format when 'iso' then 'isoImage' else 'userImage' end`,
  status: sql`case when r.state = 'ready' and exists (select from disk_image_place p where p.image_id = r.id and p.state = 'copying')
    then 'copying' else r.state end`,
  progress: sql`(select c.progress from command c where c.site_id = r.site_id and c.id = r.command_id)`,
  family: sql`coalesce(i.family, '')`,
  datacenters: sql`array(select p.datacenter from disk_image_place p where p.image_id = r.id and p.state = 'ready'
    order by p.created_at, p.datacenter)`,
  diskGB: sql`r.disk_gb`,
  ramMB: sql`coalesce(i.ram_mb, 256)`,
  visibility: sql`r.visibility`,
  owner: sql`w.email`,
  source: sql`r.source_name`,
  serversCount: sql`(select count(*)::int from server s where s.disk_image = r.id and s.state <> 'terminated')`,
  dtCreate: sql`r.created_at`,
  lastUsed: sql`r.used_at`,
  description: sql`r.description`,
  from: sql`coalesce(i.kind, 'os')`,
  cmdId: sql`r.command_id::text`,
}

export const withOrigin: RawBuilder<unknown> = sql`left join server_image i on i.site_id = r.site_id and i.id = r.image`

const { show, edit } = hdlib

/** Users' images. Other users with access see an image and change nothing. */
export const diskImage = serveResource(
  { show, edit },
  {
    table: 'disk_image',
    key: ['id'],
    only: sql<boolean>`r.state <> 'removed'`,
    joins: withOrigin,
    columns: {
      ...ownColumns,
      name: 'name',
      description: 'description',
      visibility: 'visibility',
      bytes: 'bytes',
      sha256: 'sha256',
      guestOs: 'guest_os',
      scsiAdapter: 'scsi_adapter',
      nicType: 'nic_type',
    },
    scope: 'owner',
    shared: (accountId, toChange) =>
      toChange ? sql<boolean>`false` : sql<boolean>`r.id = any(array(select shared_images(${accountId})))`,
    sort: 'name',
    writable: ['name', 'description', 'visibility', 'guestOs', 'scsiAdapter', 'nicType'],
    unique: 'name',
    audit: { edit: 'image-changed', line: ({ name }, { owner }) => ({ accountId: owner.id, method: name }) },
    beforeEdit: ({ before, body, caller }) => {
      if (before.state === 'removing') throw refuse('imageBusy')
      const isWider = body.visibility === 'site' && before.visibility !== 'site'
      if (isWider && !isAdministrator(caller)) throw fail(code.badRequest, { key: 'visibility' })
    },
  },
)

/** Images that the caller owns or manages as administrator, without shared ones. */
export const ownDiskImage = unshared(diskImage)

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
