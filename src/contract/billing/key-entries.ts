import type { Endpoint } from '../engine/endpoint.ts'

/** Entries of the account's own billing: read by keys of the types Billing and External Application, changed by none. */
const billingEntries: ReadonlySet<string> = new Set(['billing', 'billingCosts', 'billingHistory', 'report'])

/** Whether a call is about the account's billing. */
export const isOfBilling = ({ can }: Pick<Endpoint, 'can'>): boolean =>
  billingEntries.has(can.split(':')[0] ?? '')

/** What a key of the type Billing may call: the account's billing, prices, and what servers used. All of it is read only. */
export const mayBillingKeyCall = (endpoint: Pick<Endpoint, 'can' | 'path'>): boolean =>
  isOfBilling(endpoint) || endpoint.can.startsWith('pricing:') || endpoint.path.endsWith('/usage')
