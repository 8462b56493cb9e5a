import { route } from './route.ts'

/** Support and billing. */
export const organisationRoutes = [
  route('/support/servicesHealthStatus/:incidentId?', 'support', 'servicesHealthStatus'),
  route('/support/:type?/:ticketId?', 'support', 'support'),
  route('/supportCreate', 'support', 'supportCreate'),
  route('/supportInfo', 'support', 'supportInfo'),

  route('/billing/costs', 'billing', 'billingCosts'),
  route('/billing/history', 'billing', 'billingHistory'),
  route('/billing/upcoming', 'billing', 'billing'),
  route('/billing/invoices/:invoiceId/lines/:lineId/:tab?', 'billing', 'billing'),
  route('/billing/invoices/:invoiceId?/:tab?', 'billing', 'billing'),
  route('/billing/deposits', 'billing', 'billing'),
  route('/billing/deposit/:id', 'billing', 'billing'),
  route('/billing', 'billing', 'billing'),
  route('/billingAccess', 'billing', 'billing'),
]
