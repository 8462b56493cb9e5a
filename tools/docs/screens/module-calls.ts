import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '../../../src/contract/engine/endpoint.ts'
import { tables } from '../../../src/contract/tables.ts'
import { source, sourcesOf } from '../source-graph.ts'
import { callOf, formFields } from './fields.ts'
import type { Row } from './row.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/**
 * The queries and changes of a custom screen, with the changed fields: the calls that its area's sources
 * name.
 */
export const moduleRows = (area: string, load: () => Promise<unknown>): Row[] => {
  const calls = callsOf(area, load)
  const reads = calls.filter(({ method }) => method === 'GET')
  const changes = calls.filter(({ method }) => method !== 'GET')
  return [
    ['Asks', reads.map(callOf).join(', ')],
    [
      'Changes',
      changes.map((call) => [callOf(call), formFields(call)].filter(Boolean).join(': ')).join('; '),
    ],
  ]
}

function callsOf(area: string, load: () => Promise<unknown>): Endpoint[] {
  const [, to = ''] = /import\(\s*["']([^"']+)["']/.exec(String(load)) ?? []
  const file = path.posix.join('src/areas', area, to)
  if (!to || !existsSync(path.join(root, file))) return []
  // The manifest leads to all other screens.
  const own = sourcesOf(file, (each) => each.startsWith(`src/areas/${area}/`) && !each.endsWith('/area.ts'))
  const text = own.map(source).join('\n')
  return Object.entries(tables).flatMap(([table, endpoints]) =>
    Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
      new RegExp(`\\b${table}\\.${name}\\b`).test(text) ? [endpoint] : [],
    ),
  )
}
