import type { Work } from '../provider.ts'
import { isRunning, start, stop } from './machine-process.ts'
import { type Asked, settled, type Plan, type Step } from './steps.ts'
import { withMonitor } from './qmp.ts'
import type { MachineRecord } from './records.ts'
import { Refused } from './refused.ts'
import { requireMemory } from './room.ts'

type Switch = Extract<Work, { kind: 'power' }>['power']

/** Switches a machine. */
export const planPower = (
  { ref: { ref }, home, options }: Asked,
  power: Switch,
  machine: MachineRecord,
): Plan => {
  const now = machine.power
  const becomes = ({ on: 'on', off: 'off', restart: 'on', suspend: 'suspended', resume: 'on' } as const)[
    power
  ]
  requireAllowed(now, power)
  if (now === becomes && power !== 'restart') return settled(machine)
  const begin = async () => {
    await requireMemory(options.folder, ref, machine.spec)
    await start(ref, machine.spec, home, options)
  }
  const pause = async () =>
    (await isRunning(home)) && (await withMonitor(home.work, (monitor) => monitor.execute('stop')))
  const steps: Record<Switch, Step[]> = {
    on: [{ says: 'Switching on', run: begin }],
    off: [{ says: 'Switching off', run: () => stop(home, options) }],
    restart: [
      { says: 'Switching off', run: () => stop(home, options) },
      { says: 'Switching on', run: begin },
    ],
    suspend: [{ says: 'Suspending', run: pause }],
    resume: [{ says: 'Resuming', run: begin }],
  }
  // Suspended while it was off, it has been off since then.
  const isStill = now === 'off' && becomes === 'suspended'
  return {
    steps: steps[power],
    becomes: (at) => ({ ...machine, power: becomes, powerAt: isStill ? machine.powerAt : at }),
  }
}

const requireAllowed = (now: MachineRecord['power'], power: Switch): void => {
  if (now === 'suspended' && !['suspend', 'resume'].includes(power))
    throw new Refused('The machine is suspended.')
  if (power === 'resume' && now === 'off') throw new Refused('The machine is not suspended.')
  if (power === 'restart' && now === 'off') throw new Refused('The machine is off.')
}
