import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { sql } from 'kysely'
import type { Site } from '../../domain/sites/sites.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { csvOf, type Row } from '../../kernel/files/text-rows.ts'
import type { Content } from '../../kernel/files/storage.ts'
import { exportTables, type ExportTable } from './export-tables.ts'

/** Data of an account by its name in the archive. */
export type Kept = Readonly<Record<string, readonly Row[]>>

/** Reads an account's data. */
export const keptAbout = async (trx: Trx, siteId: number, accountId: number): Promise<Kept> => {
  const kept: Record<string, readonly Row[]> = {}
  for (const [table, part] of Object.entries(exportTables())) {
    kept[part.name] = await rowsOf(trx, table, part, siteId, accountId)
  }
  return kept
}

/** A file that goes into an archive as it is. */
export interface ArchivedFile {
  name: string
  content: Content
}

/** The archive, a ZIP file: everything in one JSON file, each part as CSV, and the files. */
export async function* archiveOf(
  site: Site,
  kept: Kept,
  madeAt: Date,
  files: AsyncIterable<ArchivedFile>,
): Content {
  const chunks: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure = error
    chunks.push(chunk)
  })
  function* written(): Iterable<Uint8Array> {
    if (failure) throw failure
    yield* chunks.splice(0)
  }
  const add = (name: string, text: string): void => {
    const entry = Object.assign(new ZipDeflate(name), { mtime: madeAt })
    zip.add(entry)
    entry.push(strToU8(text), true)
  }

  add('data.json', JSON.stringify({ site: site.row.name, madeAt: madeAt.toISOString(), ...kept }, null, 2))
  yield* written()
  for (const { name, columns } of Object.values(exportTables())) {
    add(`csv/${name}.csv`, csvOf(columns, kept[name] ?? []))
    yield* written()
  }
  for await (const { name, content } of files) {
    const entry = Object.assign(new ZipPassThrough(name), { mtime: madeAt })
    zip.add(entry)
    for await (const chunk of content) {
      entry.push(chunk)
      yield* written()
    }
    entry.push(new Uint8Array(), true)
  }
  zip.end()
  yield* written()
}

const rowsOf = async (
  trx: Trx,
  table: string,
  { columns, owner = 'account_id' }: ExportTable,
  siteId: number,
  accountId: number,
): Promise<readonly Row[]> => {
  const chosen = sql.join(columns.map((column) => sql.ref(column)))
  const { rows } = await sql<Row>`
    select ${chosen} from ${sql.table(table)}
    where site_id = ${siteId} and ${sql.ref(owner)} = ${accountId} order by ${sql.ref(columns[0] ?? owner)}`.execute(
    trx,
  )
  return rows
}
