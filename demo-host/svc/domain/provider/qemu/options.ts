import { resolve } from 'node:path'
import type { Config } from '../../../config/config.ts'

/** Options of QEMU machines. */
export interface QemuOptions {
  /** Folder of all machines. */
  folder: string
  /** The folder of images: `<image>.qcow2`, or `<image>.vmlinuz` and `<image>.initrd`. */
  images: string
  /** Network: `isolated` reaches nothing, `user` what this computer reaches, a bridge what is on it. */
  network: 'isolated' | 'user' | { bridge: string }
  /** User that runs QEMU; null for the service's own. */
  user: { uid: number; gid: number } | null
  /** Seconds that a machine is given to switch itself off. */
  patience: number
  /** Seconds between two looks at what machines do. */
  interval?: number
}

/** QEMU options from the settings. */
export const qemuOptionsOf = ({
  data,
  qemuImages,
  qemuNetwork,
  qemuUser,
  qemuPatience,
}: Config): QemuOptions => ({
  folder: resolve(data, 'machines'),
  images: qemuImages ?? resolve(data, 'images'),
  network: qemuNetwork,
  user: qemuUser,
  patience: qemuPatience,
})
