import type { ImageWork } from '../library.ts'
import type { MachineSpec, Work } from '../provider.ts'

/** What goes wrong with work on a machine, on demand: for demonstrations and tests. */
export interface Fault {
  /** How many per cent are reached. */
  at: number
  /** How many times longer it takes than it would have; without it, it fails as soon as it is there. */
  longer?: number
  reason: string
  exitCode: number
}

/** The fault that the name of a machine asks for. What removes a machine never fails, so that it can be got rid of. */
export const faultOf = (name: string, work: Work | ImageWork): Fault | undefined => {
  if (work.kind === 'destroy') return undefined
  const asked = faults.find(({ word }) => name.toLowerCase().includes(word))
  return asked && (!asked.only || asked.only.includes(activityOf(work))) ? asked : undefined
}

/** What a machine whose name asks for it is made with. */
export const warningOf = (name: string, work: Work): string | undefined =>
  work.kind === 'create' && name.toLowerCase().includes('fail-warn')
    ? "The backup agent couldn't be installed."
    : undefined

/**
 * What the name of a machine asks of its measures: `no-stats` has none of the last two hours, `no-tools` none of its memory, and `overload` is
 * never at rest.
 */
export const measuresAskedOf = (name: string): { isSilent: boolean; isBlind: boolean; least: number } => {
  const has = (word: string) => name.toLowerCase().includes(word)
  return { isSilent: has('no-stats'), isBlind: has('no-tools'), least: has('overload') ? 0.94 : 0 }
}

/** What a machine is made of that is to be so: `keep-limit` in its name has its processors stay limited as they were. */
export const specHeldBy = (before: MachineSpec | undefined, spec: MachineSpec): MachineSpec =>
  spec.name.toLowerCase().includes('keep-limit') && before?.cpuLimit !== undefined
    ? { ...spec, cpuLimit: before.cpuLimit }
    : spec

const activityOf = (work: Work | ImageWork): string => (work.kind === 'power' ? work.power : work.kind)

const faults: readonly (Fault & { word: string; only?: readonly string[] })[] = [
  {
    word: 'fail-no-ip',
    only: ['create', 'configure'],
    at: 10,
    reason: 'There is no free IP address.',
    exitCode: 20,
  },
  {
    word: 'fail-host-full',
    only: ['create', 'configure', 'on'],
    at: 20,
    reason: 'No host has room for this machine.',
    exitCode: 21,
  },
  { word: 'fail-stuck', at: 42, longer: 5, reason: 'The work timed out.', exitCode: 124 },
  { word: 'fail-exit', at: 60, reason: 'The hypervisor reported an error.', exitCode: 3 },
]
