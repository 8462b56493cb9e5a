import { effectOf } from './effects.ts'
import type { EmbeddedMachine } from './embedded-machine.ts'
import { faultOf, type Fault } from './faults.ts'
import { chanceOf } from './hash.ts'
import type { MachineRef } from '../work-progress.ts'
import type { Work, MachineSpec } from '../provider.ts'

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

/** A log line of work, and its percentage. */
interface LogLine {
  at: number
  text: string
}

/** Log of successful work. */
const linesOf = (work: Work): LogLine[] => [
  { at: 0, text: 'Validating' },
  ...doing(work),
  // Programs parse the last line of a creation.
  { at: 100, text: work.kind === 'create' ? `Name: ${work.spec.name}` : 'Done' },
]

const doing = (work: Work): LogLine[] => {
  switch (work.kind) {
    case 'create':
      return [
        ...allocating(work.spec),
        ...work.spec.disks.map(({ index, sizeGB }, place, { length }) => ({
          at: 20 + (40 * place) / length,
          text: `Creating disk ${index} (${sizeGB} GB)`,
        })),
        { at: 60, text: filling(work) },
        { at: 90, text: 'Setting the password' },
        ...(work.sshKey ? [{ at: 92, text: 'Adding the SSH key' }] : []),
        ...(work.cloudConfig ? [{ at: 93, text: 'Applying the init policy' }] : []),
        ...(work.script ? [{ at: 94, text: 'Adding the first-start script' }] : []),
        ...(work.powerOn ? [{ at: 95, text: 'Switching on' }] : []),
      ]
    case 'configure':
      return [...allocating(work.spec), { at: 30, text: 'Changing the configuration' }]
    case 'power':
      return [{ at: 10, text: powering[work.power] }]
    case 'servicelet':
      return servicing[work.task.do].map((text, place, { length }) => ({
        at: 10 + (80 * place) / length,
        text,
      }))
    default:
      return [{ at: 10, text: others[work.kind] }]
  }
}

const filling = ({ spec, libraryImage, machine }: Extract<Work, { kind: 'create' }>): string => {
  if (machine !== undefined) return 'Copying the disk'
  return libraryImage === undefined ? `Installing ${spec.image}` : 'Copying the disk image'
}

const allocating = ({ nics }: MachineSpec): LogLine[] =>
  nics
    .flatMap(({ address, others = [] }) => [address, ...others])
    .filter(Boolean)
    .map((address) => ({ at: 10, text: `Allocating IP ${address}` }))

const powering = {
  on: 'Switching on',
  off: 'Switching off',
  restart: 'Restarting',
  suspend: 'Suspending',
  resume: 'Resuming',
}

const others = {
  password: 'Setting the password',
  firewall: 'Applying the firewall rules',
  snapshot: 'Taking the snapshot',
  revert: 'Reverting to the snapshot',
  removeSnapshot: 'Removing the snapshot',
  move: 'Moving to another host',
  destroy: 'Removing the machine',
}

const servicing = {
  install: ['Downloading the package', 'Installing', 'Starting'],
  update: ['Downloading the new version', 'Installing', 'Starting'],
  uninstall: ['Stopping', 'Removing the package'],
  start: ['Starting'],
  stop: ['Stopping'],
  restart: ['Restarting'],
  configure: ['Writing the configuration', 'Starting'],
  act: ['Running'],
}
