import { addressOf } from '../../core/nav/path.ts'
import type { Item } from './item-text.ts'

const paths: Readonly<Record<string, string>> = {
  profile: '/Profile/:remote?',
  support: '/support/:type?/:ticketId?',
  supportCreate: '/supportCreate',
  servicesHealthStatus: '/support/servicesHealthStatus/:incidentId?',
  billingHistory: '/billing/history',
  users: '/users/:site?/:userId?',
  reports: '/reports',
  dashboard: '/dashboard',
  billingCosts: '/billing/costs',
}

/** The target of an item: a route that `isPermitted`, a task of the queue, or undefined. */
export function targetOf(
  { to }: Pick<Item, 'to'>,
  isPermitted: (entry: string) => boolean,
): { route?: string; task?: string } {
  if (!to) return {}
  if (to.page === 'queue') return to.params['cmdId'] ? { task: to.params['cmdId'] } : {}
  const path = Object.hasOwn(paths, to.page) ? paths[to.page] : undefined
  return path !== undefined && isPermitted(to.page) ? { route: addressOf({ path }, to.params) } : {}
}
