import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { EndpointTable } from '../src/contract/engine/endpoint.ts'

const folder = process.env['PORTICO_CALLS']
// Only who records pays for loading the contract.
const tables: Record<string, EndpointTable> = folder ? (await import('../src/contract/tables.ts')).tables : {}
// What programs call is bound by the machine area itself.
const ofPrograms = /^\/(schema$|service\/|server\/)/
const noted = new Map<string, Set<string>>()
let file = ''

if (folder)
  process.once('exit', () => {
    for (const [name, areas] of noted)
      writeFileSync(
        path.join(folder, `${name.replaceAll('/', '+')}+${process.pid}.json`),
        JSON.stringify({ name, areas: [...areas] }),
      )
  })

/** Says which test file calls from now on. */
export function callsAreOf(name: string): void {
  file = name
  if (folder) noted.set(name, noted.get(name) ?? new Set())
}

/** Notes, where that is recorded, which area of the service a call reaches: a change of others does not reach the file. */
export function noteCall(method: string, url: string): void {
  if (!folder) return
  const { pathname } = new URL(url, 'http://localhost')
  if (pathname.startsWith('/svc/'))
    for (const area of areasAt(method, pathname.slice('/svc'.length))) noted.get(file)?.add(area)
}

/** Folders of `demo-host/svc/areas`. */
function areasAt(method: string, pathname: string): string[] {
  if (ofPrograms.test(pathname)) return ['machine']
  const table = Object.entries(tables).filter(([, endpoints]) =>
    Object.values(endpoints).some(
      (endpoint) =>
        endpoint.method === method &&
        new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
    ),
  )
  return table.flatMap(([name]) => areaOf.get(name) ?? [])
}

/** The area that answers each table of calls, as the service binds them. */
const areaOf = new Map<string, string>()
if (folder) {
  const bound = readFileSync(path.resolve('demo-host/svc/serve-areas.ts'), 'utf8')
  const from = new Map<string, string>()
  for (const [, names = '', area = ''] of bound.matchAll(/import \{([^}]+)\} from '\.\/areas\/([^/]+)\//g))
    for (const name of names.split(',')) from.set(name.trim(), area)
  for (const [, table = '', handlers = ''] of bound.matchAll(/serve\(app, parts, tables\.(\w+), (\w+)\)/g))
    areaOf.set(table, from.get(handlers) ?? '')
}
