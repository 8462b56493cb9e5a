import type { NavId } from '../navigation.ts'

/** Who may see a route: everybody, everybody signed in, or whom the entry of the navigation is granted. */
export type RouteAccess = 'anyone' | 'session' | NavId

/** One route of the standalone portal. Looked up without regard to case; the first that fits wins. */
export interface RouteSpec {
  /** `:name` is a parameter; `:name?` and all behind it may be missing. */
  path: string
  /** The screens that show it; routes of one area share them. Where they are not built, nobody is granted the route. */
  view: string
  access: RouteAccess
}

/** A route as a row of the table. */
export const route = (path: string, view: string, access: RouteAccess): RouteSpec => ({ path, view, access })
