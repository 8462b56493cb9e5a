import type { DiskFormat } from './disk-file.ts'
import type { MachineRef, Progress } from './work-progress.ts'

/**
 * Stores disk images that are made from disks of machines and that new machines start from. Work on an image
 * is like work on a machine: the same key is the same work, reported until it ends, and never run within a
 * transaction.
 */
export interface Library {
  /** Starts work on an image, or returns its progress. Failed work leaves nothing behind. */
  work(image: MachineRef, key: string, work: ImageWork): Promise<Progress>
  /** An image's current state; undefined if it doesn't exist. */
  image(image: MachineRef): Promise<StoredImage | undefined>
}

/** Work on an image. Work without effect succeeds. */
export type ImageWork =
  /** Copies a disk of a powered-off machine of its site, which stays unchanged. */
  | { kind: 'clone'; machine: string; disk: number }
  /** Created from an uploaded file, in this data center. References in the file are never followed. */
  | { kind: 'upload'; datacenter: string; file: UploadedFile }
  /** Reads it again, and fails if it changed. */
  | { kind: 'verify' }
  /** It is in this data center too. */
  | { kind: 'copyImage'; datacenter: string }
  /** Deletes it everywhere. Machines based on it keep their disks. */
  | { kind: 'removeImage' }

/** An uploaded file, as recognized by its content. */
export interface UploadedFile {
  format: DiskFormat
  /** Of the file; and the gigabytes of the disk in it. */
  bytes: number
  sizeGB: number
  sha256: string
  /** Reads its content from the start, repeatedly. */
  open(): AsyncIterable<Uint8Array>
}

export interface StoredImage {
  /** It is a disc that machines start from to install something on an empty disk; else it is a disk. */
  iso?: true
  /** Of the disk. */
  sizeGB: number
  /** Size in a data center, and hexadecimal SHA-256. */
  bytes: number
  sha256: string
  /** Its data centers: first that of the source machine. */
  datacenters: readonly string[]
}
