import { sql } from 'kysely'
import { code } from '../../../../../src/contract/engine/error-codes.ts'
import { uploadServices } from '../../../../../src/contract/operations/upload-services.ts'
import { serveResource } from '../../../domain/resources/serve-resource.ts'
import { refuse, requireDatacenter } from '../../../domain/servers/servers.ts'
import { isOnItsWay } from '../../../domain/images/images.ts'
import type { Trx } from '../../../kernel/db/database.ts'
import type { UploadServiceRow } from '../../../kernel/db/rows.ts'
import { fail } from '../../../kernel/http/fail.ts'

const { list, show, create, edit, remove } = uploadServices

const GiB = 1_073_741_824

/** The upload services of a site. */
export const uploadService = serveResource(
  { list, show, create, edit, remove },
  {
    table: 'upload_service',
    key: ['id'],
    columns: {
      name: 'name',
      datacenter: 'datacenter',
      status: sql`case when not r.enabled then 'disabled' when r.seen_at > now() - interval '5 minutes' then 'enabled' else 'silent' end`,
      activeUploads: sql`(select count(*)::int from disk_upload u
        where u.site_id = r.site_id and u.datacenter = r.datacenter and ${isOnItsWay('u')})`,
      // Negative used space; the setting's maximum is added later.
      freeGB: sql`-(select coalesce(ceil(sum(u.size) / ${sql.lit(GiB)}), 0)::int from disk_upload u where u.site_id = r.site_id)`,
      maxGB: 'max_gb',
      version: 'version',
      lastSeen: 'seen_at',
      url: 'url',
      datastore: 'datastore',
      tokenTtlMin: 'token_minutes',
      allowedTypes: sql`r.allowed_types`,
      oldTokenUntil: sql`case when r.old_token_ends_at > now() then r.old_token_ends_at end`,
      dtCreate: 'created_at',
    },
    scope: 'site',
    search: ['name', 'datacenter', 'datastore', 'url'],
    sort: 'datacenter',
    writable: ['name', 'datacenter', 'maxGB', 'tokenTtlMin'],
    unique: 'datacenter',
    audit: {
      create: 'upload-service-added',
      edit: 'upload-service-changed',
      remove: 'upload-service-removed',
      line: (row, { caller }) => ({ accountId: caller.id, method: titleOf(row) }),
    },
    beforeCreate: async ({ trx, call, body }) => {
      await requireDatacenter(trx, call.site.id, body.datacenter)
      return { ...placeOf(body), allowed_types: typesOf(body.allowedTypes) }
    },
    beforeEdit: ({ body }) => placeOf(body),
    beforeRemove: async ({ trx, before }) => {
      if ((await uploadsAt(trx, before)) > 0) throw refuse('uploadsRunning')
    },
  },
)

type Named = Pick<UploadServiceRow, 'name' | 'datacenter'>

/** Title of an upload service in the audit log. */
export const titleOf = ({ name, datacenter }: Named): string => `${name} (${datacenter})`

/** Number of running uploads to a service's data center. */
export const uploadsAt = async (
  trx: Trx,
  { site_id, datacenter }: Pick<UploadServiceRow, 'site_id' | 'datacenter'>,
): Promise<number> => {
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from disk_upload u
    where u.site_id = ${site_id} and u.datacenter = ${datacenter} and ${isOnItsWay('u')}`.execute(trx)
  return rows[0]?.many ?? 0
}

/** The chosen types without duplicates. Throws code 903 for an empty choice. */
export const typesOf = <Type extends string>(chosen: readonly Type[]): Type[] => {
  if (chosen.length === 0) throw fail(code.badRequest, { key: 'allowedTypes', params: { reason: 'noTypes' } })
  return [...new Set(chosen)]
}

const placeOf = ({
  url = '',
  datastore = '',
}: {
  url?: string | undefined
  datastore?: string | undefined
}) => ({
  url: url.trim() && addressOf(url.trim()),
  datastore: datastore.trim(),
})

// Normalizes the URL that clients are sent to: https without credentials, query and trailing slash.
const addressOf = (typed: string): string => {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  const isPlain = url?.protocol === 'https:' && !url.username && !url.password && !url.search && !url.hash
  const address = url?.href.replace(/\/+$/, '') ?? ''
  if (!isPlain || address.length > 200)
    throw fail(code.badRequest, { key: 'url', params: { reason: 'nodeAddress' } })
  return address
}
