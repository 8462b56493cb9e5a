import { existsSync, statfsSync } from 'node:fs'
import { totalmem } from 'node:os'
import type { ImpossibleField, MachineSpec, Work } from '../provider.ts'
import { diskGBOf, findImage } from './images.ts'
import type { QemuOptions } from './options.ts'
import { GB } from './qemu-img.ts'
import { seedFits } from './seed-disk.ts'

/** The field of an order that no machine here can have. What depends on other machines is tried later. */
export const checkWork = ({ folder, images }: QemuOptions, work: Work): ImpossibleField | undefined => {
  switch (work.kind) {
    case 'create':
      return checkCreation(images, work) ?? (hasCapacity(folder, work.spec) ? undefined : 'diskGB')
    case 'configure':
      if (!hasMemory(work.spec)) return 'ramMB'
      return hasCapacity(folder, work.spec) ? undefined : 'sizeGB'
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

/** Whether the disks fit into an empty filesystem of this size; what others use of it is looked at when they are made. */
const hasCapacity = (folder: string, { disks }: MachineSpec): boolean => {
  if (!existsSync(folder)) return true
  const { blocks, bsize } = statfsSync(folder)
  return disks.reduce((total, { sizeGB }) => total + sizeGB, 0) * GB <= blocks * bsize
}
