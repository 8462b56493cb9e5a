import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import type { ImageWork, Library, StoredImage } from '../library.ts'
import type { MachineRef } from '../work-progress.ts'
import { openImageRunner, type ImageStep } from './image-runner.ts'
import { imageOf } from './images.ts'
import type { QemuOptions } from './options.ts'
import { shelfOf, type Shelf, homeOf } from './places.ts'
import { copyImage, flatten, GB } from './qemu-img.ts'
import { planUpload, damaged, hashOfFile, recordDisk } from './plan-upload.ts'
import { Refused } from './refused.ts'
import { requireDisk } from './room.ts'
import type { Sandbox } from './sandbox.ts'
import { readWhole, writeWhole } from './whole-file.ts'
import { isRunning } from './machine-process.ts'
import { readRecord } from './records.ts'

/** Stores images as standalone disk files, one per data center. */
export const openQemuLibrary = (options: QemuOptions, sandbox: Sandbox): Library => ({
  work: openImageRunner(options, (ref, work) => planImage(options, sandbox, ref, work)),
  async image(ref) {
    const found = await readWhole<StoredDisk>(shelfOf(options.folder, ref).record)
    if (!found) return undefined
    const { bootsItself: _, ...image } = found
    return image
  },
})

/** What a machine's first disk is made of; one without a system of its own needs a kernel. */
export type Origin = { disk: string; bootsItself: boolean } | { disc: string }

interface StoredDisk extends StoredImage {
  bootsItself?: true
}

/** File of an image in a data center: a disk or ISO. Throws `Refused` if it is missing. */
export const libraryFile = async (
  options: QemuOptions,
  ref: MachineRef,
  datacenter: string,
): Promise<Origin> => {
  const shelf = shelfOf(options.folder, ref)
  const image = await readWhole<StoredDisk>(shelf.record)
  if (!image?.datacenters.includes(datacenter))
    throw new Refused('There is no such image in this data center.', 22)
  const file = shelf.disk(datacenter, image)
  return image.iso ? { disc: file } : { disk: file, bootsItself: image.bootsItself ?? false }
}

const planImage = async (
  options: QemuOptions,
  sandbox: Sandbox,
  ref: MachineRef,
  work: ImageWork,
): Promise<ImageStep[]> => {
  const shelf = shelfOf(options.folder, ref)
  if (work.kind === 'removeImage')
    return [{ says: 'Removing the image', run: () => rm(shelf.folder, { recursive: true, force: true }) }]
  const image = await readWhole<StoredImage>(shelf.record)
  if (work.kind === 'clone') return image ? [] : planClone(options, ref, shelf, work)
  if (work.kind === 'upload') return image ? [] : planUpload(options, sandbox, shelf, work)
  if (!image) throw new Refused('There is no such image.')
  if (work.kind === 'verify') return [{ says: 'Verifying the image', run: () => verify(shelf, image) }]
  return image.datacenters.includes(work.datacenter) ? [] : planCopy(options, shelf, image, work.datacenter)
}

const planClone = async (
  options: QemuOptions,
  { siteId }: MachineRef,
  shelf: Shelf,
  { machine: name, disk: index }: Extract<ImageWork, { kind: 'clone' }>,
): Promise<ImageStep[]> => {
  const { disk, sizeGB, datacenter, bootsItself } = await restingDisk(options, { siteId, ref: name }, index)
  const place = shelf.disk(datacenter)
  return [
    {
      says: 'Validating',
      run: async () => {
        await requireDisk(options.folder, sizeGB)
        await mkdir(shelf.folder, { recursive: true, mode: 0o700 })
      },
    },
    { says: 'Copying the disk', run: (onPercent) => flatten(disk, place, { onPercent }) },
    {
      says: 'Computing its hash',
      run: () => recordDisk(shelf, datacenter, bootsItself),
    },
  ]
}

const planCopy = (
  options: QemuOptions,
  shelf: Shelf,
  image: StoredImage,
  datacenter: string,
): ImageStep[] => {
  const place = shelf.disk(datacenter, image)
  return [
    { says: 'Validating', run: () => requireDisk(options.folder, Math.ceil(image.bytes / GB)) },
    { says: 'Copying the image', run: () => copyImage(shelf.disk(image.datacenters[0]!, image), place) },
    {
      says: 'Verifying the copy',
      async run() {
        if ((await hashOfFile(place)) !== image.sha256) {
          await rm(place, { force: true })
          throw damaged()
        }
        await writeWhole(shelf.record, { ...image, datacenters: [...image.datacenters, datacenter] })
      },
    },
  ]
}

const verify = async (shelf: Shelf, image: StoredImage): Promise<void> => {
  for (const datacenter of image.datacenters)
    if ((await hashOfFile(shelf.disk(datacenter, image)).catch(() => '')) !== image.sha256) throw damaged()
}

/** A disk of a machine that is off: its file, how large it is and where. Throws `Refused` for any other. */
export const restingDisk = async (
  { folder, images }: Pick<QemuOptions, 'folder' | 'images'>,
  ref: MachineRef,
  index: number,
): Promise<{ disk: string; sizeGB: number; datacenter: string; bootsItself: boolean }> => {
  const home = homeOf(folder, ref)
  const machine = await readRecord(home)
  if (!machine) throw new Refused('There is no such machine.')
  const disk = machine.spec.disks.find((one) => one.index === index)
  if (!disk) throw new Refused('There is no such disk.')
  // Concurrent writes would make the copy inconsistent.
  if (await isRunning(home)) throw new Refused('The machine is not off.')
  const bootsItself =
    existsSync(home.bootsItself) || existsSync(home.disc) || 'disk' in imageOf(images, machine.spec.image)
  const { datacenter } = machine.spec
  return { disk: home.disk(index), sizeGB: disk.sizeGB, datacenter, bootsItself }
}
