import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ImageWork } from '../library.ts'
import type { MachineRef, Progress } from '../work-progress.ts'
import { openBackground, readNote, type Note } from './background.ts'
import { tryLock } from './lock.ts'
import type { QemuOptions } from './options.ts'
import { homeOf, shelfOf } from './places.ts'
import { Refused } from './refused.ts'
import { writeWhole } from './whole-file.ts'

/** A part of work on an image. It may be begun again after it was done in part. */
export interface ImageStep {
  /** A line of the log, for users. */
  says: string
  run(onPercent: (percent: number) => void): Promise<unknown>
}

type PlanImage = (ref: MachineRef, work: ImageWork) => Promise<ImageStep[]>

/** Does work on images in the background: one at a time on an image, or on the machine that one is made of. */
export const openImageRunner = (options: QemuOptions, plan: PlanImage) => {
  const background = openBackground(options)
  return (ref: MachineRef, key: string, work: ImageWork): Promise<Progress> =>
    background(ref, key, (place, onPercent) =>
      whileLocked(options, ref, work, () => follow(place, ref, key, work, plan, onPercent)),
    )
}

// Where something else is done, the worker asks again.
const whileLocked = async (
  { folder }: QemuOptions,
  ref: MachineRef,
  work: ImageWork,
  then: () => Promise<void>,
): Promise<void> => {
  const held =
    work.kind === 'clone' ? homeOf(folder, { ...ref, ref: work.machine }).folder : shelfOf(folder, ref).folder
  const release = await tryLock(held)
  if (!release) return
  try {
    await then()
  } finally {
    await release()
  }
}

const follow = async (
  place: string,
  ref: MachineRef,
  key: string,
  work: ImageWork,
  plan: PlanImage,
  onPercent: (percent: number) => void,
): Promise<void> => {
  let note: Note = (await readNote(place, ref, key)) ?? { ref: ref.ref, done: 0, log: [], percent: 0 }
  if (note.outcome) return
  await mkdir(dirname(place), { recursive: true, mode: 0o711 })
  const write = (more: Partial<Note>) => writeWhole(place, (note = { ...note, ...more }))
  try {
    const steps = await plan(ref, work)
    for (const [number, { says, run }] of steps.entries()) {
      if (number < note.done) continue
      if (note.log.length <= number) await write({ log: [...note.log, says] })
      const whole = (part: number) => Math.min(99, Math.floor((100 * (number + part)) / steps.length))
      await run((percent) => onPercent(whole(percent / 100)))
      await write({ done: number + 1, percent: Math.max(note.percent, whole(1)) })
    }
    const log = [...note.log, 'Done']
    await write({ outcome: { state: 'done', percent: 100, log } })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const { message: reason, exitCode } = error
    await write({
      outcome: { state: 'failed', percent: note.percent, log: note.log, reason, exitCode },
    })
  }
}
