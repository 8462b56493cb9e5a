import { route } from './route.ts'

/** Support and billing. */
export const organisationRoutes = [
  route('/support/servicesHealthStatus/:incidentId?', 'support', 'servicesHealthStatus'),
  route('/support/:type?/:ticketId?', 'support', 'support'),
  route('/supportCreate', 'support', 'supportCreate'),
  route('/supportInfo', 'support', 'supportInfo'),

  route('/billing/history', 'billing', 'billingHistory'),
  route('/billing', 'billing', 'billing'),
  route('/billingAccess', 'billing', 'billing'),
  route('/report/:userId?', 'billing', 'report'),
]
