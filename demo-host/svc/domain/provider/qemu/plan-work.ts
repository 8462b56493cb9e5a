import { rename, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import type { Work, MachineSpec } from '../provider.ts'
import { planCreate } from './plan-create.ts'
import { planPower } from './plan-power.ts'
import { planRemoveSnapshot, planRevert, planSnapshot } from './plan-snapshots.ts'
import { kill, giveToQemu, isRunning, closeTaps, openTaps } from './machine-process.ts'
import type { MachineRecord } from './records.ts'
import { Refused } from './refused.ts'
import { writeSeed } from './seed-disk.ts'
import { type Plan, type Asked, settled } from './steps.ts'
import { plug, pluggedIn } from './devices.ts'
import { growDisk, makeDisk } from './qemu-img.ts'
import { withMonitor } from './qmp.ts'
import { requireDisk } from './room.ts'

/** Plans work on a machine in its current state. Throws `Refused` if it is impossible. */
export const planWork = async (
  asked: Asked,
  work: Work,
  machine: MachineRecord | undefined,
): Promise<Plan> => {
  if (work.kind === 'create') {
    if (machine) throw new Refused('There is such a machine already.')
    return planCreate(asked, work)
  }
  if (work.kind === 'destroy') return planDestroy(asked, machine)
  if (!machine) throw new Refused('There is no such machine.')
  switch (work.kind) {
    case 'power':
      return planPower(asked, work.power, machine)
    case 'configure':
      return planConfigure(asked, work.spec, machine)
    case 'password':
      return planPassword(asked, work.password, machine)
    case 'snapshot':
      return planSnapshot(asked, work.snapshot, machine)
    case 'revert':
      return planRevert(asked, work.snapshot, machine)
    case 'removeSnapshot':
      return planRemoveSnapshot(asked, work.snapshot, machine)
    case 'firewall':
      throw new Refused('This cloud has no firewalls. Set one up in the server itself.')
    case 'servicelet':
      throw new Refused('This cloud has no servicelets. Install such software in the server itself.')
    case 'move':
      throw new Refused('There is no other host to move to.')
  }
}

const planDestroy = ({ ref, home }: Asked, machine: MachineRecord | undefined): Plan => {
  const remove = async () => {
    await kill(home)
    await closeTaps(ref.ref, machine?.spec.nics.map(({ index }) => index) ?? [])
    // Renamed first, so that it is gone even if deleting its disks takes long.
    const gone = `${home.folder}.${randomUUID()}.gone`
    await rename(home.folder, gone).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    await rm(gone, { recursive: true, force: true })
  }
  return { steps: [{ says: 'Removing the machine', run: remove }], becomes: () => 'gone' }
}

const planPassword = ({ home, ran }: Asked, password: string, machine: MachineRecord): Plan => {
  const seed = { name: machine.spec.name, password, sshKey: '', script: '' }
  return {
    steps: [{ says: 'Setting the password', run: () => writeSeed(home.seed, seed) }],
    becomes: () => machine,
    ...(ran && {
      warning: "The server takes the new password when it's powered off and on again.",
    }),
  }
}

/** Applies a spec to a machine: disks and interfaces immediately, processors and memory at its next start. */
const planConfigure = async (
  { ref: { ref }, home, options }: Asked,
  spec: MachineSpec,
  machine: MachineRecord,
): Promise<Plan> => {
  const before = new Map(machine.spec.disks.map(({ index, sizeGB }) => [index, sizeGB]))
  const grown = spec.disks.map(({ index, sizeGB }) => sizeGB - (before.get(index) ?? 0))
  if (grown.some((more) => more < 0)) throw new Refused("A disk can't be made smaller.")
  if (JSON.stringify(spec) === JSON.stringify(machine.spec)) return settled(machine)
  const added = spec.disks.filter(({ index }) => !before.has(index))
  const isKept = (one: { index: number }, of: readonly { index: number }[]) =>
    of.some(({ index }) => index === one.index)
  const removed = machine.spec.disks.filter((disk) => !isKept(disk, spec.disks))
  const cut = machine.spec.nics.filter((nic) => !isKept(nic, spec.nics)).map(({ index }) => index)
  const runs = await isRunning(home)
  const plugAs = (as: MachineSpec) =>
    withMonitor(home.work, (monitor) => plug(monitor, ref, home, as, options.network))
  return {
    steps: [
      { says: 'Validating', run: () => requireDisk(options.folder, sum(grown)) },
      {
        says: 'Changing the configuration',
        async run() {
          const there = runs ? await withMonitor(home.work, pluggedIn) : []
          for (const { index, sizeGB } of added)
            if (!there.includes(`disk${index}`)) {
              await makeDisk(home.disk(index), sizeGB)
              await giveToQemu([home.disk(index)], options)
            }
          if (!runs)
            return Promise.all(spec.disks.map(({ index, sizeGB }) => growDisk(home.disk(index), sizeGB)))
          await openTaps(ref, spec.nics, options)
          return plugAs(spec)
        },
      },
    ],
    async undo() {
      if (runs) await plugAs(machine.spec)
      for (const { index } of added) await rm(home.disk(index), { force: true })
    },
    becomes: () => ({ ...machine, spec }),
    async after() {
      for (const { index } of removed) await rm(home.disk(index), { force: true })
      await closeTaps(ref, cut)
    },
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
