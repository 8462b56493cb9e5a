import { costs, type costGroups } from '../../../contract/billing/costs.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { defineList, type ListSpec } from '../../../core/define/resource.ts'
import { fromStart, writeQuery, type ListQuery } from '../../../ui/list/query.ts'

export type CostGroup = (typeof costGroups)[number]
type Row = RowOf<typeof costs.list>

/** The filters that the period and the grouping set. */
export const led: readonly string[] = ['period', 'since', 'until', 'by', 'step']

/** The list of a grouping. A row leads to what is in it: from a service, tag or data center to its resources, from those to their pages. */
export const costList = (by: CostGroup, query: ListQuery): ListSpec => {
  const to = (filters: Readonly<Record<string, string>>) =>
    `/billing/costs?${writeQuery(fromStart({ ...query, filter: '', sorting: '', filters: { ...query.filters, ...filters } }))}`
  const within = (filter: 'service' | 'tag' | 'datacenter') => ({
    can: costs.list.can,
    to: (row: Row) => (row[filter] ? to({ by: 'resource', [filter]: row[filter] }) : ''),
  })
  return defineList({
    from: costs.list,
    columns: [by, 'amount', 'share', 'previous', 'change', 'exact'],
    hidden: ['exact'],
    yielding: ['share', 'previous'],
    sort: by === 'day' ? 'day' : '-amount',
    links: {
      service: within('service'),
      tag: within('tag'),
      datacenter: within('datacenter'),
      resource: { can: 'servers:read', to: pageOf },
    },
  })
}

/** The page of a resource that is still there; its name is its ID once it is gone. */
const pageOf = ({ resource, resourceKind, resourceId }: Row): string =>
  resourceKind === 'server' && resource !== resourceId ? `/servers/${resourceId}` : ''
