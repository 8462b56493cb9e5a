import { folder, page } from './nodes.ts'

/** Permissions, support and billing. */
export const organisation = [
  folder('permissions', 'Permissions', 'people', [page('users', 'user'), page('groups', 'people')]),
  folder('supportMenu', 'Support', 'help', [
    page('support', 'ticket', 'My tickets'),
    page('supportCreate', 'plus', 'Create ticket'),
    page('servicesHealthStatus', 'pulse', undefined, '/support/servicesHealthStatus'),
    page('supportInfo', 'info', 'More information'),
  ]),
  folder('billingMenu', 'Billing', 'card', [
    page('billing', 'card', 'Billing profile'),
    page('report', 'chart', 'Usage reports'),
    page('billingHistory', 'history', 'Transaction history', '/billing/history'),
  ]),
]
