import type { DiskFormat } from './disk-file.ts'
import type { MachineRef, Progress } from './provider.ts'

/**
 * Stores disk images that are made from disks of machines and that new machines start from. Work on an image
 * is like work on a machine: the same key is the same work, reported until it ends, and never run within a
 * transaction.
 */
export interface Library {
  /** Begins work on an image, or tells how far it is. What fails leaves nothing. */
  work(image: MachineRef, key: string, work: ImageWork): Promise<Progress>
  /** An image's current state; undefined if it doesn't exist. */
  image(image: MachineRef): Promise<StoredImage | undefined>
}

/** What is done to an image. What is so already is done. */
export type ImageWork =
  /** It is made of a disk of a machine of its site, which is off and stays as it is. */
  | { kind: 'clone'; machine: string; disk: number }
  /** Created from an uploaded file, in this data center. References in the file are never followed. */
  | { kind: 'upload'; datacenter: string; file: UploadedFile }
  /** It is read again, and fails where that is not what was written. */
  | { kind: 'verify' }
  /** It is in this data center too. */
  | { kind: 'copyImage'; datacenter: string }
  /** It is nowhere any more. Machines that began as it keep their disks. */
  | { kind: 'removeImage' }

/** An uploaded file, as recognized by its content. */
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
