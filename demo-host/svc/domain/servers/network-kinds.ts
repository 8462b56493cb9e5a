import type { Updateable } from 'kysely'
import { notificationIds } from '../../../../src/contract/account/notifications.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { ServerRow } from '../../kernel/db/rows.ts'
import type { MachineSpec, Work, MachineRef } from '../provider/provider.ts'
import type { CommandKind, CommandContext } from '../tasks/kinds.ts'
import { type Told, serverMail } from '../notifications/server-mail.ts'
import { accountById } from '../accounts/accounts.ts'
import type { Mailing } from '../calls/call.ts'
import type { InboxEntry } from '../notifications/inbox.ts'
import { notify } from '../notifications/notify.ts'
import { type NetworkAction, releaseServer, cloning } from './operations.ts'
import { carryOut } from './carry-out.ts'
import { serverOf, specOf } from './machine.ts'
import type { Server } from './refuse.ts'

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
  plan: async (trx, server, input) => works(input as Given, await specOf(trx, server), server),
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

const notifications: Readonly<Record<Told, number>> = {
  created: notificationIds.createServer,
  changed: notificationIds.configurationChange,
  terminated: notificationIds.serverTermination,
}

const kinds = {
  created: 'serverCreated',
  changed: 'serverChanged',
  terminated: 'serverTerminated',
} as const

/** Notifies the owner of a server about its finished command. */
const tellOwner =
  (told: Told) =>
  async (trx: Trx, mailing: Mailing, commandId: number): Promise<void> => {
    const server = await trx
      .selectFrom('server')
      .select(['id', 'name', 'owner_id'])
      .where('command_id', '=', commandId)
      // Not the server it is cloned from.
      .where('doing', '<>', cloning)
      .executeTakeFirst()
    if (!server) return
    const owner = await accountById(trx, server.owner_id)
    const entry: InboxEntry = {
      kind: kinds[told],
      params: { server: server.name },
      page: 'servers',
      ...(told !== 'terminated' && { pageParams: { serverId: server.id } }),
    }
    const message = serverMail(mailing.site, owner, told, server.name, new Date())
    await notify(trx, mailing, owner, notifications[told], message, [entry])
  }

/** Commands on network interfaces. What is added exists while the command runs, and is removed if it fails. */
export const networkKinds: Readonly<Record<`server-${NetworkAction}`, CommandKind>> = {
  'server-nic': kindOf<{ index: number; connected: boolean }>({
    tells: 'changed',
    works: ({ index, connected }, spec) => {
      return withNics(spec, (nic) => (nic.index === index ? [{ ...nic, connected }] : [nic]))
    },
    async apply(trx, { index, connected }, { id }) {
      await trx
        .updateTable('server_nic')
        .set({ connected })
        .where('server_id', '=', id)
        .where('index', '=', index)
        .execute()
    },
  }),
  'server-nic-add': kindOf({
    tells: 'changed',
    works: (_, spec) => [{ kind: 'configure', spec }],
    async apply(trx, _, { id, command_id }) {
      await trx
        .updateTable('server_nic')
        .set({ adding: null })
        .where('server_id', '=', id)
        .where('adding', '=', command_id)
        .execute()
    },
  }),
  'server-nic-remove': kindOf<{ index: number }>({
    tells: 'changed',
    works: ({ index }, spec) => withNics(spec, (nic) => (nic.index === index ? [] : [nic])),
    // Its addresses are free once it is gone.
    async apply(trx, { index }, { id }) {
      await trx.deleteFrom('server_nic').where('server_id', '=', id).where('index', '=', index).execute()
    },
  }),
  'server-ip-add': kindOf({
    tells: 'changed',
    works: (_, spec) => [{ kind: 'configure', spec }],
    async apply(trx, _, { site_id, command_id }) {
      await trx
        .updateTable('address')
        .set({ adding: null })
        .where('site_id', '=', site_id)
        .where('adding', '=', command_id)
        .execute()
    },
  }),
  'server-ip-remove': kindOf<{ address: string }>({
    tells: 'changed',
    works: ({ address: gone }, spec) =>
      withNics(spec, ({ address, others = [], ...nic }) => {
        const [first = '', ...rest] = [address, ...others].filter((each) => each !== gone)
        return [{ ...nic, address: first, ...(rest.length > 0 && { others: rest }) }]
      }),
    async apply(trx, { address }, { id, site_id }) {
      await trx
        .updateTable('address')
        .set({ nic_id: null })
        .where('site_id', '=', site_id)
        .where('ip', '=', address)
        .where('nic_id', 'in', trx.selectFrom('server_nic').select('id').where('server_id', '=', id))
        .execute()
    },
  }),
}

type Nic = MachineSpec['nics'][number]

const withNics = (spec: MachineSpec, become: (nic: Nic) => Nic[]): Work[] => [
  { kind: 'configure', spec: { ...spec, nics: spec.nics.flatMap(become) } },
]
