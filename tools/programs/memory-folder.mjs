import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const place = '/dev/shm'
const gibibyte = 1024 ** 3

/**
 * A folder that lies in memory, where the machine has one with room for all that tests write at a time: databases and the
 * profiles of browsers are made by the hundred, and a disk takes longer to hold them than they are used. Else undefined.
 */
export function memoryFolder() {
  if (process.env.TMPDIR || !existsSync(place)) return undefined
  try {
    accessSync(place, constants.W_OK)
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize >= 4 * gibibyte && freemem() >= 6 * gibibyte ? place : undefined
  } catch {
    return undefined
  }
}
