import { folder, page } from './nodes.ts'

/** Permissions, support and billing. */
export const organisation = [
  folder('permissions', 'Permissions', 'people', [
    page('users', 'Users', 'user'),
    page('groups', 'Groups', 'people'),
  ]),
  folder('supportMenu', 'Support', 'help', [
    page('support', 'My tickets', 'ticket'),
    page('supportCreate', 'Create ticket', 'plus'),
    page('servicesHealthStatus', 'Services health status', 'pulse', '/support/servicesHealthStatus'),
    page('supportInfo', 'More information', 'info'),
  ]),
  folder('billingMenu', 'Billing', 'card', [
    page('billing', 'Billing profile', 'card'),
    page('report', 'Usage reports', 'chart'),
    page('billingHistory', 'Transaction history', 'history', '/billing/history'),
  ]),
]
