import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { ServiceletRow } from '../../../../../src/contract/servers/servicelets.ts'
import type { Call } from '../../../domain/calls/call.ts'
import { seenRow } from '../../../domain/resources/serve-resource.ts'
import type { Server } from '../../../domain/servers/servers.ts'
import { catalogued } from '../../../domain/servicelets/servicelets.ts'
import type { Trx } from '../../../kernel/db/database.ts'
import { server } from '../server.ts'
import { commandsOf, statusOf, type Command } from './servicelet-state.ts'

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
