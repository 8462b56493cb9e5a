import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint, EndpointTable } from '../../src/contract/engine/endpoint.ts'
import { declaredAreas } from './declared/areas.ts'
import { from } from './from.ts'

const root = path.resolve(import.meta.dirname, '../..')
const header = (sources: string) => `// Made from ${sources} by npm run generate.`

/** The text of each file that names every table of endpoints, who serves it, and every page, by its path. */
export const contractTables = async (): Promise<Record<string, string>> => {
  const tables = await endpointTables()
  // The element of the area; a new area has none yet.
  const areas = (await declaredAreas()).filter(({ name }) =>
    existsSync(path.join(root, 'elements', `portal-${name}.ts`)),
  )
  return {
    'src/contract/tables.ts': `${header('the tables of endpoints in src/contract/')}
${from('import type { EndpointTable }', './engine/endpoint.ts')}
${tables.map(({ names, file }) => from(`import { ${names.join(', ')} }`, `./${file}`)).join('\n')}

/** Every endpoint table, by area: all that \`/svc\` answers. */
export const tables = { ${namesOf(tables).join(', ')} } satisfies Record<string, EndpointTable>

export { ${namesOf(tables).join(', ')} }
`,
    'src/contract.ts': readFileSync(path.join(root, 'src/contract.ts'), 'utf8').replace(
      /export \{[^{}]*\} from '\.\/contract\/tables\.ts'/,
      from(`export { tables, ${namesOf(tables).join(', ')} }`, './contract/tables.ts'),
    ),
    'demo-host/svc/serve-areas.ts': served(namesOf(tables)),
    'demo-host/portal/area-pages.ts': `${header('the manifests of src/areas/')}

/** Menu entries of each area's pages. */
export const areaPages: Readonly<Record<string, readonly string[]>> = {
  ${areas.map(({ name, area }) => `'${name}': ${JSON.stringify([...new Set(area.pages.map(({ can }) => can))])}`).join(',\n  ')}
}
`,
    'demo-host/portal/area-elements.ts': `${header('the manifests of src/areas/')}
${from(`import { ${areas.map(({ name }) => elementOf(name)).join(', ')} }`, 'portico/react')}

/** The element that shows the pages of each area. */
export const areaElements = { ${areas.map(({ name }) => `'${name}': ${elementOf(name)}`).join(', ')} }
`,
  }
}

interface TableFile {
  file: string
  names: string[]
}

const elementOf = (area: string): string =>
  `Portal${area.replaceAll(/(^|-)(.)/g, (_, __, letter: string) => letter.toUpperCase())}`

const namesOf = (tables: readonly TableFile[]): string[] => tables.flatMap(({ names }) => names)

/** The endpoint tables of contract files; a table whose calls are all in a longer one is a part of that. */
async function endpointTables(): Promise<TableFile[]> {
  const folder = path.join(root, 'src/contract')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts') && file !== 'tables.ts')
    .sort()
  const found = await Promise.all(
    files.map(async (file) => {
      const module = (await import(pathToFileURL(path.join(folder, file)).href)) as object
      const tables = Object.entries(module).filter((entry): entry is [string, EndpointTable] =>
        isTable(entry[1]),
      )
      return { file, tables }
    }),
  )
  const all = found.flatMap(({ tables }) => tables.map(([, table]) => table))
  return found
    .map(({ file, tables }) => ({
      file,
      names: tables.filter(([, table]) => !all.some((other) => isPart(table, other))).map(([name]) => name),
    }))
    .filter(({ names }) => names.length > 0)
    .sort((a, b) => (a.names[0]! < b.names[0]! ? -1 : 1))
}

const isTable = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.values(value).every(isEndpoint)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

const isPart = (table: EndpointTable, other: EndpointTable): boolean => {
  const [own, calls] = [Object.values(table), new Set(Object.values(other))]
  return own.length < calls.size && own.every((endpoint) => calls.has(endpoint))
}

/** The areas of the service export `<table>Handlers`, whatever their files are called. */
function served(tables: readonly string[]): string {
  const folder = path.join(root, 'demo-host/svc/areas')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts'))
    .sort()
  const handlers = files.flatMap((file) => {
    const names = [
      ...readFileSync(path.join(folder, file), 'utf8').matchAll(/^export const (\w+)Handlers\b/gm),
    ].map(([, name = '']) => name)
    return names.length ? [{ file, names }] : []
  })
  const known = new Set(handlers.flatMap(({ names }) => names))
  const missing = tables.filter((name) => !known.has(name))
  if (missing.length || known.size > tables.length)
    throw new Error(
      `Not served: [${missing.join()}]. Not in the contract: [${[...known].filter((name) => !tables.includes(name)).join()}].`,
    )
  return `${header('the handlers of demo-host/svc/areas/')}
${from('import type { Hono }', 'hono')}
${from('import { tables }', '../../src/contract/tables.ts')}
${handlers
  .map(({ file, names }) =>
    from(`import { ${names.map((name) => `${name}Handlers`).join(', ')} }`, `./areas/${file}`),
  )
  .join('\n')}
${from('import type { Services }', './domain/calls/services.ts')}
${from('import { serve }', './domain/serving/serve.ts')}

/** Answers the calls of every area. */
export const serveAreas = (app: Hono, parts: Services): void => {
${tables.map((name) => `  serve(app, parts, tables.${name}, ${name}Handlers)`).join('\n')}
}
`
}
