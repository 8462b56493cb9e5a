import { routes } from '../../contract/navigation/routes.ts'
import type { RouteSpec } from '../../contract/navigation/routes/route.ts'
import { fitPath } from './path.ts'

/** The route of an address, and the values of its parameters. */
export interface RouteMatch {
  route: RouteSpec
  params: Readonly<Record<string, string>>
}

/**
 * The first route that an address such as `/Servers/4?x#y` fits, whatever the case of its fixed parts; the values of
 * parameters keep theirs. Nothing for an unknown one.
 */
export function matchRoute(address: string, table: readonly RouteSpec[] = routes): RouteMatch | undefined {
  for (const route of table) {
    const params = fitPath(route.path, address)
    if (params) return { route, params }
  }
  return undefined
}
