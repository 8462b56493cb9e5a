import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input } from '../../../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../../../src/contract/engine/rows.ts'
import type { servicelets, ServiceletRow } from '../../../../../src/contract/servers/servicelets.ts'
import type { ServiceletLine } from '../../../domain/provider/provider.ts'
import type { ListSource } from '../../../kernel/db/list-source.ts'
import type { Call } from '../../../domain/calls/call.ts'
import { seenRow } from '../../../domain/resources/serve-resource.ts'
import type { Server } from '../../../domain/servers/servers.ts'
import { catalogued } from '../../../domain/servicelets/servicelets.ts'
import type { Trx } from '../../../kernel/db/database.ts'
import { server } from '../server.ts'
import { commandsOf, statusOf, type Command } from './servicelet-state.ts'

// They come from the provider; lists of them are put in order and searched as every other.

/** The servicelets of a server. */
export const rowsOf = (rows: Found['rows']): ListSource<RowOf<typeof servicelets.list>> => ({
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

/** Logs of servicelets. */
export const logLines = (
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

/** Stable IDs: lines with equal times are numbered. */
const numbered = (lines: readonly ServiceletLine[]) => {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const moment = `${Number(line.at)}-${line.code}`
    const before = counts.get(moment) ?? 0
    counts.set(moment, before + 1)
    return { ...line, id: `${moment}-${before}` }
  })
}

type Row = Infer<typeof ServiceletRow>

/** The servicelets of a server that the caller sees, and what each allows. */
export interface Found {
  server: Server
  /** Whether the provider has any. */
  isOffered: boolean
  /** `possible` is what can be done as it is, whatever else is done to the server. */
  rows: (Row & { possible: Command[] })[]
}

/**
 * Loads servicelets outside transactions, because it calls the provider. Throws code 906 for a server that
 * the caller can't see.
 */
export const findServicelets = async (call: Call, serverId: string): Promise<Found> => {
  const { row, past } = await call.inSite(async (trx) => {
    const seen = await seenRow(server, trx, call, serverId)
    return { row: seen.row, past: await pastOf(trx, seen.row) }
  })
  const { servicelets } = call.parts.provider
  if (!servicelets) return { server: row, isOffered: false, rows: [] }
  const ref = { siteId: call.site.id, ref: row.id }
  const [offered, installed] = [await servicelets.offered(ref.siteId), await servicelets.installed(ref)]
  const isOn = row.state === 'ready' && row.power === 'on'
  const rows = offered.flatMap((offer) => {
    const { code } = offer
    const known = catalogued(code)
    if (!known) return []
    const found = installed.find((one) => one.code === code)
    const { doing, lastResult } = past.get(code) ?? {}
    const status = statusOf(found, { isOn, doing, now: Date.now() })
    const possible = commandsOf(status, found, offer)
    return {
      id: code,
      servicelet: code,
      about: code,
      status,
      version: found?.version ?? '',
      newest: offer.version,
      heartbeat: found?.heartbeat.toISOString() ?? null,
      dtInstall: found?.installedAt.toISOString() ?? null,
      lastResult: lastResult ?? null,
      commands: isOn && row.command_id === null ? possible : [],
      actions: [...known.actions],
      fields: [...known.fields],
      config: found?.config ?? known.initial,
      possible,
    } as Found['rows'][number]
  })
  return { server: row, isOffered: true, rows }
}

interface Past {
  doing?: Command | undefined
  lastResult?: Row['lastResult']
}

const pastOf = async (trx: Trx, { id, command_id }: Server): Promise<ReadonlyMap<string, Past>> => {
  const { rows } = await sql<{ servicelet: string; lastResult: Row['lastResult']; doing: Command | null }>`
    select s.servicelet, max(case when s.command_id = ${command_id} and s.state = 'running' then s.command end) as doing,
      (array_agg(s.state order by s.created_at desc, s.id desc) filter (where s.state <> 'running'))[1] as "lastResult"
    from servicelet_command s where s.server_id = ${id} group by s.servicelet`.execute(trx)
  return new Map(
    rows.map(({ servicelet, doing, lastResult }) => [servicelet, { doing: doing ?? undefined, lastResult }]),
  )
}
