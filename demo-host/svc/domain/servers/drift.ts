import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { FoundMachine, Machine } from '../provider/provider.ts'
import { cpuLimitOf } from './cpu-limit.ts'

/** What the service knows about a server that should match its machine. */
export interface Known {
  id: string
  state: string
  power: string
  /** Something is being done to it. */
  isBusy: boolean
  size: string
  cpuType: string
  cpuCount: number
}

/** A difference between both. */
export interface Drift {
  ref: string
  kind: 'power' | 'size' | 'limit' | 'missing' | 'orphan'
  known: string
  found: string
}

/** Known servers with IDs in a range, without long-ended ones. */
export const knownBetween = async (trx: Trx, after: string, upTo: string | undefined): Promise<Known[]> => {
  const { rows } = await sql<Known>`
    select s.id, s.state, s.power, s.command_id is not null as "isBusy",
      concat(s.cpu_count, s.cpu_type, ', ', s.ram_mb, ' MB, ', (
        select string_agg(d.size_gb::text, ' + ' order by d.index) from server_disk d where d.server_id = s.id), ' GB') as size, s.cpu_type as "cpuType", s.cpu_count as "cpuCount"
    from server s where s.id > ${after} and (${upTo ?? null}::text is null or s.id <= ${upTo ?? null}::text)
      and (s.state in ('ready', 'creating') or s.terminated_at > now() - interval '1 day' or s.state = 'failed')
    order by s.id`.execute(trx)
  return rows
}

/** Differences between servers and machines, without servers that have a running task. */
export const compare = (known: readonly Known[], machines: readonly FoundMachine[]): Drift[] => {
  const servers = new Map(known.map((server) => [server.id, server]))
  const found = new Map(machines.map((machine) => [machine.ref, machine]))
  return [...new Set([...servers.keys(), ...found.keys()])].flatMap((ref) =>
    driftOf(ref, servers.get(ref), found.get(ref)),
  )
}

/** The same for one. */
export const driftOf = (ref: string, server: Known | undefined, machine: Machine | undefined): Drift[] => {
  if (server?.isBusy) return []
  const isThere = server?.state === 'ready'
  if (!machine) return isThere ? [{ ref, kind: 'missing', known: server.size, found: '' }] : []
  const size = sizeOf(machine)
  if (!isThere) return server?.state === 'creating' ? [] : [{ ref, kind: 'orphan', known: '', found: size }]
  const { power, spec } = machine
  const limit = cpuLimitOf(server.cpuType, server.cpuCount)
  return [
    ...(server.power === power ? [] : [{ ref, kind: 'power' as const, known: server.power, found: power }]),
    ...(server.size === size ? [] : [{ ref, kind: 'size' as const, known: server.size, found: size }]),
    // A different size implies a different limit and is reported already.
    ...(spec.cpuLimit === undefined || spec.cpuLimit === limit || server.size !== size
      ? []
      : [{ ref, kind: 'limit' as const, known: limitOf(limit), found: limitOf(spec.cpuLimit) }]),
  ]
}

/** Usable processors, such as `1.5`, or `none` without a limit. */
const limitOf = (limit: number | null): string => (limit === null ? 'none' : String(limit / 100))

const sizeOf = ({ spec: { cpuCount, cpuType, ramMB, disks } }: Machine): string => {
  const sizes = disks.toSorted((one, other) => one.index - other.index).map(({ sizeGB }) => sizeGB)
  return `${cpuCount}${cpuType}, ${ramMB} MB, ${sizes.join(' + ')} GB`
}
