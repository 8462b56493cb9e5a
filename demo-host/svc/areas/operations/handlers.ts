import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { powerHistory } from '../../../../src/contract/operations/power-history.ts'
import type { workQueues } from '../../../../src/contract/operations/work-queues.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { requireAdministrator } from '../../domain/accounts/authorization.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { powerEvents } from './power-events.ts'
import { queueRows } from './work-queues.ts'

export const powerHistoryHandlers: Handlers<typeof powerHistory, Call> = {
  list: ({ query }, call) =>
    call.inSite(async (trx) =>
      listPage(trx, powerEvents(await accountById(trx, sessionOf(call).accountId), query), query, {}),
    ),
}

export const workQueuesHandlers: Handlers<typeof workQueues, Call> = {
  list: ({ query }, call) =>
    call.inSite(async (trx) => {
      await requireAdministrator(trx, call)
      return listPage(trx, queueRows, query, {})
    }),
}
