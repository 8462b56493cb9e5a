import type { Actions } from '../../../contract/engine/action.ts'
import { pricing } from '../../../contract/servers/pricing.ts'
import { times } from '../../../core/times.ts'

/** This month of UTC and the twelve before it, newest first. */
const months = (): string[] => {
  const now = new Date()
  return times(13, (before) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before)).toISOString().slice(0, 7),
  )
}

/** What the user's prices and usage are downloaded as. */
export const documentActions: Actions = {
  sheet: { run: pricing.sheet, saves: () => 'price-list.pdf' },
  statement: {
    run: pricing.statement,
    saves: ({ month }) => `usage-${String(month)}.pdf`,
    initial: () => ({ month: months()[0] }),
    form: { fields: { month: { options: months, required: () => true } } },
  },
}
