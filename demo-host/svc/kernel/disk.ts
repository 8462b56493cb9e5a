import { statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** Whether an error, or its cause, means that a disk is full, on this machine or the database's. */
export const isDiskFull = (error: unknown): boolean => {
  const { code = '', errno, name, cause } = (error ?? {}) as Failed
  // The embedded database's file system (Emscripten) has numeric errors only.
  if (codes.has(code) || (name === 'ErrnoError' && errno === emscriptenNoSpace)) return true
  return cause !== undefined && isDiskFull(cause)
}

interface Failed {
  code?: string
  errno?: number
  name?: string
  cause?: unknown
}

const codes = new Set(['ENOSPC', 'EDQUOT', '53100'])
const emscriptenNoSpace = 51

/** Whether the disk of a folder, which may not exist yet, has space. */
export const hasRoom = (folder: string): boolean => {
  for (let path = resolve(folder); ; path = dirname(path)) {
    try {
      const { bavail, bsize } = statfsSync(path)
      return bavail * bsize >= least
    } catch {
      // A missing folder will be created on its parent's disk; an unreadable one doesn't count as full.
      if (path === dirname(path)) return true
    }
  }
}

const least = 1_048_576

/** State of the disks that the service writes to. */
export interface Disks {
  /** A write found no room. */
  noteFull(): void
  /** Whether there was room for all that was written within the last minute, and there is in the service's own folder. */
  haveRoom(): boolean
}

/** Watches the disks; `folder` is the one that the service itself writes to, if any. */
export const openDisks = (folder: string | undefined): Disks => {
  let fullAt = -Infinity
  return {
    noteFull: () => void (fullAt = Date.now()),
    haveRoom: () => Date.now() - fullAt > remembered && (folder === undefined || hasRoom(folder)),
  }
}

// How long probes report a full disk, in milliseconds. The next failed write reports it again.
const remembered = 60_000
