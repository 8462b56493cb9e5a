import { route } from './route.ts'

/** People, support and billing. */
export const organisationRoutes = [
  route('/users/:site?/:id?/:tab?', 'people', 'users'),
  route('/groups/:site?/:id?/:tab?', 'people', 'groups'),

  route('/support/servicesHealthStatus/:incidentId?', 'support', 'servicesHealthStatus'),
  route('/support/:type?/:ticketId?', 'support', 'support'),
  route('/supportCreate', 'support', 'supportCreate'),
  route('/supportInfo', 'support', 'supportInfo'),

  route('/billing/history', 'billing', 'billingHistory'),
  route('/billing', 'billing', 'billing'),
  route('/billingAccess', 'billing', 'billing'),
  route('/report/:userId?', 'billing', 'report'),
]
