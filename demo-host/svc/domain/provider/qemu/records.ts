import { stat } from 'node:fs/promises'
import type { Machine } from '../provider.ts'
import type { Home } from './places.ts'
import { readWhole, writeWhole } from './whole-file.ts'

/** A machine, as it was left by the last work on it. Whether it runs is for its process to say. */
export interface MachineRecord extends Machine {
  createdAt: Date
  /** Oldest first. */
  snapshots: readonly string[]
  /** The key of the work that left it so: it is not done again, even if its outcome was not noted. */
  left: string
}

/** Record of a machine; undefined if it doesn't exist. */
export const readRecord = async (home: Home): Promise<MachineRecord | undefined> => {
  const kept = await readWhole<MachineRecord>(home.record)
  return kept && { ...kept, powerAt: new Date(kept.powerAt), createdAt: new Date(kept.createdAt) }
}

/** Stores a machine's state. */
export const writeRecord = (home: Home, record: MachineRecord): Promise<void> =>
  writeWhole(home.record, record)

/**
 * A machine that should be on, and does not run, as it is: it has switched itself off, or was ended, since it was last looked at.
 */
export const ended = async (home: Home, record: MachineRecord): Promise<MachineRecord> => {
  const seen = await stat(home.measures).catch(() => undefined)
  const powerAt = seen && seen.mtime > record.powerAt ? seen.mtime : record.powerAt
  return { ...record, power: 'off', powerAt }
}
