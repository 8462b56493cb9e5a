import type { DiskFormat } from './disk-file.ts'
import type { MachineRef, Progress } from './work-progress.ts'

/**
 * Where a cloud keeps disk images that are made of the disks of machines, and that disks of new machines begin as. What is done to an image is
 * work like that on a machine: the same key is the same work, begun and told of until it is over, and never within a transaction.
 */
export interface Library {
  /** Begins work on an image, or tells how far it is. What fails leaves nothing. */
  work(image: MachineRef, key: string, work: ImageWork): Promise<Progress>
  /** What an image is now; nothing where there is none. */
  image(image: MachineRef): Promise<StoredImage | undefined>
}

/** What is done to an image. What is so already is done. */
export type ImageWork =
  /** It is made of a disk of a machine of its site, which is off and stays as it is. */
  | { kind: 'clone'; machine: string; disk: number }
  /** It is made of a file that somebody has uploaded, and is in this data center. What the file leads to beyond itself is never read. */
  | { kind: 'upload'; datacenter: string; file: UploadedFile }
  /** It is read again, and fails where that is not what was written. */
  | { kind: 'verify' }
  /** It is in this data center too. */
  | { kind: 'copyImage'; datacenter: string }
  /** It is nowhere any more. Machines that began as it keep their disks. */
  | { kind: 'removeImage' }

/** A file that somebody has uploaded, as it was recognised by its content. */
export interface UploadedFile {
  format: DiskFormat
  /** Of the file; and the gigabytes of the disk in it. */
  bytes: number
  sizeGB: number
  sha256: string
  /** What is in it, from its beginning on, however often. */
  open(): AsyncIterable<Uint8Array>
}

export interface StoredImage {
  /** It is a disc that machines start from to install something on an empty disk; else it is a disk. */
  iso?: true
  /** Of the disk. */
  sizeGB: number
  /** What it takes up in one data center, and the SHA-256 of that in hexadecimal digits. */
  bytes: number
  sha256: string
  /** Where it is: the first is that of the machine that it was made of. */
  datacenters: readonly string[]
}
