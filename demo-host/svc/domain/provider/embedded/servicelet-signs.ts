import type { EmbeddedMachine, EmbeddedServicelet } from './embedded-machine.ts'
import { packages } from './packages.ts'
import { chanceOf } from './hash.ts'
import type { Servicelet, ServiceletLine } from '../servicelets.ts'

/** Servicelets of a machine at a time. */
export const installedOn = (machine: EmbeddedMachine, now: Date): Servicelet[] =>
  machine.servicelets.map((one) => ({
    code: one.code,
    version: one.version,
    state: one.state,
    config: one.config,
    installedAt: new Date(one.installedAt),
    heartbeat: new Date(heartbeatOf(machine, one, Number(now))),
  }))

/** Milliseconds between two signs of life. */
const beat = 30_000

const heartbeatOf = (
  { power, powerAt }: EmbeddedMachine,
  { lostAt, installedAt }: EmbeddedServicelet,
  now: number,
): number => {
  if (lostAt !== undefined) return lostAt
  if (power !== 'on') return Math.max(Number(powerAt), installedAt)
  return Math.max(Number(powerAt), installedAt, now - (now % beat))
}

/** Their logs up to a time, newest first: commands, and background activity while running. */
export const loggedOn = (ref: string, machine: EmbeddedMachine, now: Date): ServiceletLine[] =>
  machine.servicelets
    .flatMap((one) => [
      ...one.log.map(({ at, ...line }) => ({ at: new Date(at), code: one.code, ...line })),
      ...done(ref, machine, one, Number(now)),
    ])
    .toSorted((one, other) => Number(other.at) - Number(one.at))
    .slice(0, 1000)

const mostDone = 150

const done = (
  ref: string,
  { power, powerAt }: EmbeddedMachine,
  { code, state, since, lostAt, config }: EmbeddedServicelet,
  now: number,
): ServiceletLine[] => {
  const { every, does } = packages[code]!
  if (state !== 'running' || power !== 'on') return []
  const pace = every * 1000
  const until = Math.min(now, lostAt ?? now)
  const from = Math.max(since, Number(powerAt), until - mostDone * pace)
  const first = Math.ceil(from / pace)
  const many = Math.max(0, Math.floor(until / pace) - first + 1)
  return Array.from({ length: many }, (_, place) => (first + place) * pace).map((at) => ({
    at: new Date(at),
    code,
    ...does(config, chanceOf(`${ref} ${code}`, at / 1000)),
  }))
}
