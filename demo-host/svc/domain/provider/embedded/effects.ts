import { serviceletEffect } from './servicelets.ts'
import { specHeldBy } from './faults.ts'
import type { MachineSpec, Work } from '../provider.ts'
import type { EmbeddedMachine, Effect } from './embedded-machine.ts'

/** Effect of work that ends at a time. */
export const effectOf = (machine: EmbeddedMachine | undefined, work: Work, at: Date): Effect => {
  if (work.kind === 'create') return machine ? refused(isThere) : made(work, at)
  if (work.kind === 'destroy') return { machine: undefined }
  if (!machine) return refused('There is no such machine.')
  switch (work.kind) {
    case 'power':
      return powered(machine, work.power, at)
    case 'configure':
      return configured(machine, work.spec)
    case 'move':
      return { machine: machine.host === work.from ? { ...machine, host: null } : machine }
    case 'password':
      return { machine: { ...machine } }
    case 'firewall':
      return { machine: { ...machine, firewall: work.set } }
    case 'servicelet':
      return serviceletEffect(machine, work, at)
    default:
      return snapshotted(machine, work.kind, work.snapshot)
  }
}

/** Why a machine cannot be created. */
export const isThere = 'There is such a machine already.'

const refused = (why: string): Effect => ({ refused: why })

const made = ({ spec, powerOn }: Extract<Work, { kind: 'create' }>, at: Date): Effect => ({
  machine: {
    spec,
    power: powerOn ? 'on' : 'off',
    powerAt: at,
    createdAt: at,
    snapshots: [],
    downtimes: [],
    host: null,
    servicelets: [],
  },
})

const powered = (
  machine: EmbeddedMachine,
  power: Extract<Work, { kind: 'power' }>['power'],
  at: Date,
): Effect => {
  const { power: now } = machine
  const wanted = ({ on: 'on', off: 'off', restart: 'on', suspend: 'suspended', resume: 'on' } as const)[power]
  if (now === wanted && power !== 'restart') return { machine }
  if (now === 'suspended' && power !== 'resume') return refused('The machine is suspended.')
  if (power === 'resume' && now !== 'suspended') return refused('The machine is not suspended.')
  if (power === 'restart' && now === 'off') return refused('The machine is off.')
  const wasOff = now !== 'on' && wanted === 'on'
  const downtimes = wasOff
    ? [...machine.downtimes, [machine.powerAt.getTime(), at.getTime()] as const].slice(-mostDowntimes)
    : machine.downtimes
  // Suspended while it was off, it has been off since then.
  const powerAt = now === 'off' && wanted === 'suspended' ? machine.powerAt : at
  return { machine: { ...machine, power: wanted, powerAt, downtimes } }
}

/** Older ones are forgotten: statistics reach back for months, not for ever. */
const mostDowntimes = 200

const configured = (machine: EmbeddedMachine, spec: MachineSpec): Effect => {
  const isSmaller = spec.disks.some(({ index, sizeGB }) =>
    machine.spec.disks.some((disk) => disk.index === index && disk.sizeGB > sizeGB),
  )
  return isSmaller
    ? refused("A disk can't be made smaller.")
    : { machine: { ...machine, spec: specHeldBy(machine.spec, spec) } }
}

const snapshotted = (
  machine: EmbeddedMachine,
  kind: 'snapshot' | 'revert' | 'removeSnapshot',
  snapshot: string,
): Effect => {
  const { snapshots } = machine
  const exists = snapshots.includes(snapshot)
  if (kind === 'removeSnapshot')
    return exists
      ? { machine: { ...machine, snapshots: snapshots.filter((one) => one !== snapshot) } }
      : { machine }
  if (kind === 'revert') return exists ? { machine: { ...machine } } : refused('There is no such snapshot.')
  return exists
    ? refused('There is such a snapshot already.')
    : { machine: { ...machine, snapshots: [...snapshots, snapshot] } }
}
