import type { Action } from '../../../contract/engine/action.ts'
import { billingHistory } from '../../../contract/billing/history.ts'

/** The month before this one, in UTC. */
const lastMonth = () => {
  const now = new Date()
  const begin = (before: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before)).toISOString()
  return { from: begin(1), until: begin(0) }
}

/** Downloads an account statement of a period, at first of last month. */
export const statementAction: Action<never> = {
  run: billingHistory.statement,
  initial: lastMonth,
  saves: ({ from, until }) => `statement-${String(from).slice(0, 10)}-${String(until).slice(0, 10)}.pdf`,
}
