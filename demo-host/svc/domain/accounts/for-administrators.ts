import type { Call } from '../calls/call.ts'
import { requireAdministrator } from './authorization.ts'

type Answer = (input: never, call: Call) => Promise<unknown>

/** The same handlers, for administrators alone: a group may open a page to others, and what it is about is everybody's. */
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
