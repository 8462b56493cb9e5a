import type { ServiceletTask } from '../provider/provider.ts'
import type { CommandKind } from '../tasks/kinds.ts'
import { carryOut } from './carry-out.ts'
import { serverOf } from './machine.ts'
import { releaseServer } from './operations.ts'
import { noteServicelet } from '../servicelets/servicelets.ts'

interface Given {
  serverId: string
  servicelet: string
  task: ServiceletTask
}

/** Commands on servicelets. */
export const serviceletKinds = {
  'server-servicelet': {
    service: 'servers',
    // The provider would continue anyway.
    canCancel: false,
    canRetry: false,
    mostSeconds: 3600,
    lane: 'server',
    onEnded: releaseServer,
    async run(context) {
      const { serverId, servicelet, task } = context.input as Given
      await context.read((trx) => serverOf(trx, context.id, serverId))
      const ref = { siteId: context.site.id, ref: serverId }
      await carryOut(context, ref, [{ kind: 'servicelet', servicelet, task }], (ended) =>
        context.step('outcome', (trx) => noteServicelet(trx, context.id, ended)),
      )
    },
  },
} as const satisfies Readonly<Record<string, CommandKind>>
