import assert from 'node:assert/strict'
import type { MachineRef } from '../../../../demo-host/svc/domain/provider/work-progress.ts'
import type {
  MachineSpec,
  Power,
  Provider,
  Work,
} from '../../../../demo-host/svc/domain/provider/provider.ts'
import { creation, finish, machineRef } from './provider-work.ts'

/** The power state after each permitted action. Actions not listed are refused. */
const allowed: Record<Power, Partial<Record<Extract<Work, { kind: 'power' }>['power'], Power>>> = {
  on: { on: 'on', off: 'off', restart: 'on', suspend: 'suspended', resume: 'on' },
  off: { on: 'on', off: 'off', suspend: 'suspended' },
  suspended: { suspend: 'suspended', resume: 'on' },
}

/** The expected state of a machine. */
interface Expected {
  power: Power
  snapshots: string[]
  spec: MachineSpec
}

/**
 * Walks at random through machine actions, and compares each outcome and the machine's new state with the
 * table. The same seed repeats a walk.
 */
export const walk = async (
  provider: Provider,
  spec: MachineSpec,
  steps: number,
  seed: number,
): Promise<void> => {
  const choose = openChoice(seed)
  const ref = machineRef()
  let expected: Expected | undefined
  const done: string[] = []
  for (let step = 0; step < steps; step += 1) {
    const work = choose(worksOn(spec, expected, choose))
    const after = become(expected, work)
    const { state } = await finish(provider, ref, work)
    const { spec: _, ...shown } = { spec: undefined, ...work }
    done.push(`${JSON.stringify(shown)} ${state}`)
    assert.equal(state, after === 'refused' ? 'failed' : 'done', done.join('\n'))
    if (after !== 'refused') expected = after
    await isAsExpected(provider, ref, expected, done)
  }
  await finish(provider, ref, { kind: 'destroy' })
}

const isAsExpected = async (
  provider: Provider,
  ref: MachineRef,
  expected: Expected | undefined,
  done: string[],
): Promise<void> => {
  const machine = await provider.machine(ref)
  assert.equal(machine?.power, expected?.power, done.join('\n'))
  assert.deepEqual(machine?.spec, expected?.spec, done.join('\n'))
}

const worksOn = (spec: MachineSpec, expected: Expected | undefined, choose: Choice): Work[] => {
  const now = expected?.spec ?? spec
  const snapshot = choose(['one', 'two'])
  return [
    creation(spec, choose([true, false])),
    { kind: 'power', power: choose(['on', 'off', 'restart', 'suspend', 'resume']) },
    { kind: 'power', power: choose(['on', 'resume', 'off', 'suspend']) },
    { kind: choose(['snapshot', 'revert', 'removeSnapshot']), snapshot },
    {
      kind: 'configure',
      spec: {
        ...now,
        disks: now.disks.map((disk) => ({ ...disk, sizeGB: disk.sizeGB + choose([1, 0, -1]) })),
      },
    },
    choose<Work>([{ kind: 'destroy' }, { kind: 'password', password: 'Other-1-word' }]),
  ]
}

const become = (machine: Expected | undefined, work: Work): Expected | undefined | 'refused' => {
  if (work.kind === 'create')
    return machine ? 'refused' : { power: work.powerOn ? 'on' : 'off', snapshots: [], spec: work.spec }
  if (work.kind === 'destroy') return undefined
  if (!machine) return 'refused'
  if (work.kind === 'firewall' || work.kind === 'move' || work.kind === 'servicelet') return 'refused'
  const has = 'snapshot' in work && machine.snapshots.includes(work.snapshot)
  switch (work.kind) {
    case 'power': {
      const power = allowed[machine.power][work.power]
      return power ? { ...machine, power } : 'refused'
    }
    case 'configure': {
      const isSmaller = work.spec.disks.some(
        ({ sizeGB }, place) => sizeGB < machine.spec.disks[place]!.sizeGB,
      )
      return isSmaller ? 'refused' : { ...machine, spec: work.spec }
    }
    case 'password':
      return machine
    case 'snapshot':
      return has ? 'refused' : { ...machine, snapshots: [...machine.snapshots, work.snapshot] }
    case 'revert':
      return has ? machine : 'refused'
    default:
      return { ...machine, snapshots: machine.snapshots.filter((one) => one !== work.snapshot) }
  }
}

type Choice = <T>(from: readonly T[]) => T

const openChoice = (seed: number): Choice => {
  let state = seed
  return (from) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return from[Math.floor((state / 2 ** 32) * from.length)]!
  }
}
