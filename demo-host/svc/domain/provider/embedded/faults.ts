import type { ImageWork } from '../library.ts'
import type { MachineSpec, Work } from '../provider.ts'

/** A fault on demand, for demonstrations and tests. */
export interface Fault {
  /** Percentage at which it fails. */
  at: number
  /** Factor of its duration; without it, it fails immediately at that point. */
  longer?: number
  reason: string
  exitCode: number
}

/** The fault that a machine's name requests. Deletion never fails, so that machines can be removed. */
export const faultOf = (name: string, work: Work | ImageWork): Fault | undefined => {
  if (work.kind === 'destroy') return undefined
  const asked = faults.find(({ word }) => name.toLowerCase().includes(word))
  return asked && (!asked.only || asked.only.includes(activityOf(work))) ? asked : undefined
}

/** The warning that a machine's name requests. */
export const warningOf = (name: string, work: Work): string | undefined =>
  work.kind === 'create' && name.toLowerCase().includes('fail-warn')
    ? "The backup agent couldn't be installed."
    : undefined

/**
 * Measures that a machine's name requests: `no-stats` has none for two hours, `no-tools` no memory,
 * `overload` is always busy.
 */
export const measuresAskedOf = (name: string): { isSilent: boolean; isBlind: boolean; least: number } => {
  const has = (word: string) => name.toLowerCase().includes(word)
  return { isSilent: has('no-stats'), isBlind: has('no-tools'), least: has('overload') ? 0.94 : 0 }
}

/** Spec of a machine after a change: `keep-limit` in its name keeps the old processor limit. */
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
