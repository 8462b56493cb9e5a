import { folder, page } from './nodes.ts'

/** Permissions, support and billing. */
export const organisation = [
  folder('permissions', 'Permissions', 'people', [
    page('users', 'Users', 'user', '/users'),
    page('groups', 'Groups', 'people', '/groups'),
  ]),
  folder('supportMenu', 'Support', 'help', [
    page('support', 'My tickets', 'ticket', '/support'),
    page('supportCreate', 'Create ticket', 'plus', '/supportCreate'),
    page('servicesHealthStatus', 'Services health status', 'pulse', '/support/servicesHealthStatus'),
    page('supportInfo', 'More information', 'info', '/supportInfo'),
  ]),
  folder('billingMenu', 'Billing', 'card', [
    page('billing', 'Billing profile', 'card', '/billing'),
    page('report', 'Usage reports', 'chart', '/report'),
    page('billingHistory', 'Transaction history', 'history', '/billing/history'),
  ]),
]
