import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Refused } from './refused.ts'

/** Source of a machine: a disk, or a Linux kernel with an empty disk. */
export type Image = { disk: string } | { kernel: string; initrd: string }

/** Finds an image by name in a folder. Throws `Refused` if it is missing. */
export const imageOf = (folder: string, name: string): Image => {
  const file = (ending: string) => resolve(join(folder, `${name}.${ending}`))
  const isName = /^[a-z0-9][a-z0-9_.-]{0,59}$/.test(name)
  if (isName && existsSync(file('qcow2'))) return { disk: file('qcow2') }
  const linux = { kernel: file('vmlinuz'), initrd: file('initrd') }
  if (isName && existsSync(linux.kernel) && existsSync(linux.initrd)) return linux
  throw new Refused('There is no such image.', 22)
}
