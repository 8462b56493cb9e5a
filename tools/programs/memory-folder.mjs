import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const place = '/dev/shm'
const gibibyte = 1024 ** 3

/**
 * Lets this process and those it starts make temporary files in memory, if the machine has space there for all
 * concurrent tests: they create databases and browser profiles by the hundred, and a disk would spend longer writing
 * them than they are used.
 */
export function workInMemory() {
  const folder = memoryFolder()
  if (folder) process.env.TMPDIR = folder
}

function memoryFolder() {
  if (process.env.TMPDIR || !existsSync(place)) return undefined
  try {
    accessSync(place, constants.W_OK)
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize >= 4 * gibibyte && freemem() >= 6 * gibibyte ? place : undefined
  } catch {
    return undefined
  }
}
