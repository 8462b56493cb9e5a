import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MachineRef } from '../provider.ts'

/** Where a machine is kept, and where it is spoken with. */
export interface Home {
  folder: string
  /** What it is; it is there as long as the machine. */
  record: string
  /** Each process writes to its own folder; its user has no access elsewhere. */
  run: string
  /** The number of its process. */
  pid: string
  /** What QEMU says when it cannot go on. */
  log: string
  /** QMP sockets for work and for monitoring, and the screen's socket. */
  work: string
  look: string
  screen: string
  seed: string
  /** A disc that it can start from; there for one that was created of such an image. */
  disc: string
  measures: string
  disk(index: number): string
}

/**
 * A machine's folder below `root`. Throws unless its name is a valid server ID, because it becomes part of a
 * path.
 */
export const homeOf = (root: string, { siteId, ref }: MachineRef): Home => {
  if (!isRef(ref)) throw new Error('No machine is named so.')
  const folder = join(siteFolder(root, siteId), ref)
  const inside = (name: string) => join(folder, name)
  return {
    folder,
    record: inside('machine.json'),
    run: inside('run'),
    pid: inside('run/pid'),
    log: inside('qemu.log'),
    work: inside('run/work.sock'),
    look: inside('run/look.sock'),
    screen: inside('run/screen.sock'),
    seed: inside('seed.img'),
    disc: inside('disc.iso'),
    measures: inside('measures.jsonl'),
    disk: (index) => inside(`disk-${Math.trunc(index)}.qcow2`),
  }
}

/** The names of the machines of a site that there are, in their order. */
export const refsBelow = async (root: string, siteId: number): Promise<string[]> => {
  const names = await readdir(siteFolder(root, siteId)).catch(() => [])
  return names.filter(isRef).toSorted()
}

/** Where an image of the library is kept. */
export interface Shelf {
  folder: string
  /** What it is; it is there as long as the image. */
  record: string
  /** An uploaded file, until it becomes an image. */
  upload: string
  /** The image in a data center: a disk, or a disc. */
  disk(datacenter: string, image?: { iso?: true }): string
}

/** The shelf of an image below a folder. Throws where it, or a data center, is not named as such are. */
export const shelfOf = (root: string, { siteId, ref }: MachineRef): Shelf => {
  if (!isRef(ref)) throw new Error('No image is named so.')
  const folder = join(siteFolder(root, siteId), 'library', ref)
  return {
    folder,
    record: join(folder, 'image.json'),
    upload: join(folder, 'upload'),
    disk(datacenter, image) {
      if (!/^[A-Z0-9-]{2,6}$/.test(datacenter)) throw new Error('No data center is named so.')
      return join(folder, `${datacenter}.${image?.iso ? 'iso' : 'qcow2'}`)
    },
  }
}

/** Where the work of a key on a machine of a site is noted. */
export const noteOf = (root: string, { siteId }: MachineRef, key: string): string =>
  join(siteFolder(root, siteId), 'works', `${hashOf(key)}.json`)

/** Whether something is the name of a machine, or of its folder. */
export const isRef = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(text)

/** A name that is short and harmless wherever it is used, the same for the same text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40)

const siteFolder = (root: string, siteId: number): string => {
  if (!Number.isSafeInteger(siteId) || siteId < 1) throw new Error('No site is named so.')
  return join(root, String(siteId))
}
