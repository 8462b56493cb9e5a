import { registeredPages } from '../registered-pages.ts'
import { route } from './route.ts'

/** People, support and billing. */
export const organisationRoutes = [
  // Each page of the registry has a route of its name.
  ...registeredPages.map(({ id, area, path }) => route(path, area, id)),

  route('/support/servicesHealthStatus/:incidentId?', 'support', 'servicesHealthStatus'),
  route('/support/:type?/:ticketId?', 'support', 'support'),
  route('/supportCreate', 'support', 'supportCreate'),
  route('/supportInfo', 'support', 'supportInfo'),

  route('/billing/history', 'billing', 'billingHistory'),
  route('/billing', 'billing', 'billing'),
  route('/billingAccess', 'billing', 'billing'),
  route('/report/:userId?', 'billing', 'report'),
]
