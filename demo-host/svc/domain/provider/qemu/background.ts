import { setTimeout } from 'node:timers/promises'
import type { MachineRef, Progress } from '../work-progress.ts'
import type { QemuOptions } from './options.ts'
import { noteOf } from './places.ts'
import { readWhole } from './whole-file.ts'

/** Stored progress of work, so that another process resumes it without repeating steps. */
export interface Note {
  ref: string
  /** Number of completed steps, and their kind. */
  done: number
  log: readonly string[]
  percent: number
  outcome?: Progress
}

/** Work of a key, which records its progress at a path. `onPercent` reports progress within a step. */
export type Noted = (place: string, onPercent: (percent: number) => void) => Promise<void>

/** Runs work in the background of this process, once per key across processes. Returns its progress. */
export const openBackground = ({ folder }: QemuOptions) => {
  const running = new Map<string, Promise<void>>()
  const failures = new Map<string, unknown>()
  const within = new Map<string, number>()
  return async (ref: MachineRef, key: string, work: Noted): Promise<Progress> => {
    const place = noteOf(folder, ref, key)
    const before = await readNote(place, ref, key)
    if (before?.outcome) return before.outcome
    if (!running.has(place)) {
      const done = work(place, (percent) => within.set(place, percent))
        .catch((error: unknown) => void failures.set(place, error))
        .finally(() => {
          running.delete(place)
          within.delete(place)
        })
      running.set(place, done)
    }
    await Promise.race([running.get(place), setTimeout(soon, undefined, { ref: false })])
    const failure = failures.get(place)
    // The cloud is unreachable: the next request starts again.
    if (failures.delete(place)) throw failure
    const { outcome, percent = 0, log = [] } = (await readNote(place, ref, key)) ?? {}
    return outcome ?? { state: 'running', percent: Math.max(percent, within.get(place) ?? 0), log }
  }
}

/** Waits this long for quick work, in milliseconds, to report it as done right away. */
const soon = 50

/** Recorded progress of a key's work. Throws if the key belongs to other work. */
export const readNote = async <Of extends Note>(
  place: string,
  { ref }: MachineRef,
  key: string,
): Promise<Of | undefined> => {
  const note = await readWhole<Of>(place)
  if (note && note.ref !== ref) throw new Error(`Work ${key} is of another machine.`)
  return note
}
