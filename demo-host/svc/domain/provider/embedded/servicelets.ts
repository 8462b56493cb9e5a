import { isDeepStrictEqual } from 'node:util'
import type { Effect, EmbeddedMachine, EmbeddedServicelet } from './embedded-machine.ts'
import { packages, versionAt } from './packages.ts'
import { chanceOf } from './hash.ts'
import type { Work } from '../provider.ts'
import type { ServiceletLine } from '../servicelets.ts'

type Asked = Extract<Work, { kind: 'servicelet' }>

/** Effect of servicelet work that ends at a time. */
export const serviceletEffect = (
  machine: EmbeddedMachine,
  { servicelet: code, task }: Asked,
  at: Date,
): Effect => {
  if (machine.power !== 'on') return { refused: 'The server is not on.' }
  if (!Object.hasOwn(packages, code)) return { refused: 'There is no such servicelet.' }
  const found = machine.servicelets.find((one) => one.code === code)
  if (task.do === 'install') {
    if (found) return { machine }
    const made = { code, version: versionAt(code, at), config: task.config, installedAt: Number(at), log: [] }
    return started(machine, { ...made, state: 'stopped', since: Number(at) }, at, `Installed ${made.version}`)
  }
  if (task.do === 'uninstall') return { machine: found ? without(machine, code) : machine }
  if (!found) return { refused: 'The servicelet is not installed.' }
  if (task.do === 'restart') return started(machine, found, at, 'Restarted')
  if (found.lostAt !== undefined)
    return { refused: "The servicelet can't be reached. Restart it, or restart the server." }
  return changed(machine, found, task, at)
}

const changed = (
  machine: EmbeddedMachine,
  found: EmbeddedServicelet,
  task: Exclude<Asked['task'], { do: 'install' | 'uninstall' | 'restart' }>,
  at: Date,
): Effect => {
  const { code, state, version, config } = found
  switch (task.do) {
    case 'start':
      return state === 'running' ? { machine } : started(machine, found, at, 'Started')
    case 'stop':
      return state === 'stopped'
        ? { machine }
        : { machine: kept(machine, { ...found, state: 'stopped', since: Number(at) }, at, 'Stopped') }
    case 'update': {
      const newest = versionAt(code, at)
      if (newest === version) return { machine }
      return again(machine, { ...found, version: newest }, at, `Updated from ${version} to ${newest}`)
    }
    case 'configure':
      if (isDeepStrictEqual(config, task.config)) return { machine }
      return again(machine, { ...found, config: task.config }, at, 'Configuration changed')
    case 'act': {
      const act = packages[code]!.actions[task.action]
      if (!act) return { refused: 'The servicelet has no such action.' }
      if (state !== 'running') return { refused: 'The servicelet is not running.' }
      const output = act({ ...config, ...task.args }, chanceOf(`${code} ${task.action} ${Number(at)}`))
      return { machine: kept(machine, found, at, ...output.split('\n')), output }
    }
  }
}

/** Restarts a changed servicelet unless it was stopped. */
const again = (machine: EmbeddedMachine, one: EmbeddedServicelet, at: Date, text: string): Effect =>
  one.state === 'stopped' ? { machine: kept(machine, one, at, text) } : started(machine, one, at, text)

const started = (
  machine: EmbeddedMachine,
  { lostAt: _lost, ...one }: EmbeddedServicelet,
  at: Date,
  text: string,
): Effect => {
  const name = machine.spec.name.toLowerCase()
  const now = Number(at)
  if (!name.includes('fail-servicelet')) {
    const lost = name.includes('fail-heartbeat') && { lostAt: now }
    return { machine: kept(machine, { ...one, ...lost, state: 'running', since: now }, at, text) }
  }
  const reason = "The servicelet didn't start."
  const failed = kept(machine, { ...one, state: 'failed', since: now }, at, text)
  return { machine: noted(failed, one.code, at, 'error', reason), fails: { reason, exitCode: 70 } }
}

const kept = (
  machine: EmbeddedMachine,
  one: EmbeddedServicelet,
  at: Date,
  ...texts: string[]
): EmbeddedMachine => {
  const others = machine.servicelets.filter(({ code }) => code !== one.code)
  const now: EmbeddedMachine = { ...machine, servicelets: [...others, one] }
  return texts.reduce((so, text) => noted(so, one.code, at, 'info', text), now)
}

const noted = (
  machine: EmbeddedMachine,
  code: string,
  at: Date,
  level: ServiceletLine['level'],
  text: string,
): EmbeddedMachine => ({
  ...machine,
  servicelets: machine.servicelets.map((one) =>
    one.code === code
      ? { ...one, log: [...one.log, { at: Number(at), level, text }].slice(-mostNoted) }
      : one,
  ),
})

const mostNoted = 100

const without = (machine: EmbeddedMachine, code: string): EmbeddedMachine => ({
  ...machine,
  servicelets: machine.servicelets.filter((one) => one.code !== code),
})
