import type { MachineSpec } from '../provider.ts'
import { isRunning, kill, start } from './machine-process.ts'
import { type Asked, settled, type Plan } from './steps.ts'
import { hashOf, type Home } from './places.ts'
import { growDisk, lookAtDisk, snapshotDisk } from './qemu-img.ts'
import { withMonitor } from './qmp.ts'
import type { MachineRecord } from './records.ts'
import { Refused } from './refused.ts'

/** Takes a snapshot of all disks: at one moment, where the machine runs. */
export const planSnapshot = ({ home }: Asked, snapshot: string, machine: MachineRecord): Plan => {
  if (machine.snapshots.includes(snapshot)) throw new Refused('There is such a snapshot already.')
  const { disks } = machine.spec
  return {
    steps: [{ says: 'Taking the snapshot', run: () => take(home, disks, nameOf(snapshot)) }],
    undo: () => drop(home, disks, nameOf(snapshot)),
    becomes: () => ({ ...machine, snapshots: [...machine.snapshots, snapshot] }),
  }
}

/** Puts the disks back; a machine that runs is ended, and started from them. Disks that were added since stay as they are. */
export const planRevert = (
  { ref: { ref }, home, options }: Asked,
  snapshot: string,
  machine: MachineRecord,
): Plan => {
  if (!machine.snapshots.includes(snapshot)) throw new Refused('There is no such snapshot.')
  const { disks } = machine.spec
  const name = nameOf(snapshot)
  const putBack = async () => {
    for (const { index, sizeGB } of await having(home, disks, name)) {
      await snapshotDisk(home.disk(index), 'a', name)
      await growDisk(home.disk(index), sizeGB)
    }
  }
  return {
    steps: [
      { says: 'Reverting to the snapshot', run: () => kill(home) },
      { says: 'Writing the disks', run: putBack },
      ...(machine.power === 'on'
        ? [{ says: 'Switching on', run: () => start(ref, machine.spec, home, options) }]
        : []),
    ],
    becomes: () => machine,
  }
}

/** Deletes a snapshot. Later ones stay, because each is complete. */
export const planRemoveSnapshot = ({ home }: Asked, snapshot: string, machine: MachineRecord): Plan => {
  if (!machine.snapshots.includes(snapshot)) return settled(machine)
  const run = () => drop(home, machine.spec.disks, nameOf(snapshot))
  return {
    steps: [{ says: 'Removing the snapshot', run }],
    becomes: () => ({ ...machine, snapshots: machine.snapshots.filter((one) => one !== snapshot) }),
  }
}

// Derived, so that no input becomes part of a name.
const nameOf = (snapshot: string): string => `s-${hashOf(snapshot)}`

type Disks = MachineSpec['disks']

const having = async (home: Home, disks: Disks, name: string): Promise<Disks> => {
  const found = await Promise.all(disks.map(({ index }) => lookAtDisk(home.disk(index))))
  return disks.filter((_, place) => found[place]!.snapshots.includes(name))
}

const take = async (home: Home, disks: Disks, name: string): Promise<void> => {
  const taken = await having(home, disks, name)
  const missing = disks.filter((disk) => !taken.includes(disk))
  if (await isRunning(home)) {
    const actions = missing.map(({ index }) => ({
      type: 'blockdev-snapshot-internal-sync',
      data: { device: `disk${index}`, name },
    }))
    if (actions.length > 0)
      await withMonitor(home.work, (monitor) => monitor.execute('transaction', { actions }))
  } else for (const { index } of missing) await snapshotDisk(home.disk(index), 'c', name)
}

const drop = async (home: Home, disks: Disks, name: string): Promise<void> => {
  const runs = await isRunning(home)
  for (const { index } of await having(home, disks, name)) {
    const device = `disk${index}`
    await (runs
      ? withMonitor(home.work, (monitor) =>
          monitor.execute('blockdev-snapshot-delete-internal-sync', { device, name }),
        )
      : snapshotDisk(home.disk(index), 'd', name))
  }
}
