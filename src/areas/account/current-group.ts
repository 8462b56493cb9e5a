import { groups } from './area.ts'

/**
 * The group that an inner route shows: the one it names; `connected` where a network's answer comes back, `partner` where
 * consent to the connector does, and `notifications` where the mail to an additional address leads; else the first. Only of
 * those that there are.
 */
export function currentGroup(path: string, query: URLSearchParams, ways: readonly string[]): string {
  const [, wanted = '', status] = path.toLowerCase().split('/').filter(Boolean)
  const isReturn = status !== undefined || query.has('state')
  const proof = query.has('token') ? 'notifications' : query.has('state') ? 'partner' : ''
  const named = Object.hasOwn(groups, wanted) && !isReturn ? wanted : 'connected'
  const meant = wanted ? named : proof
  return ways.find((each) => each === meant) ?? ways[0] ?? ''
}
