import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { MachineRef, Progress } from '../work-progress.ts'
import type { Work } from '../provider.ts'
import { openBackground, readNote, type Note } from './background.ts'
import { tryLock } from './lock.ts'
import { isRunning } from './machine-process.ts'
import type { QemuOptions } from './options.ts'
import { planWork } from './plan-work.ts'
import { hashOf, homeOf, type Home } from './places.ts'
import { ended, readRecord, writeRecord } from './records.ts'
import { Refused } from './refused.ts'
import type { Plan } from './steps.ts'
import { writeWhole } from './whole-file.ts'

/** Also stores whether the machine was running when the work started. */
interface MachineNote extends Note {
  ran: boolean
}

/** Does work on machines in the background: one at a time on a machine. */
export const openRunner = (options: QemuOptions) => {
  const background = openBackground(options)
  return async (ref: MachineRef, key: string, work: Work): Promise<Progress> => {
    const at = { ref, home: homeOf(options.folder, ref), options }
    return background(ref, key, (place) => carryOut(at, place, key, work))
  }
}

interface Place {
  ref: MachineRef
  home: Home
  options: QemuOptions
}

const carryOut = async (at: Place, place: string, key: string, work: Work): Promise<void> => {
  const release = await tryLock(at.home.folder)
  // Other work holds the machine: the worker tries again.
  if (!release) return
  try {
    const note = (await readNote<MachineNote>(place, at.ref, key)) ?? {
      ref: at.ref.ref,
      ran: await isRunning(at.home),
      done: 0,
      log: [],
      percent: 0,
    }
    if (!note.outcome) await follow(at, place, hashOf(key), work, note)
  } finally {
    await release()
  }
}

const follow = async (
  at: Place,
  place: string,
  left: string,
  work: Work,
  begun: MachineNote,
): Promise<void> => {
  let note = begun
  await mkdir(dirname(place), { recursive: true, mode: 0o711 })
  const write = (more: Partial<MachineNote>) => writeWhole(place, (note = { ...note, ...more }))
  const finish = (log: readonly string[], warning?: string) =>
    write({ outcome: { state: 'done', percent: 100, log, ...(warning && { warning }) } })
  const failed = ({ message, exitCode }: Refused) =>
    write({ outcome: { state: 'failed', percent: note.percent, log: note.log, reason: message, exitCode } })

  const kept = await readRecord(at.home)
  const last = work.kind === 'create' ? [] : ['Done']
  if (kept?.left === left) return finish([...note.log, ...last])
  // A machine that stopped since the work started was stopped by it.
  const machine = kept?.power === 'on' && !note.ran ? await ended(at.home, kept) : kept
  let plan: Plan
  try {
    plan = await planWork({ ...at, ran: note.ran }, work, machine)
  } catch (error) {
    if (error instanceof Refused) return failed(error)
    throw error
  }
  const { steps, becomes } = plan
  try {
    for (const [number, { says, run }] of steps.entries()) {
      if (number < note.done) continue
      if (note.log.length <= number) await write({ log: [...note.log, says] })
      await run()
      await write({
        done: number + 1,
        percent: Math.min(99, Math.floor((100 * (number + 1)) / steps.length)),
      })
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await plan.undo?.()
    return failed(error)
  }
  const after = becomes(new Date())
  if (after !== 'gone') await writeRecord(at.home, { ...after, left })
  await plan.after?.()
  return finish([...note.log, ...last], plan.warning)
}
