import { sql, type RawBuilder } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import {
  hdlibUploads,
  imageNameOf,
  sentNameOf,
  uploadFormats,
} from '../../../../src/contract/storage/uploads.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { endOfUpload, isOnItsWay, usualMinutes } from '../../domain/images/images.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { fieldsOf, onTheWire, type ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Services } from '../../domain/calls/services.ts'
import { addPart, heldUpload } from './add-part.ts'
import { beginUpload } from './begin-upload.ts'
import { lengthOf, metadataOf, requireTus, tellOffset } from './tus.ts'

type Row = RowOf<typeof hdlibUploads.list>

export const hdlibUploadsHandlers: Handlers<typeof hdlibUploads, Call> = {
  datacenters: ({ query }, call) =>
    call.inSite((trx) => listPage(trx, uploadDatacenters(call.parts), query, {})),
  list: ({ query }, call) => call.inSite((trx) => listPage(trx, uploadsOf(call), query, {})),
  begin: ({ body }, call) => call.once((trx) => beginUpload(trx, call, body)),
  async create(_, call) {
    requireTus(call)
    const { fileName = '', ...about } = metadataOf(call)
    const given = {
      ...about,
      fileName: fileName && sentNameOf(fileName),
      size: lengthOf(call),
      name: about['name'] ?? imageNameOf(fileName),
    }
    const [wrong, asked] = hdlibUploads.begin.body!.validate(given, { coerce: true })
    if (wrong) throw fail(code.badRequest, { key: 'upload-metadata' })
    const { answer, node } = await call.inSite((trx) => beginUpload(trx, call, asked))
    call.told['location'] = `${node || '/svc'}${answer.url}`
    tellOffset(call, 0, new Date(answer.expires))
    return answer
  },
  show: ({ params }, call) =>
    call.inSite(async (trx) => {
      const upload = await shown(trx, call, params.id)
      tellOffset(call, upload.received, new Date(upload.expires))
      call.told['upload-length'] = String(upload.size)
      return upload
    }),
  async add({ params }, call) {
    requireTus(call)
    tellOffset(call, await addPart(call, params.id))
    return null
  },
  async remove({ params }, call) {
    const { jobs } = call.parts
    await call.inSite(async (trx) => {
      const { id } = await heldUpload(trx, call, params.id)
      requireTus(call)
      await trx.deleteFrom('disk_upload').where('id', '=', id).execute()
      await jobs.send(trx, 'files', { site: call.site.id, id: null })
    })
    jobs.wake('files')
    return null
  },
}

const columns: Record<keyof Row, RawBuilder<unknown>> = {
  id: sql`r.id`,
  name: sql`r.name`,
  fileName: sql`r.file_name`,
  size: sql`r.size`,
  received: sql`r.received`,
  datacenter: sql`r.datacenter`,
  dtCreate: sql`r.created_at`,
  expires: endOfUpload('r'),
}

const uploadsOf = (call: Call): ListSource<Row> => ({
  from: sql`disk_upload r`,
  columns,
  where: [sql`r.owner_id = ${sessionOf(call).accountId}`, isOnItsWay('r')],
  search: [sql`r.name`, sql`r.file_name`],
  sort: '-dtCreate',
  few: true,
})

const shown = async (trx: Trx, call: Call, id: string): Promise<Row> => {
  const { rows } = await sql<Row>`select ${fieldsOf({ columns })} from disk_upload r
    where r.id = ${id} and r.owner_id = ${sessionOf(call).accountId} and ${isOnItsWay('r')}`.execute(trx)
  const [row] = rows.map(onTheWire)
  if (!row) throw fail(code.notFound)
  return row
}

const place = sql`d.city || ', ' || d.country`

/** The data centers of a site and what each takes, as `termsOf` has it for one. */
const uploadDatacenters = ({
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
