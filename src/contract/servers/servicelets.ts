import { array, enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, id, loggedAt, longText, maybe, progress, term, text, time } from '../kinds.ts'
import { paged, pageQuery, pageQueryBy } from '../engine/paged.ts'
import { ServiceletField, ServiceletValues } from './servicelet-form.ts'
import { Task } from '../account/task.ts'

/** Code 927 with a reason: `noServicelets`, `serviceletState`, `busy`, `mustBeOn` and so on. */
const wrongState = 927

/** Known servicelets; data centers offer some of them. */
export const serviceletCodes = ['antivirus', 'backup', 'log-forwarding', 'monitoring', 'web-stack'] as const

/** Commands of a servicelet. */
/** What can be done to a servicelet. */
export const serviceletCommands = [
  'install',
  'start',
  'stop',
  'restart',
  'update',
  'configure',
  'act',
  'uninstall',
] as const

const Command = enums(serviceletCommands)

/** Status of a servicelet: `unreachable` if it hasn't reported for three minutes although its server is on. */
const Status = enums([
  'notInstalled',
  'installing',
  'running',
  'stopped',
  'updating',
  'unreachable',
  'failed',
  'removing',
])

/** An additional action of a servicelet, and its form fields. */
const ServiceletAction = object({ name: text(1, 40), fields: array(ServiceletField) })

/** A small program that the cloud looks after within a server, or offers to. */
export const ServiceletRow = object({
  id: id(40),
  /** Its code, such as `monitoring`. */
  servicelet: term(40),
  /** The same, for its description. */
  about: term(40),
  status: Status,
  /** Installed and newest version; empty if not installed. */
  version: text(0, 40),
  newest: text(0, 40),
  /** When it was last heard of. */
  heartbeat: nullable(time()),
  dtInstall: nullable(time()),
  /** Result of the last command; null before the first. */
  lastResult: nullable(enums(['done', 'warned', 'failed', 'cancelled'])),
  /** Commands that are currently possible. */
  commands: array(Command),
  actions: array(ServiceletAction),
  /** Configuration fields and values; defaults while it isn't installed. */
  fields: array(ServiceletField),
  config: ServiceletValues,
})

const CommandRow = object({
  id: id(20),
  servicelet: term(40),
  command: Command,
  /** Which, of the command `act`. */
  action: term(40),
  status: enums(['queued', 'running', 'done', 'warned', 'failed', 'cancelled']),
  progress: progress(),
  user: text(0, 254),
  dtCreate: time(),
  dtStart: nullable(time()),
  dtEnd: nullable(time()),
  /** 0 for success; null before its end, and if it never started. */
  exitCode: nullable(count()),
  /** Its output. */
  output: longText(0, 10_000),
  cmdId: nullable(text(1, 20)),
})

const LogRow = object({
  id: id(80),
  dt: loggedAt(),
  servicelet: term(40),
  level: enums(['info', 'warning', 'error']),
  text: longText(0, 2000),
})

/** Servicelets: monitoring, backup and so on within a server. */
export const servicelets = {
  list: rendered({
    method: 'GET',
    path: '/server/:serverId/servicelets',
    can: 'servers:read',
    summary:
      "Servicelets offered by a server's data center, with the state of installed ones. Empty if it offers none.",
    query: object({ ...pageQuery }),
    reply: paged(ServiceletRow),
    background: true,
  }),
  command: rendered({
    method: 'POST',
    path: '/server/:serverId/servicelets/:id/command',
    can: 'servers:write',
    summary:
      'Runs a command of a servicelet. `args` are its configuration for `install`, with defaults for omitted ones, and the ' +
      'arguments of `action` for `act`. Refused with the reason `serviceletState` unless it is among its `commands`. Errors ' +
      'name the field of `args`.',
    body: object({
      command: enums(serviceletCommands.filter((each) => each !== 'configure')),
      action: maybe(text(1, 40)),
      args: maybe(ServiceletValues),
    }),
    reply: Task,
    errors: [wrongState],
    idempotent: true,
  }),
  config: rendered({
    method: 'GET',
    path: '/server/:serverId/servicelets/:id/config',
    can: 'servers:read',
    summary: 'Configuration of a servicelet and its fields.',
    reply: object({ fields: array(ServiceletField), config: ServiceletValues }),
  }),
  configure: rendered({
    method: 'PUT',
    path: '/server/:serverId/servicelets/:id/config',
    can: 'servers:write',
    summary: "Replaces a servicelet's configuration. Errors name the field of `config`.",
    body: object({ config: ServiceletValues }),
    reply: Task,
    errors: [wrongState],
    idempotent: true,
  }),
  queue: rendered({
    method: 'GET',
    path: '/server/:serverId/servicelets/queue',
    can: 'servers:read',
    summary: "Past and current commands of a server's servicelets, newest first.",
    query: object({ ...pageQueryBy('dtCreate'), servicelet: maybe(enums(serviceletCodes)) }),
    reply: paged(CommandRow),
    background: true,
  }),
  logs: rendered({
    method: 'GET',
    path: '/server/:serverId/servicelets/logs',
    can: 'servers:read',
    summary: "Logs of a server's servicelets: the last thousand lines, newest first.",
    query: object({
      ...pageQuery,
      level: maybe(enums(['info', 'warning', 'error'])),
      servicelet: maybe(enums(serviceletCodes)),
    }),
    reply: paged(LogRow),
    background: true,
  }),
}
