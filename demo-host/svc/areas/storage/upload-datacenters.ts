import { sql } from 'kysely'
import { type hdlibUploads, uploadFormats } from '../../../../src/contract/storage/uploads.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { Services } from '../../domain/calls/services.ts'
import { usualMinutes } from '../../domain/images/images.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'

const place = sql`d.city || ', ' || d.country`

/** The data centers of a site and what each takes, as `termsOf` has it for one. */
export const uploadDatacenters = ({
  config,
  provider,
}: Pick<Services, 'config' | 'provider'>): ListSource<RowOf<typeof hdlibUploads.datacenters>> => ({
  from: sql`datacenter d left join upload_service s on s.site_id = d.site_id and s.datacenter = d.id`,
  columns: {
    id: sql`d.id`,
    name: place,
    state: sql`case when coalesce(s.enabled, true) and ${Boolean(provider.library)}::boolean then 'on' else 'off' end`,
    maxGB: sql`least(coalesce(s.max_gb, ${config.uploadGb}::int), ${config.uploadGb}::int)`,
    allowedTypes: sql`coalesce(s.allowed_types, ${[...uploadFormats]}::text[])`,
    tokenTtlMin: sql`coalesce(s.token_minutes, ${usualMinutes}::int)`,
  },
  search: [sql`d.id`, place],
  sort: 'id',
})
