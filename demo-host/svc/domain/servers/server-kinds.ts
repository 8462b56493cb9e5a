import type { Updateable } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { ServerRow } from '../../kernel/db/rows.ts'
import type { MachineSpec, Work } from '../provider/provider.ts'
import type { CommandKind } from '../tasks/kinds.ts'
import { carryOut } from './carry-out.ts'
import { serverOf, specOf } from './machine.ts'
import { releaseServer, type Action } from './operations.ts'
import type { Server } from './refuse.ts'
import { removeSnapshot, revertTo, takeSnapshot, type TakenSnapshot } from './snapshots.ts'

/** What an operation has done, and what becomes of the server with it. */
interface Doing<Given> {
  works(given: Given, spec: MachineSpec, server: Server): readonly Work[]
  /** Changes what the service knows of the server; what it answers is written to its row. */
  apply?(trx: Trx, given: Given, server: Server): Promise<Updateable<ServerRow> | void>
}

const kindOf = <Given = object>({ works, apply }: Doing<Given>): CommandKind => ({
  service: 'servers',
  // The provider would go on with what it has begun.
  canCancel: false,
  canRetry: false,
  mostSeconds: 3600,
  lane: 'server',
  onEnded: releaseServer,
  async run(context) {
    const given = context.input as Given & { serverId: string }
    const find = (trx: Trx) => serverOf(trx, context.id, given.serverId)
    const asked = await context.read(async (trx) => {
      const server = await find(trx)
      return works(given, await specOf(trx, server), server)
    })
    const ref = { siteId: context.site.id, ref: given.serverId }
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

const power = (to: Extract<Work, { kind: 'power' }>['power'], apply?: Doing<Suspension>['apply']) =>
  kindOf<Suspension>({ works: () => [{ kind: 'power', power: to }], ...(apply && { apply }) })

interface Suspension {
  by: 'owner' | 'administrator'
}

interface NewDisk {
  index: number
  sizeGB: number
}

export interface Configuration {
  cpuType: string
  cpuCount: number
  ramMB: number
  billing: string
  traffic: string
}

/** What is done to servers, by the names of its commands. */
export const serverKinds: Readonly<Record<`server-${Action}`, CommandKind>> = {
  'server-create': kindOf<{ password: string; sshKey: string; powerOn: boolean }>({
    works: ({ password, sshKey, powerOn }, spec) => [{ kind: 'create', spec, password, sshKey, powerOn }],
    apply: async () => ({ state: 'ready' }),
  }),
  'server-power-on': power('on'),
  'server-power-off': power('off'),
  'server-restart': power('restart'),
  'server-suspend': power('suspend', async (_, { by }) => ({ suspended_by: by })),
  'server-resume': power('resume', async () => ({ suspended_by: null })),
  'server-configure': kindOf<Configuration>({
    works({ cpuType, cpuCount, ramMB }, spec, server) {
      const configured: Work = { kind: 'configure', spec: { ...spec, cpuType, cpuCount, ramMB } }
      const isOther = cpuType !== spec.cpuType || cpuCount !== spec.cpuCount || ramMB !== spec.ramMB
      return isOther && server.power === 'on'
        ? [configured, { kind: 'power', power: 'restart' }]
        : [configured]
    },
    apply: async (_, { cpuType, cpuCount, ramMB, billing, traffic }) => ({
      cpu_type: cpuType,
      cpu_count: cpuCount,
      ram_mb: ramMB,
      billing,
      traffic,
    }),
  }),
  'server-password': kindOf<{ password: string }>({
    works: ({ password }) => [{ kind: 'password', password }],
  }),
  'server-disk-add': kindOf<NewDisk>({
    works: ({ index, sizeGB }, spec) => [withDisks(spec, [...otherDisks(spec, index), { index, sizeGB }])],
    async apply(trx, { index, sizeGB }, { id, site_id }) {
      await trx.insertInto('server_disk').values({ site_id, server_id: id, index, size_gb: sizeGB }).execute()
    },
  }),
  'server-disk-grow': kindOf<NewDisk>({
    works: ({ index, sizeGB }, spec) => [withDisks(spec, [...otherDisks(spec, index), { index, sizeGB }])],
    async apply(trx, { index, sizeGB }, { id }) {
      await trx
        .updateTable('server_disk')
        .set({ size_gb: sizeGB })
        .where('server_id', '=', id)
        .where('index', '=', index)
        .execute()
    },
  }),
  'server-disk-remove': kindOf<{ index: number }>({
    works: ({ index }, spec) => [withDisks(spec, otherDisks(spec, index))],
    async apply(trx, { index }, { id }) {
      await trx.deleteFrom('server_disk').where('server_id', '=', id).where('index', '=', index).execute()
    },
  }),
  'server-nic': kindOf<{ index: number; connected: boolean }>({
    works: ({ index, connected }, spec) => {
      const nics = spec.nics.map((nic) => (nic.index === index ? { ...nic, connected } : nic))
      return [{ kind: 'configure', spec: { ...spec, nics } }]
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
  'server-snapshot-take': kindOf<TakenSnapshot>({
    works: ({ ref }) => [{ kind: 'snapshot', snapshot: ref }],
    apply: (trx, taken, server) => takeSnapshot(trx, server, taken),
  }),
  'server-snapshot-revert': kindOf<{ snapshot: number; ref: string }>({
    works: ({ ref }) => [{ kind: 'revert', snapshot: ref }],
    apply: (trx, { snapshot }, server) => revertTo(trx, server, snapshot),
  }),
  'server-snapshot-remove': kindOf<{ snapshot: number; ref: string }>({
    works: ({ ref }) => [{ kind: 'removeSnapshot', snapshot: ref }],
    apply: (trx, { snapshot }) => removeSnapshot(trx, snapshot),
  }),
  'server-terminate': kindOf({
    works: () => [{ kind: 'destroy' }],
    async apply(trx, _, { id }) {
      // An address whose interface is gone is free.
      for (const table of ['server_nic', 'server_disk', 'server_snapshot'] as const)
        await trx.deleteFrom(table).where('server_id', '=', id).execute()
      return { state: 'terminated', power: 'off', terminated_at: new Date() }
    },
  }),
}

const otherDisks = ({ disks }: MachineSpec, index: number) => disks.filter((disk) => disk.index !== index)

const withDisks = (spec: MachineSpec, disks: MachineSpec['disks']): Work => ({
  kind: 'configure',
  spec: { ...spec, disks: [...disks].toSorted((one, other) => one.index - other.index) },
})
