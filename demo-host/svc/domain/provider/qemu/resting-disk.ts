import type { MachineRef } from '../work-progress.ts'
import { isRunning } from './machine-process.ts'
import type { QemuOptions } from './options.ts'
import { homeOf } from './places.ts'
import { readRecord } from './records.ts'
import { Refused } from './refused.ts'

/** A disk of a machine that is off: its file, how large it is and where. Throws `Refused` for any other. */
export const restingDisk = async (
  { folder }: Pick<QemuOptions, 'folder'>,
  ref: MachineRef,
  index: number,
): Promise<{ disk: string; sizeGB: number; datacenter: string }> => {
  const home = homeOf(folder, ref)
  const machine = await readRecord(home)
  if (!machine) throw new Refused('There is no such machine.')
  const disk = machine.spec.disks.find((one) => one.index === index)
  if (!disk) throw new Refused('There is no such disk.')
  // Concurrent writes would make the copy inconsistent.
  if (await isRunning(home)) throw new Refused('The machine is not off.')
  return { disk: home.disk(index), sizeGB: disk.sizeGB, datacenter: machine.spec.datacenter }
}
