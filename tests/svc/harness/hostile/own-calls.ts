import { grants } from '../../../../demo-host/svc/domain/accounts/permitted.ts'
import { webhookDeliveries } from '../../../../src/contract/api/webhook-deliveries.ts'
import { billingAccess } from '../../../../src/contract/billing/access.ts'
import { autoRecharge } from '../../../../src/contract/billing/auto-recharge.ts'
import { budgets } from '../../../../src/contract/billing/budgets.ts'
import { cardCheck } from '../../../../src/contract/billing/card-check.ts'
import { cards } from '../../../../src/contract/billing/cards.ts'
import { costs } from '../../../../src/contract/billing/costs.ts'
import { creditNotes } from '../../../../src/contract/billing/credit-notes.ts'
import { credits } from '../../../../src/contract/billing/credits.ts'
import { deposits } from '../../../../src/contract/billing/deposits.ts'
import { billingHistory } from '../../../../src/contract/billing/history.ts'
import { invoiceLines, invoices, upcomingInvoice } from '../../../../src/contract/billing/invoices.ts'
import { payments } from '../../../../src/contract/billing/payments.ts'
import { billingProfile } from '../../../../src/contract/billing/profile.ts'
import { usageReports } from '../../../../src/contract/billing/usage-reports.ts'
import type { Endpoint, EndpointTable } from '../../../../src/contract/engine/endpoint.ts'
import type { Role } from '../../../../src/contract/engine/roles.ts'
import { serverCreate } from '../../../../src/contract/servers/create.ts'
import { pricing } from '../../../../src/contract/servers/pricing.ts'
import { siteSetups } from '../../../../src/contract/sites/site-setups.ts'
import { hdlibUploads } from '../../../../src/contract/storage/uploads.ts'

/** Whether the navigation permits a call to a role. */
export const permits = (role: Role, { can }: Endpoint): boolean =>
  (grants[role] as readonly string[]).includes(can.split(':')[0] ?? '')

/** The calls of tables, and who may make them. */
export const callsOf = (...tables: EndpointTable[]) =>
  tables
    .flatMap((table) => Object.values<Endpoint>(table))
    .map((endpoint) => ({
      call: `${endpoint.method} ${endpoint.path}`,
      can: endpoint.can,
      by: (role: Role) => permits(role, endpoint),
    }))

/** Calls that are about the caller's own account, or the one that pays for it. */
export const ownCalls = callsOf(
  autoRecharge,
  billingAccess,
  billingHistory,
  billingProfile,
  budgets,
  cards,
  cardCheck,
  costs,
  { list: credits.list, redeem: credits.redeem },
  creditNotes,
  deposits,
  invoiceLines,
  invoices,
  payments,
  upcomingInvoice,
  usageReports,
  serverCreate,
  pricing,
  hdlibUploads,
  siteSetups,
  webhookDeliveries,
)

/** Calls about what only an account that pays has: a sub-user's parent pays. */
export const aboutPayers = [
  'POST /users/:site/:id/payments/:paymentId/refunds',
  'POST /users/:site/:id/invoices/:invoiceId/creditNotes',
  'POST /users/:site/:id/billing',
  'GET /users/:site/:id/billing/documents/:documentId',
]
