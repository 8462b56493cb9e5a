import { readdir, stat, statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import type { MachineSpec } from '../provider.ts'
import { isRunning } from './machine-process.ts'
import { homeOf, isRef } from './places.ts'
import { GB } from './qemu-img.ts'
import { readRecord } from './records.ts'
import { noRoom } from './refused.ts'

/** Throws `Refused` if this computer lacks memory for the machine beside running ones. */
export const requireMemory = async (root: string, ref: string, { ramMB }: MachineSpec): Promise<void> => {
  if ((ramMB + (await memoryTaken(root, ref))) * 1_048_576 > totalmem()) throw noRoom('memory')
}

/** Megabytes of memory of the machines that run, without that of `besides`. */
export const memoryTaken = async (root: string, besides?: string): Promise<number> =>
  (await machinesOf(root))
    .filter(({ ref, runs }) => runs && ref !== besides)
    .reduce((sum, { spec }) => sum + spec.ramMB, 0)

/** Throws `Refused` unless all machines' disks, fully written, fit with this many more gigabytes. */
export const requireDisk = async (root: string, moreGB: number): Promise<void> => {
  if (moreGB <= 0) return
  let promised = moreGB * GB
  for (const { spec, home } of await machinesOf(root))
    for (const { index, sizeGB } of spec.disks) {
      const { blocks } = await stat(home.disk(index)).catch(() => ({ blocks: 0 }))
      promised += Math.max(0, sizeGB * GB - blocks * 512)
    }
  const { bavail, bsize } = await statfs(root)
  if (promised > bavail * bsize) throw noRoom('disk space')
}

/** The machines of all sites. */
export const machinesOf = async (root: string) => {
  const found = []
  for (const site of await foldersIn(root, /^[1-9]\d*$/))
    for (const ref of (await foldersIn(join(root, site), /-/)).filter(isRef)) {
      const home = homeOf(root, { siteId: Number(site), ref })
      const record = await readRecord(home)
      if (record) found.push({ ref, home, spec: record.spec, runs: await isRunning(home) })
    }
  return found
}

const foldersIn = async (folder: string, named: RegExp): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => named.test(name))
