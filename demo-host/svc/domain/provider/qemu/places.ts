import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MachineRef } from '../work-progress.ts'

/** Paths of a machine's files and sockets. */
export interface Home {
  folder: string
  /** Its record, which exists as long as the machine. */
  record: string
  /** Each process writes to its own folder; its user has no access elsewhere. */
  run: string
  /** The number of its process. */
  pid: string
  /** QEMU's error output. */
  log: string
  /** QMP sockets for work and for monitoring, and the screen's socket. */
  work: string
  look: string
  screen: string
  seed: string
  /** Exists if the machine starts from its disk, whatever the image that it counts as. */
  bootsItself: string
  /** Boot ISO, for machines created from one. */
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
    bootsItself: inside('boots-itself'),
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

/** Paths of a library image. */
export interface Shelf {
  folder: string
  /** Its record, which exists as long as the image. */
  record: string
  /** An uploaded file, until it becomes an image. */
  upload: string
  /** Where `qemu-img` reads it. */
  sandbox: string
  /** The image in a data center: a disk, or a disc. */
  disk(datacenter: string, image?: { iso?: true }): string
}

/** Paths of an image below `root`. Throws unless the image and data center have valid names. */
export const shelfOf = (root: string, { siteId, ref }: MachineRef): Shelf => {
  if (!isRef(ref)) throw new Error('No image is named so.')
  const folder = join(siteFolder(root, siteId), 'library', ref)
  return {
    folder,
    record: join(folder, 'image.json'),
    upload: join(folder, 'upload'),
    sandbox: join(folder, 'sandbox'),
    disk(datacenter, image) {
      if (!/^[A-Z0-9-]{2,6}$/.test(datacenter)) throw new Error('No data center is named so.')
      return join(folder, `${datacenter}.${image?.iso ? 'iso' : 'qcow2'}`)
    },
  }
}

/** Path of the progress note of a key's work on a site's machine. */
export const noteOf = (root: string, { siteId }: MachineRef, key: string): string =>
  join(siteFolder(root, siteId), 'works', `${hashOf(key)}.json`)

/** Whether something is the name of a machine, or of its folder. */
export const isRef = (text: string): boolean =>
  /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/.test(text)

/** A short, safe name, deterministic per text. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 40)

const siteFolder = (root: string, siteId: number): string => {
  if (!Number.isSafeInteger(siteId) || siteId < 1) throw new Error('No site is named so.')
  return join(root, String(siteId))
}
