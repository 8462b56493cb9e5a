import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { mostImages } from '../../../../src/contract/storage/images.ts'
import {
  formatsOf,
  isHash,
  largestPart,
  type hdlibUploads,
} from '../../../../src/contract/storage/uploads.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { countOwned, holdOwned } from '../../domain/resources/owned-rows.ts'
import { refuse, requireDatacenter } from '../../domain/servers/servers.ts'
import { endOfUpload, isOnItsWay, termsOf, type UploadTerms } from '../../domain/images/images.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { countUse, tooMany } from '../../kernel/limits/rate-limit.ts'

type New = Input<typeof hdlibUploads.begin>['body']

const limit = { most: 60, within: 3600 }

type Answer = Reply<typeof hdlibUploads.begin>

/**
 * Starts an upload; returns it, and the URL of its data center's node if that isn't this service. Throws code
 * 927 for an invalid name and for what the data center refuses; 904 above the maximum size, 942 without free
 * space, 920 and 921 as for images.
 */
export const beginUpload = async (
  trx: Trx,
  call: Call,
  asked: New,
): Promise<{ answer: Answer; node: string }> => {
  const { accountId: ownerId } = sessionOf(call)
  const { id: siteId } = call.site
  const { uploadGb } = call.parts.config
  if (!call.parts.provider.library) throw refuse('noLibrary')
  await countUse(trx, siteId, `uploads of ${ownerId}`, limit, tooMany)
  const name = asked.name.trim()
  if (!name) throw fail(code.badRequest, { key: 'name' })
  if (formatsOf(asked.fileName).length === 0)
    throw fail(code.wrongState, { key: 'fileName', params: { reason: 'fileFormat' } })
  const hash = asked.hash?.trim().toLowerCase() || null
  if (hash !== null && !isHash(hash)) throw fail(code.badRequest, { key: 'hash' })
  if (asked.size === 0) throw fail(code.badRequest, { key: 'size' })
  if (asked.size > uploadGb * GB) throw fail(code.tooLarge, { key: 'size' })
  await requireDatacenter(trx, siteId, asked.datacenter)
  const terms = await termsOf(trx, siteId, asked.datacenter, uploadGb)
  requireTaken(terms, asked)
  const image = await imageOfFamily(trx, asked.family)
  await requireRoom(trx, call, ownerId, name, asked.size)
  const { id, expires } = await trx
    .insertInto('disk_upload')
    .values({
      site_id: siteId,
      owner_id: ownerId,
      name,
      description: asked.description?.trim() ?? '',
      image,
      datacenter: asked.datacenter,
      file_name: asked.fileName,
      size: asked.size,
      hash,
      token_minutes: terms.minutes,
      formats: [...terms.formats],
    })
    .returning(['id', endOfUpload('disk_upload').as('expires')])
    .executeTakeFirstOrThrow()
  const url = `/uploads/${id}`
  return { answer: { id, url, partSize: largestPart, expires: expires.toISOString() }, node: terms.url }
}

const GB = 1_073_741_824

// Refuses a format that the file name reveals before anything is sent.
const requireTaken = ({ enabled, formats, maxGB }: UploadTerms, { fileName, size }: New): void => {
  if (!enabled) throw fail(code.wrongState, { key: 'datacenter', params: { reason: 'uploadsOff' } })
  if (!formatsOf(fileName).some((format) => formats.includes(format)))
    throw fail(code.wrongState, { key: 'fileName', params: { reason: 'formatOff' } })
  if (size > maxGB * GB) throw fail(code.tooLarge, { key: 'size' })
}

/** The image of the site that servers of a family count as. */
const imageOfFamily = async (trx: Trx, family: string): Promise<string> => {
  const image = await trx
    .selectFrom('server_image')
    .select('id')
    .where('family', '=', family)
    .orderBy(sql`kind = 'os'`, 'desc')
    .orderBy('position')
    .orderBy('id')
    .executeTakeFirst()
  if (!image) throw fail(code.badRequest, { key: 'family' })
  return image.id
}

// Counts everything in the storage: finished uploads until their image exists, and canceled ones until they
// are swept.
const requireRoom = async (
  trx: Trx,
  call: Call,
  ownerId: number,
  name: string,
  size: number,
): Promise<void> => {
  const siteId = call.site.id
  const { uploadAccountGb, uploadSiteGb } = call.parts.config
  await holdOwned(trx, { table: 'disk_upload', siteId })
  const owned = { table: 'disk_image', siteId, ownerId } as const
  const { many, taken } = await countOwned(trx, owned, [name], sql`state <> 'removed'`)
  const { rows } = await sql<{ waiting: number; taken: boolean; own: number; all: number }>`
    select count(*) filter (where owner_id = ${ownerId} and ${isOnItsWay('u')})::int as waiting,
      coalesce(bool_or(owner_id = ${ownerId} and ${isOnItsWay('u')} and lower(name) = lower(${name})), false) as taken,
      coalesce(sum(size) filter (where owner_id = ${ownerId}), 0)::float8 as own, coalesce(sum(size), 0)::float8 as all
    from disk_upload u where site_id = ${siteId}`.execute(trx)
  const there = rows[0]!
  if (taken || there.taken) throw fail(code.alreadyListed, { key: 'name' })
  if (many + there.waiting >= mostImages) throw fail(code.listFull, { params: { max: mostImages } })
  if (there.own + size > uploadAccountGb * GB || there.all + size > uploadSiteGb * GB)
    throw fail(code.noRoom, { key: 'size' })
}
