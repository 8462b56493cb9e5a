import { registeredPages } from './registered-pages.ts'
import { administrationRoutes } from './routes/administration.ts'
import { organisationRoutes } from './routes/organisation.ts'
import { publicRoutes } from './routes/public.ts'
import { route, type RouteSpec } from './routes/route.ts'
import { userRoutes } from './routes/user.ts'

/**
 * Every route of both specifications, in the order they are tried. Router, guard, navigation, breadcrumbs, titles, documents and
 * the smoke test read them here.
 */
export const routes: readonly RouteSpec[] = [
  ...publicRoutes,
  ...userRoutes,
  // Each page of the registry has a route of its name.
  ...registeredPages.map(({ id, area, path }) => route(path, area, id)),
  ...organisationRoutes,
  ...administrationRoutes,
]
