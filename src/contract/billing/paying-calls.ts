/** Calls that pay, or decide how the account pays: for sub-users with the level `pay` only, and never for staff in a customer's name. */
export const payingCalls: ReadonlySet<string> = new Set([
  'POST /billing/deposit',
  'POST /billing/payments/:id/page',
  'POST /billing/invoices/:id/pay',
  'POST /billing/cards',
  'PUT /billing/cards/:id/default',
  'DELETE /billing/cards/:id',
  'POST /billing/cardCheck',
  'POST /billing/cardCheck/amount',
  'PUT /billing/autoRecharge',
  'DELETE /billing/autoRecharge',
])
