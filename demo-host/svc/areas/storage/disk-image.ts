import { sql, type RawBuilder } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { type DiskImageWire, hdlib } from '../../../../src/contract/storage/images.ts'
import { isAdministrator } from '../../domain/accounts/accounts.ts'
import { serveResource, unshared } from '../../domain/resources/serve-resource.ts'
import { refuse } from '../../domain/servers/servers.ts'
import { fail } from '../../kernel/http/fail.ts'

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
    },
    scope: 'owner',
    shared: (accountId, toChange) =>
      toChange ? sql<boolean>`false` : sql<boolean>`r.id = any(array(select shared_images(${accountId})))`,
    sort: 'name',
    writable: ['name', 'description', 'visibility'],
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
