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
  /** User that `qemu-img` reads uploaded disks as; null, and by default, the service's own. */
  imgUser?: { uid: number; gid: number } | null
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
  qemuImgUser,
  qemuPatience,
}: Config): QemuOptions => ({
  folder: resolve(data, 'machines'),
  images: qemuImages ?? resolve(data, 'images'),
  network: qemuNetwork,
  user: qemuUser,
  imgUser: process.getuid?.() === 0 ? qemuImgUser : null,
  patience: qemuPatience,
})
