import type { Database } from '../../demo-host/svc/kernel/db/database.ts'

/** The source of demo-host/svc/kernel/db/rows.ts, as a database that was migrated has its tables. */
export const rowTypes = async (database: Pick<Database, 'script'>): Promise<string> =>
  source(await columnsOf(database))

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  filled: boolean
}

const columnsOf = async (database: Pick<Database, 'script'>): Promise<Column[]> => {
  let columns: Column[] = []
  await database.script(async (run) => {
    columns = (await run(`
      select table_name as table, column_name as name, udt_name as type, is_nullable = 'YES' as nullable,
        column_default is not null or is_identity = 'YES' as filled
      from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`)) as Column[]
  })
  return columns
}

const types: Record<string, string> = {
  bool: 'boolean',
  int4: 'number',
  _int4: 'number[]',
  int8: 'number',
  // Decimals are text, so that none is rounded.
  numeric: 'string',
  _numeric: 'string[]',
  text: 'string',
  _text: 'string[]',
  inet: 'string',
  cidr: 'string',
  jsonb: 'unknown',
  timestamptz: 'Date',
  tstzrange: 'string',
  bytea: 'Uint8Array',
}

const field = ({ table, name, type, nullable, filled }: Column): string => {
  const known = types[type]
  if (!known) throw new Error(`${table}.${name}: add the type ${type} to tools/generate/row-types.ts.`)
  const value = nullable && known !== 'unknown' ? `${known} | null` : known
  return `  ${name}: ${filled ? `Generated<${value}>` : value}`
}

const pascal = (table: string): string =>
  table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const source = (columns: Column[]): string => {
  const tables = [...new Set(columns.map(({ table }) => table))]
  const rows = tables.map((table) => {
    const fields = columns.filter((column) => column.table === table).map(field)
    return `export interface ${pascal(table)}Row {\n${fields.join('\n')}\n}\n`
  })
  return [
    '// Made from the migrations by tools/generate/generate-rows.ts.',
    "import type { Generated } from 'kysely'\n",
    ...rows,
    '/** Every table, by its name. */',
    `export interface Tables {\n${tables.map((table) => `  ${table}: ${pascal(table)}Row`).join('\n')}\n}\n`,
  ].join('\n')
}
