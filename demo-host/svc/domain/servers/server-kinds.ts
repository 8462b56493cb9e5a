import { sql } from 'kysely'
import type { FirewallSet } from '../../../../src/contract/servers/firewall-rules.ts'
import type { MachineSpec, Work } from '../provider/provider.ts'
import type { CommandKind } from '../tasks/kinds.ts'
import { cpuLimitOf } from './cpu-limit.ts'
import { kindOf, type Doing, networkKinds } from './network-kinds.ts'
import type { Action, FirewallAction } from './operations.ts'
import { removeSnapshot, revertTo, takeSnapshot, type TakenSnapshot } from './snapshots.ts'
import { sumLastMonths } from '../usage/usage.ts'

const power = (to: Extract<Work, { kind: 'power' }>['power'], apply?: Doing<Suspension>['apply']) =>
  kindOf<Suspension>({ works: () => [{ kind: 'power', power: to }], ...(apply && { apply }) })

interface Suspension {
  by: 'owner' | 'administrator' | 'account'
}

type Told = Pick<
  Extract<Work, { kind: 'create' }>,
  'password' | 'sshKey' | 'script' | 'powerOn' | 'cloudConfig' | 'machine'
>

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

/** Commands on firewalls. */
const firewallKinds: Readonly<Record<`server-${FirewallAction}`, CommandKind>> = {
  'server-firewall': kindOf<{ set: FirewallSet }>({
    works: ({ set }) => [{ kind: 'firewall', set: inForce(set) }],
    async apply(trx, _, { id, command_id }) {
      await trx
        .updateTable('server_firewall')
        .set({
          applied: sql`asked`,
          asked: null,
          state: 'applied',
          applied_command_id: command_id,
          command_id: null,
        })
        .where('server_id', '=', id)
        .where('command_id', '=', command_id)
        .execute()
    },
  }),
}

/** The part of a firewall that a machine needs. */
const inForce = ({ rules, ...set }: FirewallSet): Extract<Work, { kind: 'firewall' }>['set'] => ({
  ...set,
  rules: rules
    .filter(({ enabled }) => enabled)
    .map(({ id: _id, enabled: _enabled, comment: _comment, ...rule }) => rule),
})

/** Commands on servers. */
export const serverKinds: Readonly<Record<`server-${Action}`, CommandKind>> = {
  'server-create': kindOf<Told>({
    tells: 'created',
    works: (told, spec, { disk_image: libraryImage }) => [
      { kind: 'create', spec, ...told, ...(libraryImage !== null && { libraryImage }) },
    ],
    apply: async () => ({ state: 'ready' }),
  }),
  'server-power-on': power('on'),
  'server-power-off': power('off'),
  'server-restart': power('restart'),
  'server-suspend': power('suspend', async (_, { by }) => ({ suspended_by: by })),
  'server-resume': power('resume', async () => ({ suspended_by: null })),
  'server-configure': kindOf<Configuration>({
    tells: 'changed',
    works({ cpuType, cpuCount, ramMB }, spec, server) {
      const configured: Work = {
        kind: 'configure',
        spec: { ...spec, cpuType, cpuCount, ramMB, cpuLimit: cpuLimitOf(cpuType, cpuCount) },
      }
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
    tells: 'changed',
    works: ({ index, sizeGB }, spec) => [withDisks(spec, [...otherDisks(spec, index), { index, sizeGB }])],
    async apply(trx, { index, sizeGB }, { id, site_id }) {
      await trx.insertInto('server_disk').values({ site_id, server_id: id, index, size_gb: sizeGB }).execute()
    },
  }),
  'server-disk-grow': kindOf<NewDisk>({
    tells: 'changed',
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
    tells: 'changed',
    works: ({ index }, spec) => [withDisks(spec, otherDisks(spec, index))],
    async apply(trx, { index }, { id }) {
      await trx.deleteFrom('server_disk').where('server_id', '=', id).where('index', '=', index).execute()
    },
  }),
  ...networkKinds,
  ...firewallKinds,
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
    tells: 'terminated',
    before: sumLastMonths,
    works: () => [{ kind: 'destroy' }],
    async apply(trx, _, { id }) {
      // Addresses without an interface are free.
      const parts = ['server_nic', 'server_disk', 'server_snapshot', 'servicelet_command'] as const
      for (const table of parts) await trx.deleteFrom(table).where('server_id', '=', id).execute()
      return { state: 'terminated', power: 'off', terminated_at: new Date() }
    },
  }),
}

const otherDisks = ({ disks }: MachineSpec, index: number) => disks.filter((disk) => disk.index !== index)

const withDisks = (spec: MachineSpec, disks: MachineSpec['disks']): Work => ({
  kind: 'configure',
  spec: { ...spec, disks: [...disks].toSorted((one, other) => one.index - other.index) },
})
