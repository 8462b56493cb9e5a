import { administrationRoutes } from './routes/administration.ts'
import { organisationRoutes } from './routes/organisation.ts'
import { publicRoutes } from './routes/public.ts'
import type { RouteSpec } from './routes/route.ts'
import { userRoutes } from './routes/user.ts'

/**
 * Every route of both specifications, in the order they are tried. Router, guard, navigation, breadcrumbs, titles, documents and
 * the smoke test read them here.
 */
export const routes: readonly RouteSpec[] = [
  ...publicRoutes,
  ...userRoutes,
  ...organisationRoutes,
  ...administrationRoutes,
]
