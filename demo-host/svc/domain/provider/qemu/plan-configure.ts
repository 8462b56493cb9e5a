import { rm } from 'node:fs/promises'
import type { MachineSpec } from '../provider.ts'
import { plug, pluggedIn } from './devices.ts'
import { giveToQemu, isRunning } from './machine-process.ts'
import { type Asked, settled, type Plan } from './steps.ts'
import { growDisk, makeDisk } from './qemu-img.ts'
import { withMonitor } from './qmp.ts'
import type { MachineRecord } from './records.ts'
import { Refused } from './refused.ts'
import { requireDisk } from './room.ts'
import { closeTaps, openTaps } from './taps.ts'

/** Applies a spec to a machine: disks and interfaces immediately, processors and memory at its next start. */
export const planConfigure = async (
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
