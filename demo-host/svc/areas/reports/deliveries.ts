import { sql } from 'kysely'
import type { HandlerReply, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { type reportDeliveries, reportMedia } from '../../../../src/contract/reports/calls/deliveries.ts'
import { record } from '../../domain/audit/record.ts'
import { type Call, sessionOf } from '../../domain/calls/call.ts'
import { requirePermission } from '../../domain/serving/require-permission.ts'
import type { Site } from '../../domain/sites/sites.ts'
import { openInput } from '../../domain/tasks/begin.ts'
import { commandFile, openCommandFile } from '../../domain/tasks/command-file.ts'
import { stateOf } from '../../domain/tasks/kinds.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { fileAnswer } from '../../kernel/http/file-answer.ts'
import { rowId } from '../../kernel/http/request.ts'
import { type Keys, sameText } from '../../kernel/keys.ts'
import type { ReportInput } from './report-command.ts'
import { reportNamed } from './report-query.ts'

type Delivery = Reply<typeof reportDeliveries.delivery>

/** The caller's report files of the last seven days. */
export const listDeliveries = (_: unknown, call: Call): Promise<Delivery[]> =>
  call.inSite(async (trx) => (await ownDeliveries(trx, call).execute()).flatMap((row) => shown(call, row)))

/** One delivery of the caller. Throws code 906 for all others. */
export const showDelivery = (
  { params }: Input<typeof reportDeliveries.delivery>,
  call: Call,
): Promise<Delivery> =>
  call.inSite(async (trx) => {
    const [delivery] = shown(call, await ownDelivery(trx, call, params.cmdId))
    if (!delivery) throw fail(code.notFound)
    return delivery
  })

/** Its file. Throws code 906 without one or for a wrong key, 909 if its owner may no longer see the report. */
export const deliveryFile = async (
  { params, query }: Input<typeof reportDeliveries.file>,
  call: Call,
): Promise<HandlerReply<typeof reportDeliveries.file>> => {
  const { accountId } = sessionOf(call)
  const { parts, site } = call
  const { row, file } = await call.inSite(async (trx) => {
    const found = await ownDelivery(trx, call, params.cmdId)
    const until = found.ends_at
    if (!until || until <= new Date()) throw fail(code.notFound)
    if (!isLinkKey(parts.keys, { siteId: site.id, accountId, cmdId: found.id, until }, query.key ?? ''))
      throw fail(code.notFound)
    const kept = await commandFile(trx, found.id)
    if (!kept) throw fail(code.notFound)
    return { row: found, file: kept }
  })
  const input = inputOf(call, row)
  if (!input) throw fail(code.notFound)
  await requirePermission(call, `${reportNamed(input.report)}:read`)
  await call.inSite((trx) => record(trx, call, 'report-fetched', { accountId }))
  return fileAnswer(call.headers, {
    ...(file.size === null ? {} : { size: file.size }),
    headers: {
      'content-type': reportMedia[input.format],
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'no-store',
    },
    open: () => openCommandFile(parts, file),
  })
}

const ownDeliveries = (trx: Trx, call: Call) =>
  trx
    .selectFrom('command')
    .leftJoin('command_file', 'command_file.command_id', 'command.id')
    .selectAll('command')
    .select(['command_file.name as file_name', 'command_file.ends_at', 'command_file.size'])
    .where('command.account_id', '=', sessionOf(call).accountId)
    .where('command.name', '=', 'report')
    .where(sql<boolean>`command.created_at > now() - interval '7 days'`)
    .orderBy('command.id', 'desc')
    .limit(100)

type Row = Awaited<ReturnType<ReturnType<typeof ownDeliveries>['execute']>>[number]

const ownDelivery = async (trx: Trx, call: Call, id: string): Promise<Row> => {
  const found = await ownDeliveries(trx, call).where('command.id', '=', rowId(id)).executeTakeFirst()
  if (!found) throw fail(code.notFound)
  return found
}

const inputOf = (call: Call, row: Row): ReportInput | undefined =>
  openInput(call.parts.keys, call.site.id, row.name, row.input_sealed) as ReportInput | undefined

// Empty if its query can't be decrypted, so that one broken row doesn't hide the others.
const shown = (call: Call, row: Row): Delivery[] => {
  const input = inputOf(call, row)
  if (!input) return []
  const { report, title } = input
  const { accountId } = sessionOf(call)
  const until = row.ends_at && row.ends_at > new Date() ? row.ends_at : null
  const delivery: Delivery = {
    cmdId: String(row.id),
    report,
    title,
    state: stateOf(row),
    progress: row.progress,
    at: row.created_at.toISOString(),
    name: until && row.file_name,
    size: until && row.size,
    link: until && downloadLink(call.parts.keys, call.site, { accountId, cmdId: row.id, until }),
    until: until?.toISOString() ?? null,
  }
  return [delivery]
}

/** Page of the portal that downloads a report's file. Useless to anyone but its signed-in owner. */
export const downloadLink = (
  keys: Keys,
  site: Site,
  file: { accountId: number; cmdId: number; until: Date },
): string =>
  `${site.baseUrl}/report/download?id=${file.cmdId}&key=${linkKey(keys, { siteId: site.id, ...file })}`

/** File of a report, and its owner. */
interface Delivered {
  siteId: number
  accountId: number
  cmdId: number
  /** Its expiry. */
  until: Date
}

/** Key of a report file's link: valid for one user, one file, until the file expires. */
const linkKey = (keys: Keys, { siteId, accountId, cmdId, until }: Delivered): string =>
  keys.sign(`report ${siteId} ${accountId} ${cmdId} ${Number(until)}`)

/** Whether a key belongs to a file. */
const isLinkKey = (keys: Keys, delivered: Delivered, key: string): boolean =>
  sameText(key, linkKey(keys, delivered))
