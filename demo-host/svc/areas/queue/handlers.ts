import { sql } from 'kysely'
import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { queue } from '../../../../src/contract/queue.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { mostEntries } from '../../domain/tasks/entry.ts'
import { cancelCommand } from './cancel.ts'
import { ownCommand } from './own-command.ts'
import { retryCommand } from './retry.ts'
import { shownCommand } from './shown.ts'

const mostListed = 100

export const queueHandlers: Handlers<typeof queue, Call> = {
  async list(_, call) {
    const commands = await call.inSite((trx) =>
      trx
        .selectFrom('command')
        .selectAll()
        .where('account_id', '=', sessionOf(call).accountId)
        .where(sql<boolean>`created_at > now() - interval '7 days'`)
        .orderBy('id', 'desc')
        .limit(mostListed)
        .execute(),
    )
    return commands.map((command) => shownCommand(call, command))
  },

  command: ({ params }, call) =>
    call.inSite(async (trx) => {
      const command = await ownCommand(trx, call, params.id)
      const creator = await accountById(trx, command.created_by)
      const log = await trx
        .selectFrom('command_log')
        .select(['at', 'entry'])
        .where('command_id', '=', command.id)
        .orderBy('id')
        .limit(mostEntries)
        .execute()
      return {
        ...shownCommand(call, command),
        createdBy: creator.email,
        log: log.map(({ at, entry }) => ({ dt: at.toISOString(), entry })),
      }
    }),

  cancel: cancelCommand,
  retry: retryCommand,
}
