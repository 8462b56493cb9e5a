import { sql } from 'kysely'
import type { Input } from '../../../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../../../src/contract/engine/rows.ts'
import type { servicelets } from '../../../../../src/contract/servers/servicelets.ts'
import type { ServiceletLine } from '../../../domain/provider/provider.ts'
import type { ListSource } from '../../../kernel/db/list-source.ts'
import type { Found } from './find-servicelets.ts'

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
