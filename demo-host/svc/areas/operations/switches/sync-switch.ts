import { sql } from 'kysely'
import {
  differencesOf,
  keepPorts,
  noteAnswer,
  refOf,
  type NetworkSwitch,
} from '../../../domain/networks/switches.ts'
import { CommandError, type CommandContext, type CommandKind } from '../../../domain/tasks/kinds.ts'
import type { Trx } from '../../../kernel/db/database.ts'

/** Input of a sync. */
export interface SyncInput {
  switchId: number
}

/** Differences that the log of a command names; all of them are on the page of the switch. */
const mostNamed = 50

/** Reads a switch's ports and stores them; logs differences from the data center's networks. */
const syncSwitch = async (context: CommandContext): Promise<void> => {
  const { switchId } = context.input as SyncInput
  const row = await context.read((trx) => switchOf(trx, switchId))
  const { switches } = context.provider
  if (!switches) throw new CommandError("This data center's switches can't be managed from here.", 'final')
  const told = await switches.ports(refOf(context.keys, row))
  if (!told) {
    await context.step('silent', (trx) => noteAnswer(trx, switchId, false))
    throw new CommandError("The switch doesn't answer. Check its address and its community.", 'final')
  }
  await context.step(
    'keep',
    async (trx) => {
      await keepPorts(trx, await switchOf(trx, switchId), told)
      await context.log(`Ports: ${told.ports.length}`)
    },
    70,
  )
  await context.step('compare', async (trx) => {
    const found = await differencesIn(trx, await switchOf(trx, switchId))
    for (const one of found.slice(0, mostNamed)) await context.warn(lineOf(one))
    if (found.length > mostNamed) await context.warn(`Further differences: ${found.length - mostNamed}`)
    if (found.length === 0) await context.log('Its VLANs are those of the networks in the data center.')
  })
}

const switchOf = async (trx: Trx, id: number): Promise<NetworkSwitch> => {
  const row = await trx.selectFrom('network_switch').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new CommandError('The switch was deleted.', 'final')
  return row
}

interface Found {
  vlan: number
  difference: 'noNetwork' | 'notOnSwitch'
  network: string
}

const differencesIn = async (trx: Trx, row: NetworkSwitch): Promise<Found[]> => {
  const { rows } = await sql<Found>`select d.vlan, d.difference, d.network from ${differencesOf(row)}
    order by d.vlan, d.network`.execute(trx)
  return rows
}

const lineOf = ({ vlan, difference, network }: Found): string =>
  difference === 'noNetwork'
    ? `VLAN ${vlan} is on the switch, but no network uses it.`
    : `VLAN ${vlan} of ${network} isn't on any switch in the data center.`

/** Commands on switches. */
export const switchKinds = {
  'switch-sync': {
    service: 'servers',
    canCancel: true,
    canRetry: false,
    mostSeconds: 60,
    async onEnded(trx, { id }) {
      await trx.updateTable('network_switch').set({ command_id: null }).where('command_id', '=', id).execute()
    },
    run: syncSwitch,
  },
} as const satisfies Readonly<Record<string, CommandKind>>
