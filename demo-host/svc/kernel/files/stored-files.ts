import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Trx } from '../db/database.ts'
import { inSite } from '../db/in-site.ts'
import type { Tables } from '../db/rows.ts'
import type { Keys } from '../keys.ts'
import { giveBack, takeRoom, unlimited, type FileOwner, type Quotas } from './quota.ts'
import { openedContent, sealedContent } from './sealed-content.ts'
import { StorageFailed, FileMissing, type ByteRange, type Content, type Storage } from './storage.ts'

/** A file that is to be kept. */
export interface Wanted {
  owner: FileOwner
  /** It counts, but no quota refuses it. */
  isExempt?: boolean
  /** It takes no room of the account: something else bounds what there is of it. */
  uncounted?: boolean
  /** Bytes reserved while the file arrives; undefined if its length isn't known yet. */
  held?: number
  /** Encrypted in the storage. */
  sealed?: boolean
}

/** A file that has arrived. Nothing refers to it yet. */
export interface Arrived {
  id: string
  wanted: Wanted
  size: number
  sha256: string
}

/** Files outside of the database, and the rows that know them. */
export interface StoredFiles {
  /**
   * Stores uploaded or generated content. It is kept only if it is settled in the transaction that adds a
   * reference. Throws `NoRoom` before reading any of it, `StorageFailed`, and errors of the content.
   */
  bring(wanted: Wanted, content: Content): Promise<Arrived>
  /**
   * Settles a file that has arrived; an `unchecked` one gets a number for a job of the queue `scan`. Throws
   * `NoRoom` if it exceeded its reservation, or took hours.
   */
  settle(
    trx: Trx,
    file: Arrived,
    about: { mediaType: string; unchecked?: boolean },
  ): Promise<{ scanId: number | null }>
  /** Deletes a file that arrived but isn't needed. */
  drop(file: Arrived): Promise<void>
  /** Content of a file. Rejects with `FileMissing` or `StorageFailed`. */
  open(file: StoredFile, range?: ByteRange): Promise<Content>
  /** Deletes unreferenced and infected files; returns their number. */
  removeLeaving(stop?: AbortSignal): Promise<number>
  /** Releases files waiting for a scanner that was removed; returns their number. */
  freeUnchecked(): Promise<number>
}

/** Storage columns of a file's row. */
export interface StoredFile {
  id: string
  content_key_sealed: string | null
}

export const openStoredFiles = (
  query: Kysely<Tables>,
  keys: Keys,
  storage: Storage,
  quotas: Quotas,
): StoredFiles => {
  const remove = async (id: string): Promise<void> => {
    await storage.remove(id)
    await sql`select file_removed(${id})`.execute(query)
  }
  const giveUp = async (id: string, { owner }: Wanted): Promise<void> => {
    await inSite(query, owner.siteId, (trx) =>
      trx.updateTable('stored_file').set({ state: 'leaving' }).where('id', '=', id).execute(),
    )
    await remove(id)
  }

  return {
    async bring(wanted, content) {
      const { owner, isExempt, uncounted, held = 0, sealed = false } = wanted
      const id = randomUUID()
      const key = sealed ? randomBytes(32) : undefined
      await inSite(query, owner.siteId, async (trx) => {
        if (!uncounted) await takeRoom(trx, owner, { bytes: held, files: 1 }, isExempt ? unlimited : quotas)
        await trx
          .insertInto('stored_file')
          .values({
            id,
            site_id: owner.siteId,
            account_id: owner.accountId,
            size: held,
            counted: !uncounted,
            content_key_sealed: key ? keys.seal(key.toString('base64'), place(id)) : null,
          })
          .execute()
      })
      const measured = measure(content)
      try {
        await storage.put(id, key ? sealedContent(measured.content, key) : measured.content)
      } catch (error) {
        // If deletion fails now, the sweep does it later.
        await giveUp(id, wanted).catch(() => undefined)
        throw measured.failure() ?? new StorageFailed(error)
      }
      return { id, wanted, ...measured.result() }
    },

    async settle(trx, { id, wanted, size, sha256 }, { mediaType, unchecked }) {
      const { owner, isExempt, uncounted, held = 0 } = wanted
      if (size > held && !uncounted)
        await takeRoom(trx, owner, { bytes: size - held, files: 0 }, isExempt ? unlimited : quotas)
      if (size < held && !uncounted) await giveBack(trx, owner, held - size)
      const settled = await trx
        .updateTable('stored_file')
        .set({ state: unchecked ? 'unchecked' : 'kept', size, sha256, media_type: mediaType })
        .$if(unchecked === true, (query) => query.set({ scan_id: sql`nextval('stored_file_scan')` }))
        .where('id', '=', id)
        .where('state', '=', 'arriving')
        .returning('scan_id')
        .executeTakeFirst()
      if (!settled) throw new Error('The file took so long that it was given up.')
      return { scanId: settled.scan_id }
    },

    drop: ({ id, wanted }) => giveUp(id, wanted),

    async open({ id, content_key_sealed: sealed }, range) {
      if (range && sealed !== null) throw new Error('Encrypted content is read from its beginning.')
      const content = await storage.get(id, range).catch((error: unknown) => {
        throw error instanceof FileMissing ? error : new StorageFailed(error)
      })
      if (sealed === null) return content
      const key = keys.open(sealed, place(id))
      if (key === undefined) throw new FileMissing(`The key of the file ${id} cannot be opened.`)
      return openedContent(content, Buffer.from(key, 'base64'))
    },

    async removeLeaving(stop) {
      for (let removed = 0; ;) {
        const { rows } = await sql<{ id: string }>`select files_leaving(100) as id`.execute(query)
        for (const { id } of rows) {
          if (stop?.aborted) return removed
          await remove(id)
          removed += 1
        }
        if (rows.length < 100) return removed
      }
    },

    async freeUnchecked() {
      const { rows } = await sql<{ freed: number }>`select files_free_unchecked() as freed`.execute(query)
      return rows[0]?.freed ?? 0
    },
  }
}

const place = (id: string): string => `stored file ${id}`

/** Counts and hashes content as it passes; remembers whether the content itself failed. */
const measure = (content: Content) => {
  const hash = createHash('sha256')
  let size = 0
  let failure: Error | undefined
  return {
    content: (async function* () {
      try {
        for await (const chunk of content) {
          hash.update(chunk)
          size += chunk.length
          yield chunk
        }
      } catch (error) {
        failure = error as Error
        throw error
      }
    })(),
    failure: () => failure,
    result: () => ({ size, sha256: hash.digest('hex') }),
  }
}
