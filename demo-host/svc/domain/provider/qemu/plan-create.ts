import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { MachineRef } from '../work-progress.ts'
import type { Work } from '../provider.ts'
import { imageOf, type Image } from './images.ts'
import { libraryFile, restingDisk, type Origin } from './library.ts'
import { isRunning, kill, start, closeTaps } from './machine-process.ts'
import type { QemuOptions } from './options.ts'
import type { Asked, Plan, Step } from './steps.ts'
import { copyDisk, copyImage, flatten, GB, lookAtDisk, makeDisk } from './qemu-img.ts'
import { Refused } from './refused.ts'
import { requireDisk, requireMemory } from './room.ts'
import { writeSeed } from './seed-disk.ts'

/** Creates a machine: its disks, the first from its image, and its cloud-init data. */
export const planCreate = (
  { ref: { siteId, ref }, home, options }: Asked,
  { spec, powerOn, libraryImage, machine, ...told }: Extract<Work, { kind: 'create' }>,
): Plan => {
  const image = libraryImage || machine ? undefined : imageOf(options.images, spec.image)
  const kept = async (): Promise<Origin | undefined> => {
    if (libraryImage) return libraryFile(options, { siteId, ref: libraryImage }, spec.datacenter)
    return machine ? diskOf(options, { siteId, ref: machine }, spec.datacenter) : undefined
  }
  const validate = async () => {
    await mkdir(dirname(home.folder), { recursive: true, mode: 0o711 })
    await mkdir(home.folder, { recursive: true, mode: options.user ? 0o711 : 0o700 })
    const origin = await kept()
    // Throws where the kernel that it starts with is missing.
    if (origin && 'disk' in origin && !origin.bootsItself) imageOf(options.images, spec.image)
    await requireFitting(origin ?? image, spec.disks[0]?.sizeGB ?? 0)
    await requireDisk(options.folder, sum(spec.disks.map(({ sizeGB }) => sizeGB)))
    await requireMemory(options.folder, ref, spec)
  }
  const disks = spec.disks.map(({ index, sizeGB }, place): Step => {
    const from = place === 0 && image && 'disk' in image ? image.disk : undefined
    return {
      says: `Creating disk ${index} (${sizeGB} GB)`,
      // It already runs if the process that started it died before recording that.
      run: async () => {
        if (await isRunning(home)) return
        const begins = place === 0 ? await kept() : undefined
        if (begins && ('disc' in begins || begins.bootsItself)) await writeFile(home.bootsItself, '')
        if (begins && 'disk' in begins)
          return machine
            ? flatten(begins.disk, home.disk(index), { sizeGB })
            : copyDisk(home.disk(index), sizeGB, begins.disk)
        if (begins) await copyImage(begins.disc, home.disc)
        await makeDisk(home.disk(index), sizeGB, begins ? undefined : from)
      },
    }
  })
  const seed: Step = {
    says: told.cloudConfig ? 'Setting the password and applying the init policy' : 'Setting the password',
    run: async () => (await isRunning(home)) || writeSeed(home.seed, { ...told, name: spec.name }),
  }
  const switchOn: Step = { says: 'Switching on', run: () => start(ref, spec, home, options) }
  return {
    steps: [
      { says: 'Validating', run: validate },
      ...disks,
      seed,
      ...(powerOn ? [switchOn] : []),
      // Programs parse the last line of a creation.
      { says: `Name: ${spec.name}`, run: async () => undefined },
    ],
    async undo() {
      await kill(home)
      await closeTaps(
        ref,
        spec.nics.map(({ index }) => index),
      )
      await rm(home.folder, { recursive: true, force: true })
    },
    becomes: (at) => ({ spec, power: powerOn ? 'on' : 'off', powerAt: at, createdAt: at, snapshots: [] }),
  }
}

const diskOf = async (options: QemuOptions, machine: MachineRef, datacenter: string) => {
  const found = await restingDisk(options, machine, 0)
  if (found.datacenter !== datacenter) throw new Refused('There is no such machine in this data center.', 22)
  return { disk: found.disk, bootsItself: found.bootsItself }
}

const requireFitting = async (image: Image | Origin | undefined, sizeGB: number): Promise<void> => {
  if (image && 'disk' in image && (await lookAtDisk(image.disk)).bytes > sizeGB * GB)
    throw new Refused('The image needs a larger disk.', 22)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
