import type { NavId } from '../navigation.ts'

/** Who may open a route: anyone, any signed-in user, or users with the menu entry. */
export type RouteAccess = 'anyone' | 'session' | NavId

/** One route of the standalone portal. Looked up without regard to case; the first that fits wins. */
export interface RouteSpec {
  /** `:name` is a parameter; `:name?` and all behind it may be missing. */
  path: string
  /** Id of its view; routes of an area share one. Routes without a built view are granted to no role. */
  view: string
  access: RouteAccess
}

/** A route as a row of the table. */
export const route = (path: string, view: string, access: RouteAccess): RouteSpec => ({ path, view, access })
