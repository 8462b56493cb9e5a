import type { Updateable } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { ServerRow } from '../../kernel/db/rows.ts'
import type { MachineRef, MachineSpec, Work } from '../provider/provider.ts'
import type { CommandContext, CommandKind } from '../tasks/kinds.ts'
import { carryOut } from './carry-out.ts'
import { serverOf, specOf } from './machine.ts'
import { releaseServer } from './operations.ts'
import type { Server } from './refuse.ts'
import type { Told } from '../notifications/server-mail.ts'
import { tellOwner } from './tell-owner.ts'

/** Work and effect of an operation. */
export interface Doing<Given> {
  /** Notification to the owner when it is done. */
  tells?: Told
  /** Checks the machine before the work. */
  before?(context: CommandContext, machine: MachineRef): Promise<void>
  works(given: Given, spec: MachineSpec, server: Server): readonly Work[]
  /** Updates the service's data; returned columns are stored in the server's row. */
  apply?(trx: Trx, given: Given, server: Server): Promise<Updateable<ServerRow> | void>
}

/** A kind of command that runs work on a server's machine and stores the result. */
export const kindOf = <Given = object>({ before, works, apply, tells }: Doing<Given>): CommandKind => ({
  service: 'servers',
  // The provider would continue anyway.
  canCancel: false,
  canRetry: false,
  mostSeconds: 3600,
  lane: 'server',
  onEnded: releaseServer,
  ...(tells && { tellDone: tellOwner(tells) }),
  async run(context) {
    const given = context.input as Given & { serverId: string }
    const find = (trx: Trx) => serverOf(trx, context.id, given.serverId)
    const asked = await context.read(async (trx) => {
      const server = await find(trx)
      return works(given, await specOf(trx, server), server)
    })
    const ref = { siteId: context.site.id, ref: given.serverId }
    await before?.(context, ref)
    await carryOut(context, ref, asked)
    const machine = await context.provider.machine(ref)
    await context.step(
      'apply',
      async (trx) => {
        const changed = {
          ...(await apply?.(trx, given, await find(trx))),
          ...(machine && { power: machine.power, power_at: machine.powerAt }),
        }
        if (Object.keys(changed).length > 0)
          await trx.updateTable('server').set(changed).where('id', '=', given.serverId).execute()
      },
      100,
    )
  },
})
