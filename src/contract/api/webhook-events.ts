/** Events that webhooks can subscribe to. */
export const webhookEvents = [
  'server.created',
  'server.changed',
  'server.terminated',
  'server.powered_on',
  'server.powered_off',
  'server.restarted',
  'server.suspended',
  'server.resumed',
  'task.finished',
  'task.failed',
  'task.cancelled',
  'ticket.created',
  'ticket.answered',
  'ticket.closed',
  'ticket.reopened',
  'deposit.completed',
  'deposit.expired',
  'invoice.issued',
  'payment.completed',
  'payment.failed',
  'credit.expiring',
  'balance.low',
  'budget.reached',
  'credit.expired',
  'credit_note.issued',
  'refund.completed',
  'refund.failed',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

/** Why a try to deliver something did not succeed. */
export const webhookProblems = [
  'status',
  'redirect',
  'timeout',
  'unreachable',
  'private',
  'secret',
  'off',
] as const

export type WebhookProblem = (typeof webhookProblems)[number]
