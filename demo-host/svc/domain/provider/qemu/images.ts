import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { OfferedImage } from '../provider.ts'
import { Refused } from './refused.ts'

/** Source of a machine: a disk, or a Linux kernel with an empty disk. */
export type Image = { disk: string } | { kernel: string; initrd: string }

/** Finds an image by name in a folder; undefined if it is missing. */
export const findImage = (folder: string, name: string): Image | undefined => {
  const file = (ending: string) => resolve(join(folder, `${name}.${ending}`))
  if (!/^[a-z0-9][a-z0-9_.-]{0,59}$/.test(name)) return undefined
  if (existsSync(file('qcow2'))) return { disk: file('qcow2') }
  const linux = { kernel: file('vmlinuz'), initrd: file('initrd') }
  return existsSync(linux.kernel) && existsSync(linux.initrd) ? linux : undefined
}

/** The same. Throws `Refused` if it is missing. */
export const imageOf = (folder: string, name: string): Image => {
  const found = findImage(folder, name)
  if (!found) throw new Refused('There is no such image.', 22)
  return found
}

/** All images of a folder, by name. */
export const imagesIn = (folder: string): OfferedImage[] => {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const names = new Set(files.flatMap((file) => /^(.+)\.(?:qcow2|vmlinuz)$/.exec(file)?.[1] ?? []))
  return [...names].toSorted().flatMap((id) => {
    const image = findImage(folder, id)
    return image ? [{ id, diskGB: diskGBOf(image) }] : []
  })
}

/** The least gigabytes of a disk that begins as an image; 1 for a kernel. */
export const diskGBOf = (image: Image): number => {
  if ('kernel' in image) return 1
  const header = Buffer.alloc(32)
  const file = openSync(image.disk, 'r')
  try {
    readSync(file, header, 0, header.length, 0)
  } finally {
    closeSync(file)
  }
  return Math.ceil(Number(header.readBigUInt64BE(24)) / 1_073_741_824)
}
