import { defineArea } from '../../core/define/area.ts'
import { billingPack } from './messages.en.ts'
import { resourcePages } from './resource-pages.ts'

/** Billing profile. */
export const billingArea = defineArea({
  start: '/billing',
  pack: billingPack,
  pages: [
    { path: '/billing', can: 'billing', screen: () => import('./overview/overview-screen.tsx') },
    {
      path: '/billing/upcoming',
      can: 'billing',
      resource: () => import('./upcoming/upcoming-lines.resource.ts'),
    },
    {
      path: '/billing/invoices/:invoiceId/lines/:lineId/:tab?',
      can: 'billing',
      resource: () => import('./invoice-lines/invoice-lines.resource.ts'),
    },
    {
      path: '/billing/invoices/:invoiceId?/:tab?',
      can: 'billing',
      resource: () => import('./invoices/invoices.resource.ts'),
    },
    { path: '/billingAccess', can: 'billing', screen: () => import('./access/access-screen.tsx') },
    { path: '/billing/deposits', can: 'billing', screen: () => import('./deposit/deposits-screen.tsx') },
    { path: '/billing/deposit/:id', can: 'billing', screen: () => import('./deposit/return-screen.tsx') },
    {
      path: '/report/:userId?',
      can: 'report',
      screen: () => import('./usage-reports/usage-reports-screen.tsx'),
    },
    { path: '/billing/costs', can: 'billingCosts', screen: () => import('./costs/costs-screen.tsx') },
    ...resourcePages,
  ],
})
