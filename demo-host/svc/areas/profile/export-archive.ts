import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { Site } from '../site/sites.ts'
import { csvOf, type Row } from './export-csv.ts'
import { exportTables, type ExportTable } from './export-tables.ts'

/** What is kept about an account, by the name that an archive has for it. */
export type Kept = Readonly<Record<string, readonly Row[]>>

/** Reads what is kept about an account. */
export const keptAbout = async (trx: Trx, siteId: number, accountId: number): Promise<Kept> => {
  const kept: Record<string, readonly Row[]> = {}
  for (const [table, part] of Object.entries(exportTables)) {
    kept[part.name] = await rowsOf(trx, table, part, siteId, accountId)
  }
  return kept
}

/** The archive: everything in one JSON file, and each part as CSV. Answers a ZIP file. */
export const archiveOf = (site: Site, kept: Kept, madeAt: Date): Uint8Array => {
  const json = JSON.stringify({ site: site.row.name, madeAt: madeAt.toISOString(), ...kept }, null, 2)
  const tables = Object.values(exportTables).map(({ name, columns }) => [
    `csv/${name}.csv`,
    strToU8(csvOf(columns, kept[name] ?? [])),
  ])
  return zipSync({ 'data.json': strToU8(json), ...Object.fromEntries(tables) }, { mtime: madeAt })
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
