import type { Call } from '../calls/call.ts'
import { requireAdministrator } from './authorization.ts'

type Answer = (input: never, call: Call) => Promise<unknown>

/**
 * Restricts handlers to administrators: a group may open the page to other users, but its settings concern
 * the whole site.
 */
export const forAdministrators = <Table extends Readonly<Record<string, Answer>>>(handlers: Table): Table =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, answer]): [string, Answer] => [
      name,
      async (input, call) => {
        await call.inSite((trx) => requireAdministrator(trx, call))
        return answer(input, call)
      },
    ]),
  ) as unknown as Table
