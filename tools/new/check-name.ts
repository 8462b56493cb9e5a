import { camel } from './names.ts'
import { known } from './layout.ts'
import { Refusal } from './refusal.ts'
import type { Repository } from './repository.ts'
import { parse } from './syntax.ts'

/** PostgreSQL cuts names of more than 63 characters; constraints add to that of their table. */
const longest = 40

/** Refuses a name that isn't kebab case or can't become a constant. */
export function checkName(name: string): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Refusal(
      `"${name}" is no name. Use lower-case letters, digits and single hyphens, such as price-list, without "portal-".`,
    )
  if (name.length > longest) throw new Refusal(`${name} is longer than ${longest} characters. Shorten it.`)
  if (camel(name) in {} || !isIdentifier(camel(name)))
    throw new Refusal(`${name} is a reserved word of TypeScript. Choose another name.`)
}

/** Refuses a name that the contract already exports, or whose path another endpoint has. */
export function checkEndpoints(repository: Repository, name: string): void {
  const id = camel(name)
  checkExport(repository, name)
  const path = new RegExp(`path: ['"\`]/${id}(?:[/'"\`])`, 'i')
  const file = repository
    .list(known.contract)
    .filter((each) => each.endsWith('.ts'))
    .find((each) => path.test(repository.read(each)))
  if (file) throw new Refusal(`${file} has a call at /${id}. Choose another name.`)
}

/** Refuses a name that the contract already exports. */
export function checkExport(repository: Repository, name: string): void {
  const { exported } = parse(known.contractIndex, repository.read(known.contractIndex))
  if (exported.includes(camel(name)))
    throw new Refusal(`${known.contractIndex} exports ${camel(name)} already. Choose another name.`)
}

/** Refuses a name that can't be a table's, or that a table already has. */
export function checkTable(repository: Repository, table: string): void {
  const hint = `Say what one is called: --singular customer-${table.replaceAll('_', '-')}.`
  if (reserved.has(table)) throw new Refusal(`"${table}" is a reserved word of SQL. ${hint}`)
  const creates = new RegExp(`create (?:table|view)(?: if not exists)? ${table}\\b`, 'i')
  const file = repository.list(known.migrations).find((each) => creates.test(repository.read(each)))
  if (file) throw new Refusal(`${file} has a table ${table} already. ${hint}`)
}

function isIdentifier(id: string): boolean {
  try {
    return parse('name.ts', `export const ${id} = 0`).exported.length === 1
  } catch {
    return false
  }
}

const reserved = new Set(
  `all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate collation
  column concurrently constraint create cross default deferrable desc distinct do else end except false fetch for foreign
  freeze from full grant group having ilike in initially inner intersect into is isnull join lateral leading left like
  limit localtime localtimestamp natural not notnull null offset on only or order outer overlaps placing primary
  references returning right select similar some symmetric system table tablesample then to trailing true union unique
  user using variadic verbose when where window with`.split(/\s+/),
)
