import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'
import type { ImpossibleField, MachineSpec, Work } from '../provider.ts'
import { diskGBOf, findImage } from './images.ts'
import type { QemuOptions } from './options.ts'
import { GB } from './qemu-img.ts'
import { memoryTaken } from './room.ts'
import { seedFits } from './seed-disk.ts'

/** What makes an order impossible here: a field that no machine can have, or room that others have taken. */
export const checkWork = async (
  { folder, images }: QemuOptions,
  work: Work,
  before: MachineSpec,
): Promise<ImpossibleField | 'room' | undefined> => {
  switch (work.kind) {
    case 'create': {
      const { spec, powerOn } = work
      const field = checkCreation(images, work) ?? (hasCapacity(folder, spec) ? undefined : 'diskGB')
      if (field) return field
      const room = hasFree(folder, sizeOf(spec)) && (!powerOn || (await hasMemoryLeft(folder, spec)))
      return room ? undefined : 'room'
    }
    case 'configure':
      return checkConfiguration(folder, work.spec, before)
    case 'power':
      return work.power !== 'on' || (await hasMemoryLeft(folder, before)) ? undefined : 'room'
    case 'firewall':
      return 'firewall'
    case 'servicelet':
      return 'servicelet'
    case 'move':
      return 'host'
    default:
      return undefined
  }
}

// Only what grows: a machine stays as it is on a computer that has become smaller, and its interfaces change.
const checkConfiguration = (folder: string, spec: MachineSpec, before: MachineSpec) => {
  if (spec.ramMB > before.ramMB && !hasMemory(spec)) return 'ramMB'
  const sizes = new Map(before.disks.map(({ index, sizeGB }) => [index, sizeGB]))
  const moreGB = spec.disks.reduce((sum, disk) => sum + disk.sizeGB - (sizes.get(disk.index) ?? 0), 0)
  if (moreGB <= 0) return undefined
  if (!hasCapacity(folder, spec)) return 'sizeGB'
  return hasFree(folder, moreGB) ? undefined : 'room'
}

const checkCreation = (
  images: string,
  { spec, libraryImage, machine, ...told }: Extract<Work, { kind: 'create' }>,
): ImpossibleField | undefined => {
  if (!libraryImage && !machine) {
    const image = findImage(images, spec.image)
    if (!image) return 'image'
    if (diskGBOf(image) > (spec.disks[0]?.sizeGB ?? 0)) return 'diskGB'
  }
  if (!hasMemory(spec)) return 'ramMB'
  return seedFits({ ...told, name: spec.name }) ? undefined : 'script'
}

const hasMemory = ({ ramMB }: MachineSpec): boolean => ramMB * 1_048_576 <= totalmem()

const hasMemoryLeft = async (folder: string, { ramMB }: MachineSpec): Promise<boolean> =>
  (ramMB + (await memoryTaken(folder))) * 1_048_576 <= totalmem()

/** Whether the disks fit into an empty filesystem of this size. */
const hasCapacity = (folder: string, spec: MachineSpec): boolean => {
  const { blocks, bsize } = statfsSync(folder)
  return sizeOf(spec) * GB <= blocks * bsize
}

/** Whether so much is free; what other machines may still write is looked at when the disks are made. */
const hasFree = (folder: string, moreGB: number): boolean => {
  const { bavail, bsize } = statfsSync(folder)
  return moreGB * GB <= bavail * bsize
}

const sizeOf = ({ disks }: MachineSpec): number => disks.reduce((total, { sizeGB }) => total + sizeGB, 0)
