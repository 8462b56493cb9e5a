import { effectOf } from './effects.ts'
import type { EmbeddedMachine } from './embedded-machine.ts'
import { faultOf, type Fault } from './faults.ts'
import { chanceOf } from './hash.ts'
import { linesOf } from './log-lines.ts'
import type { MachineRef } from '../work-progress.ts'
import type { Work } from '../provider.ts'

/** Simulated progress of work. */
export interface Course {
  /** Duration in a real cloud; undefined if nothing is left to do or it is refused. */
  seconds: number
  fault?: Fault
  /** Progress from 0 to 100 after a share of its duration. */
  percentAfter(share: number): number
  /** Its log up to a percentage. */
  logAt(percent: number): string[]
}

/** Simulates the progress of work on a machine, deterministic per key. */
export const courseOf = (
  { ref }: MachineRef,
  key: string,
  work: Work,
  machine: EmbeddedMachine | undefined,
): Course => {
  const lines = linesOf(work)
  const effect = effectOf(machine, work, new Date())
  const isSettled = 'refused' in effect || effect.machine === machine
  const fault = isSettled
    ? undefined
    : faultOf('spec' in work ? work.spec.name : (machine?.spec.name ?? ''), work)
  const share = fault ? (fault.longer ?? fault.at / 100) : 1
  return {
    seconds: isSettled ? 0 : share * secondsOf(work, chanceOf(`${ref} ${key}`)),
    ...(fault && { fault }),
    percentAfter: (passed) => Math.min(fault?.at ?? 99, Math.floor(100 * share * passed)),
    logAt: (percent) => lines.filter(({ at }) => at <= percent).map(({ text }) => text),
  }
}

const secondsOf = (work: Work, chance: number): number => {
  switch (work.kind) {
    case 'create':
      return 60 + 120 * chance + (30 * work.spec.disks.reduce((sum, disk) => sum + disk.sizeGB, 0)) / 100
    case 'power':
      return work.power === 'restart' ? 20 : 5 + 10 * chance
    case 'configure':
      return 10 + 10 * chance
    case 'servicelet':
      return serviceletSeconds[work.task.do] * (1 + chance / 2)
    default:
      return usualSeconds[work.kind]
  }
}

const usualSeconds = {
  password: 5,
  firewall: 6,
  snapshot: 10,
  revert: 30,
  removeSnapshot: 15,
  move: 30,
  destroy: 20,
}

const serviceletSeconds = {
  install: 40,
  update: 30,
  uninstall: 15,
  start: 5,
  stop: 5,
  restart: 8,
  configure: 6,
  act: 20,
}
