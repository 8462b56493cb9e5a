import { folder, page } from './nodes.ts'
import { pageRegistry } from './page-registry.ts'

/** Permissions, support and billing. */
export const organisation = [
  folder('permissions', 'Permissions', 'people', pageRegistry.permissions),
  folder('supportMenu', 'Support', 'help', [
    page('support', 'ticket', 'My tickets'),
    page('supportCreate', 'plus', 'Create ticket'),
    page('servicesHealthStatus', 'pulse', undefined, '/support/servicesHealthStatus'),
    page('supportInfo', 'info', 'More information'),
  ]),
  folder('billingMenu', 'Billing', 'card', [...pageRegistry.billingMenu]),
  ...pageRegistry.organization,
]
