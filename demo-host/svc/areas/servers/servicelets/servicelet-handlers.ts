import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Handlers, Input } from '../../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../../src/contract/engine/error-codes.ts'
import { servicelets } from '../../../../../src/contract/servers/servicelets.ts'
import type { RowOf } from '../../../../../src/contract/engine/rows.ts'
import {
  resolvedValues,
  type ServiceletField,
  type ServiceletValues,
  wrongField,
} from '../../../../../src/contract/servers/servicelet-form.ts'
import type { Call } from '../../../domain/calls/call.ts'
import type { ServiceletTask, ServiceletLine } from '../../../domain/provider/provider.ts'
import { serveResource } from '../../../domain/resources/serve-resource.ts'
import { type Operation, refuse } from '../../../domain/servers/servers.ts'
import { catalogued, askServicelet } from '../../../domain/servicelets/servicelets.ts'
import { listPage } from '../../../kernel/db/list-page.ts'
import { fail } from '../../../kernel/http/fail.ts'
import type { ListSource } from '../../../kernel/db/list-source.ts'
import { operateReady, type Held } from '../operate.ts'
import { server } from '../server.ts'
import { findServicelets, type Found } from './find-servicelets.ts'

const queue = serveResource(
  { list: servicelets.queue },
  {
    table: 'servicelet_command',
    joins: sql`left join command c on c.id = r.command_id and r.state = 'running'
      left join account a on a.site_id = r.site_id and a.id = r.account_id`,
    columns: {
      servicelet: 'servicelet',
      command: 'command',
      action: 'action',
      status: sql`coalesce(c.state, r.state)`,
      progress: sql`coalesce(c.progress, r.progress)`,
      user: sql`coalesce(a.email, '')`,
      dtCreate: 'created_at',
      dtStart: sql`coalesce(r.began_at, c.began_at)`,
      dtEnd: 'ended_at',
      exitCode: 'exit_code',
      output: 'output',
      cmdId: sql`r.command_id::text`,
    },
    scope: { within: server, by: 'server_id' },
    search: ['servicelet', 'command', 'action', 'user', 'output'],
    sort: '-dtCreate',
  },
)

export const serviceletsHandlers: Handlers<typeof servicelets, Call> = {
  async list({ params, query }, call) {
    const { rows } = await findServicelets(call, params.serverId)
    return call.inSite((trx) => listPage(trx, rowsOf(rows), query, {}))
  },
  async command(input, call) {
    const found = await findServicelets(call, input.params.serverId)
    return operateReady(servicelets.command, ({ params, body }, held) => {
      requireOffered(found, params.id, held)
      return operation(found, params.id, taskOf(params.id, body), held)
    })(input, call)
  },
  async config({ params }, call) {
    const { fields, config } = rowOf(await findServicelets(call, params.serverId), params.id)
    return { fields, config }
  },
  async configure(input, call) {
    const found = await findServicelets(call, input.params.serverId)
    return operateReady(servicelets.configure, ({ params, body }, held) => {
      requireOffered(found, params.id, held)
      const task = configured(params.id, body.config)
      const { config } = rowOf(found, params.id)
      if (task.do === 'configure' && isDeepStrictEqual(task.config, config)) throw refuse('sameState')
      return operation(found, params.id, task, held)
    })(input, call)
  },
  queue: queue.handlers.list,
  async logs({ params, query }, call) {
    const { server: row } = await findServicelets(call, params.serverId)
    const lines = (await call.parts.provider.servicelets?.logs({ siteId: call.site.id, ref: row.id })) ?? []
    return call.inSite((trx) => listPage(trx, logLines(lines), query, {}))
  },
}

/** Refuses what no servicelet of this server allows now. */
const requireOffered = (found: Found, id: string, { server: { power } }: Held): void => {
  if (!found.isOffered) throw refuse('noServicelets')
  rowOf(found, id)
  if (power !== 'on') throw refuse('mustBeOn')
}

const rowOf = ({ rows }: Found, id: string): Found['rows'][number] => {
  const row = rows.find((one) => one.id === id)
  if (!row) throw fail(code.notFound)
  return row
}

const operation = (
  found: Found,
  servicelet: string,
  task: ServiceletTask,
  { trx, server: held, caller }: Held,
): Operation => {
  if (!rowOf(found, servicelet).possible.includes(task.do)) throw refuse('serviceletState')
  return {
    action: `servicelet-${task.do}`,
    kind: 'servicelet',
    input: { servicelet, task },
    detail: catalogued(servicelet)!.title + (task.do === 'act' ? `: ${task.action}` : ''),
    onBegun: (commandId) => askServicelet(trx, held, { servicelet, task, by: caller.id }, commandId),
  }
}

// They come from the provider; lists of them are put in order and searched as every other.

/** The servicelets of a server. */
const rowsOf = (rows: Found['rows']): ListSource<RowOf<typeof servicelets.list>> => ({
  from: sql`json_to_recordset(${JSON.stringify(rows)}::json) as s (id text, status text, version text, newest text, heartbeat timestamptz,
    "dtInstall" timestamptz, "lastResult" text, commands json, actions json, fields json, config json)`,
  columns: {
    id: sql`s.id`,
    servicelet: sql`s.id`,
    about: sql`s.id`,
    status: sql`s.status`,
    version: sql`s.version`,
    newest: sql`s.newest`,
    heartbeat: sql`s.heartbeat`,
    dtInstall: sql`s."dtInstall"`,
    lastResult: sql`s."lastResult"`,
    commands: sql`s.commands`,
    actions: sql`s.actions`,
    fields: sql`s.fields`,
    config: sql`s.config`,
  },
  // JSON has no order.
  order: { commands: sql`s.id`, actions: sql`s.id`, fields: sql`s.id`, config: sql`s.id` },
  search: [sql`s.id`, sql`s.status`],
  sort: 'servicelet',
})

type Logs = typeof servicelets.logs

/** What they have logged. */
const logLines = (
  lines: readonly ServiceletLine[],
): ListSource<RowOf<Logs>, Pick<Input<Logs>['query'], 'level' | 'servicelet'>> => ({
  from: sql`json_to_recordset(${JSON.stringify(numbered(lines))}::json) as l (id text, at timestamptz, code text, level text,
    text text)`,
  columns: {
    id: sql`l.id`,
    dt: sql`l.at`,
    servicelet: sql`l.code`,
    level: sql`l.level`,
    text: sql`l.text`,
  },
  search: [sql`l.code`, sql`l.text`],
  filters: {
    level: (level) => sql`l.level = ${level}`,
    servicelet: (servicelet) => sql`l.code = ${servicelet}`,
  },
  sort: '-dt',
})

/** With ids that stay the same: lines of one moment are counted. */
const numbered = (lines: readonly ServiceletLine[]) => {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const moment = `${Number(line.at)}-${line.code}`
    const before = counts.get(moment) ?? 0
    counts.set(moment, before + 1)
    return { ...line, id: `${moment}-${before}` }
  })
}

type Body = Input<typeof servicelets.command>['body']

/** Task of a servicelet call. Throws code 903 with the invalid field. */
const taskOf = (servicelet: string, { command, action, args = {} }: Body): ServiceletTask => {
  const { fields, initial, actions } = catalogued(servicelet)!
  if (command === 'install') return { do: command, config: checked(fields, { ...initial, ...args }) }
  if (command !== 'act') return { do: command }
  const asked = actions.find(({ name }) => name === action)
  if (!asked) throw fail(code.badRequest, { key: 'action' })
  return { do: command, action: asked.name, args: checked(asked.fields, args) }
}

/** Validated configuration of a servicelet. Throws like `taskOf`. */
const configured = (servicelet: string, config: ServiceletValues): ServiceletTask => ({
  do: 'configure',
  config: checked(catalogued(servicelet)!.fields, config),
})

const checked = (fields: readonly ServiceletField[], values: ServiceletValues): ServiceletValues => {
  const wrong = wrongField(fields, values)
  if (wrong !== undefined) throw fail(code.badRequest, { key: wrong })
  return resolvedValues(fields, values)
}
