import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { headSize, recognise } from '../../domain/provider/provider.ts'
import { refusalOf, isOnItsWay, becomeImage, type Upload } from '../../domain/images/images.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Arrived } from '../../kernel/files/stored-files.ts'
import type { Content } from '../../kernel/files/storage.ts'
import { fail, Failure } from '../../kernel/http/fail.ts'
import { checksumOf, offsetOf } from './tus.ts'

/** Seconds after which the turn of a call whose node has died is over: it is renewed three times as often. */
const lease = 3

/** A file has no more parts: each is a file of the storage. */
const mostParts = 50_000

/**
 * Appends bytes to an upload, keeping what arrived if the connection is lost; the last byte starts the
 * creation of its image, whose ID the answer has as `Portico-Image`. Returns the offset. Throws code 927 for a wrong offset (409) or an invalid image,
 * 911 while another call appends (423), 904 above the remaining size, 903 for a wrong checksum (460).
 */
export const addPart = async (call: Call, id: string): Promise<number> => {
  const offset = offsetOf(call)
  const checksum = checksumOf(call)
  const upload = await call.inSite((trx) => takeTurn(trx, call, id, offset))
  const turn = keepTurn(call, upload)
  try {
    const arriving = judged(whatArrives(call, upload, turn), upload)
    const owner = { siteId: call.site.id, accountId: upload.owner_id }
    const file = await call.parts.files.bring({ owner, uncounted: true }, checksum.passing(arriving))
    try {
      if (!checksum.isRight()) throw fail(code.badRequest, { key: 'upload-checksum', status: 460 })
      if (file.size > 0) return await call.inSite((trx) => keep(trx, call, upload, file))
      await call.parts.files.drop(file)
      return upload.received
    } catch (error) {
      await call.parts.files.drop(file).catch(() => undefined)
      throw error
    }
  } finally {
    turn.end()
    await endTurn(call, upload)
  }
}

/** The caller's upload, locked for this call. */
const takeTurn = async (trx: Trx, call: Call, id: string, offset: number): Promise<Upload> => {
  const upload = await heldUpload(trx, call, id)
  const { rows } = await sql<{ busy: boolean; parts: number }>`
    select coalesce(u.writer_until > clock_timestamp(), false) as busy,
      (select count(*)::int from disk_upload_part p where p.upload_id = u.id) as parts
    from disk_upload u where u.id = ${id}`.execute(trx)
  const [{ busy, parts } = { busy: true, parts: 0 }] = rows
  if (busy) throw fail(code.running, { status: 423, retryAfter: 1 })
  if (upload.received !== offset)
    throw fail(code.wrongState, { params: { reason: 'uploadOffset' }, status: 409 })
  if (parts >= mostParts) throw fail(code.tooLarge)
  await trx
    .updateTable('disk_upload')
    .set({ writer: call.id, writer_until: until, touched_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  return upload
}

const until = sql<Date>`clock_timestamp() + interval '1 second' * ${sql.lit(lease)}`

/** An unfinished upload of the caller, locked. Throws code 906 for others. */
export const heldUpload = async (trx: Trx, call: Call, id: string): Promise<Upload> => {
  const upload = await trx
    .selectFrom('disk_upload')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', sessionOf(call).accountId)
    .where(isOnItsWay('disk_upload'))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!upload) throw fail(code.notFound)
  return upload
}

const endTurn = (call: Call, { id }: Upload): Promise<unknown> =>
  call.inSite((trx) =>
    trx
      .updateTable('disk_upload')
      .set({ writer: null, writer_until: null })
      .where('id', '=', id)
      .where('writer', '=', call.id)
      .execute(),
  )

/** Bytes until the connection is lost: what arrived is kept. */
async function* whatArrives(call: Call, upload: Upload, turn: Turn): Content {
  let left = upload.size - upload.received
  try {
    for await (const chunk of call.bodyStream) {
      left -= chunk.length
      if (left < 0) throw fail(code.tooLarge)
      if (turn.hasExpired) throw fail(code.running, { status: 423 })
      yield chunk
    }
  } catch (error) {
    if (error instanceof Failure) throw error
  }
}

/** A call's turn at an upload, for as long as its node lives, however slowly the bytes come. */
interface Turn {
  /** Whether another call has it by now. */
  readonly hasExpired: boolean
  end(): void
}

const keepTurn = (call: Call, upload: Upload): Turn => {
  let hasExpired = false
  const renew = async (): Promise<void> => {
    hasExpired ||= !(await renewTurn(call, upload))
  }
  // A renewal that the database did not take is followed by the next.
  const timer = setInterval(() => void renew().catch(() => undefined), (lease / 3) * 1000)
  return {
    get hasExpired() {
      return hasExpired
    },
    end: () => clearInterval(timer),
  }
}

const renewTurn = async (call: Call, { id }: Upload): Promise<boolean> => {
  const renewed = await call.inSite((trx) =>
    trx
      .updateTable('disk_upload')
      // A slow part is no rest.
      .set({ writer_until: until, touched_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .where('writer', '=', call.id)
      .executeTakeFirst(),
  )
  return Number(renewed.numUpdatedRows) > 0
}

/** Checks the start of a file as it passes: other formats are refused early. */
async function* judged(content: Content, upload: Upload): Content {
  let head: Buffer | undefined = upload.received === 0 ? Buffer.alloc(0) : undefined
  for await (const chunk of content) {
    if (head) {
      head = Buffer.concat([head, chunk])
      if (head.length >= headSize) {
        requireImage(head, upload)
        head = undefined
      }
    }
    yield chunk
  }
  // A file that is shorter than its start would be.
  if (head && head.length === upload.size) requireImage(head, upload)
}

// Fixed VHD disks are only recognizable by their end, which is checked on arrival.
const requireImage = (head: Buffer, upload: Upload): void => {
  const found = recognise(head, upload.size)
  if (!found && /\.vhd$/i.test(upload.file_name)) return
  const reason = refusalOf(found, upload)
  if (reason) throw fail(code.wrongState, { params: { reason } })
}

const keep = async (trx: Trx, call: Call, { id, received }: Upload, file: Arrived): Promise<number> => {
  const upload = await heldUpload(trx, call, id)
  if (upload.writer !== call.id || upload.received !== received) throw fail(code.running, { status: 423 })
  await call.parts.files.settle(trx, file, { mediaType: 'application/octet-stream' })
  await trx
    .insertInto('disk_upload_part')
    .values({
      upload_id: id,
      site_id: upload.site_id,
      starts_at: received,
      size: file.size,
      file_id: file.id,
    })
    .execute()
  const now = received + file.size
  await trx
    .updateTable('disk_upload')
    .set({ received: now, touched_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
  if (now === upload.size)
    call.told['portico-image'] = await becomeImage(trx, call, { ...upload, received: now })
  return now
}
