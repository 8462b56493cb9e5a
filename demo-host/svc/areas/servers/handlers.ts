import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { servers } from '../../../../src/contract/servers/servers.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { diskSizes, largestOsDisk, mostDisks } from '../../../../src/contract/servers/configuration.ts'
import type { Call } from '../../domain/calls/call.ts'
import { refuse, requireReady, type Operation } from '../../domain/servers/servers.ts'
import { requireWithinPrice } from '../../domain/prices/price-limit.ts'
import { fail } from '../../kernel/http/fail.ts'
import { seenRow } from '../../domain/resources/serve-resource.ts'
import { monthsOf, summedMonth, type Sums } from '../../domain/usage/usage.ts'
import { isAdministrator } from '../../domain/accounts/accounts.ts'
import { configure } from './configure.ts'
import { change, operate, operateReady, requireOwn, type Held } from './operate.ts'
import { disks, history, snapshots } from './parts.ts'
import { server } from './server.ts'
import { removeSnapshot, revertSnapshot, takeSnapshot } from './snapshot-operations.ts'
import { statistics } from './statistics.ts'
import { usage } from './usage.ts'

const addDisk = operateReady(servers.addDisk, async ({ body: { sizeGB } }, held) => {
  requireSize(sizeGB)
  const taken = (await disksOf(held)).map(({ index }) => index)
  if (taken.length >= mostDisks) throw fail(code.listFull, { params: { max: mostDisks } })
  const index = Array.from(taken, (_, at) => at + 1).find((free) => !taken.includes(free)) ?? taken.length
  await requirePrice(held, sizeGB)
  return { action: 'disk-add', input: { index, sizeGB }, detail: `${sizeGB} GB` }
})

const growDisk = operateReady(servers.growDisk, async ({ params, body: { sizeGB } }, held) => {
  const { index, size_gb } = await namedDisk(held, params.id)
  requireSize(sizeGB, index === 0 ? largestOsDisk : undefined)
  if (sizeGB <= size_gb) throw refuse('mustGrow')
  await requirePrice(held, sizeGB - size_gb)
  return { action: 'disk-grow', input: { index, sizeGB }, detail: `${index}: ${sizeGB} GB` }
})

const removeDisk = operateReady(servers.removeDisk, async ({ params }, held) => {
  const { index, size_gb } = await namedDisk(held, params.id)
  if (index === 0) throw refuse('osDisk')
  const snapshot = await held.trx
    .selectFrom('server_snapshot')
    .select('id')
    .where('server_id', '=', held.server.id)
    .limit(1)
    .executeTakeFirst()
  if (snapshot) throw refuse('snapshots')
  return { action: 'disk-remove', input: { index }, detail: `${index}: ${size_gb} GB` }
})

const requirePrice = ({ trx, call, owner, server }: Held, moreGB: number): Promise<void> =>
  requireWithinPrice(trx, call, owner, server.id, { moreGB })

const requireSize = (sizeGB: number, most = Infinity): void => {
  if (!diskSizes.includes(sizeGB) || sizeGB > most) throw fail(code.badRequest, { key: 'sizeGB' })
}

const disksOf = ({ trx, server }: Held) =>
  trx
    .selectFrom('server_disk')
    .select(['index', 'size_gb'])
    .where('server_id', '=', server.id)
    .orderBy('index')
    .execute()

const namedDisk = async (held: Held, id: string) => {
  const found = (await disksOf(held)).find(({ index }) => String(index) === id)
  if (!found) throw fail(code.notFound)
  return found
}

/** Monthly measures of a server: stored sums, and current measures for open months. */
const monthReports = async (
  { params }: Input<typeof servers.reports>,
  call: Call,
): Promise<Reply<typeof servers.reports>> => {
  const { kept, open } = await call.inSite(async (trx) => {
    const { row } = await seenRow(server, trx, call, params.serverId)
    const open = row.state === 'ready' ? await monthsOf(trx, row.id) : []
    const kept = await trx
      .selectFrom('server_month')
      .select(['month', 'sums'])
      .where('server_id', '=', row.id)
      .orderBy('month', 'desc')
      .limit(mostKept)
      .execute()
    return { kept: kept.toReversed(), open: open.slice(-mostOpen) }
  })
  // A failed termination leaves this month open.
  const over = kept.filter(({ month }) => !open.some((one) => one.month.getTime() === month.getTime()))
  const months = over.map(({ month, sums }) => ({ month, sums: sums as Sums, isComplete: true }))
  for (const one of open) {
    const ref = { siteId: call.site.id, ref: one.id }
    const { sums } = await summedMonth(call.parts.provider, ref, one, [])
    months.push({ month: one.month, sums, isComplete: one.ends.getTime() <= Date.now() })
  }
  return {
    months: months
      .filter(({ sums }) => Object.values(sums).some((value) => value !== null))
      .map(({ month, sums, isComplete }) => ({ ...sums, month: month.toISOString(), isComplete })),
  }
}

// Ten years, plus a year's backlog.
const mostKept = 120
const mostOpen = 13

/**
 * The operation that switches a server's power. Throws code 927 if it is already so, or if it was suspended
 * by an administrator.
 */
const switchTo = ({ body: { power } }: Input<typeof servers.power>, held: Held): Operation => {
  const { server, caller } = held
  requireReady(server)
  const { power: now } = server
  if (power === 'suspend') {
    if (now === 'suspended') throw refuse('sameState')
    const by = caller.id !== server.owner_id && isAdministrator(caller) ? 'administrator' : 'owner'
    return { action: 'suspend', input: { by } }
  }
  if (power === 'resume') {
    if (now !== 'suspended') throw refuse('sameState')
    requireMayResume(held)
    return { action: 'resume' }
  }
  if (now === 'suspended') throw refuse('suspended')
  if (power === 'restart') {
    if (now !== 'on') throw refuse('mustBeOn')
    return { action: 'restart' }
  }
  if (now === power) throw refuse('sameState')
  return { action: power === 'on' ? 'power-on' : 'power-off' }
}

/**
 * Only administrators resume what an administrator suspended; suspensions by the account's state last as long
 * as that.
 */
const requireMayResume = ({ server, caller }: Held): void => {
  const by = server.suspended_by ?? 'owner'
  const isOwners = by === 'owner' || (by === 'account' && !server.held)
  if (server.power === 'suspended' && !isOwners && !isAdministrator(caller)) throw refuse('suspended')
}

export const serversHandlers: Handlers<typeof servers, Call> = {
  list: server.handlers.list,
  show: server.handlers.show,
  power: operate(servers.power, switchTo),
  rename: server.handlers.edit,
  describe: ({ params, body: { description, tags } }, call) =>
    change(call, params.id, () => ({ description: description.trim(), tags }), { action: 'describe' }),
  protect: ({ params, body }, call) =>
    change(call, params.id, () => ({ protected: body.protected }), {
      action: body.protected ? 'protect' : 'unprotect',
    }),
  setPassword: operateReady(servers.setPassword, ({ body: { password } }, held) => {
    if (held.server.power !== 'on') throw refuse('mustBeOn')
    return { action: 'password', input: { password } }
  }),
  configure,
  terminate: operate(servers.terminate, (_, held) => {
    requireOwn(held)
    requireReady(held.server, ['failed'])
    if (held.server.protected) throw refuse('protected')
    requireMayResume(held)
    return { action: 'terminate' }
  }),
  disks: disks.handlers.list,
  addDisk,
  growDisk,
  removeDisk,
  snapshots: snapshots.handlers.list,
  takeSnapshot,
  revertSnapshot,
  removeSnapshot,
  history: history.handlers.list,
  usage,
  statistics,
  reports: monthReports,
}
