import { CompiledQuery } from 'kysely'
import { inSite } from '../../../../demo-host/svc/kernel/db/in-site.ts'
import { grows } from './big-tables.ts'
import type { World } from '../world/world.ts'

interface Node {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/**
 * Rows that a site's query reads from growing tables, or from others that `counts` names, as the role of requests; without
 * those it counts; and its plan.
 */
export const rowsRead = async (
  world: World,
  siteId: number,
  query: CompiledQuery,
  counts: (table?: string) => boolean = grows,
): Promise<{ rows: number; plan: string }> => {
  const explained = await inSite(world.service.db.query, siteId, (trx) =>
    trx.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`explain (analyze, timing off, format json) ${query.sql}`, [...query.parameters]),
    ),
  )
  const answer = Object.values(explained.rows[0] ?? {})[0]
  const [{ Plan }] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: Node }]
  // A count reads all the rows it counts.
  const counted = query.sql.endsWith('counted') ? (Plan.Plans?.[0]?.['Actual Rows'] ?? 0) : 0
  return { rows: readBy(Plan, counts) - counted, plan: `${query.sql}\n${JSON.stringify(Plan, null, 1)}` }
}

const readBy = (node: Node, counts: (table?: string) => boolean): number => {
  const own = counts(node['Relation Name'])
    ? (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops']
    : 0
  return (node.Plans ?? []).reduce((sum, below) => sum + readBy(below, counts), own)
}
