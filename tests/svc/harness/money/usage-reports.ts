import type { Client } from '../world/client.ts'
import { good } from '../world/client.ts'
import { decimalText, plus, readDecimal } from '../../../../src/contract/money/decimal.ts'
import { withRights } from '../people/profile.ts'
import { openUsage } from './usage.ts'
import type { World } from '../world/world.ts'

/** The report that tests ask for. */
export const wanted = {
  granularity: 'transactions',
  from: '2025-10',
  until: '2025-12',
  layout: 'own',
  format: 'csv',
  delivery: 'Download',
}

/** A customer with usage of three currencies in 2025, and the calls about their reports. */
export const openUsageReports = async (world: World) => {
  const { account, client } = await withRights(world, 'customer')
  const usage = await openUsage(world, account)
  const server = await usage.newServer({ tags: '{=cmd|x!A1,prod}' })

  /** Adds a line of the server, by the columns of the table. */
  const used = (from: string, until: string, more: Record<string, string> = {}) => {
    const line = {
      what: 'monthly',
      unit: 'month',
      currency: 'USD',
      unit_price: '10',
      quantity: '1',
      amount: '10',
      ...more,
    }
    return world.run(`insert into usage_line (site_id, account_id, server_id, starts_at, ends_at, basis, ${Object.keys(line).join()})
    values (${account.siteId}, ${account.id}, '${server}', '${from}', '${until}', '{}', ${Object.values(line)
      .map((value) => `'${value}'`)
      .join()})`)
  }
  await used('2025-10-01T00:00:00Z', '2025-11-01T00:00:00Z', { amount: '10.00000001' })
  await used('2025-11-01T00:00:00Z', '2025-11-16T00:00:00Z', { quantity: '0.5', amount: '5' })
  await used('2025-11-20T22:20:00Z', '2025-11-22T03:05:00.123456Z', {
    what: 'hourly-on',
    unit: 'hour',
    unit_price: '0.015',
    quantity: '28.75003429',
    amount: '0.43125052',
  })
  await used('2025-12-01T00:00:00Z', '2026-01-01T00:00:00Z', {
    currency: 'ILS',
    unit_price: '37',
    amount: '37',
  })
  await used('2025-12-01T00:00:00Z', '2025-12-02T00:00:00Z', {
    what: 'snapshots',
    currency: 'EUR',
    unit_price: '3.1',
    quantity: '0.03225806',
    amount: '0.1',
  })

  const create = async (more: object = {}, by: Client = client): Promise<Record<string, string>> =>
    good(await by.post('/report/me', { ...wanted, ...more })).body as Record<string, string>

  /** Makes a report; its bytes as text, and its row in the list. */
  const made = async (more: object = {}) => {
    const { id } = await create(more)
    await world.service.drainQueue()
    const { items } = good(await client.get('/report/me')).body as { items: Record<string, unknown>[] }
    const row = items.find((each) => each['id'] === id)!
    const answer = good(await client.get(`/report/me/${id}/file`))
    return { row, ...answer }
  }
  return { account, client, used, create, made }
}

/** The lines of a CSV without quotes in its cells, by the header. */
export const rowsOf = (text: string): Record<string, string>[] => {
  const [header = [], ...lines] = text
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!.replace(/^"|"$/g, '')),
    )
  return lines.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])))
}

/** Exact sums of a column by currency. */
export const sums = (rows: Record<string, string>[], amount = 'Amount', currency = 'Currency') => {
  const byCurrency: Record<string, ReturnType<typeof readDecimal>> = {}
  for (const row of rows) {
    const value = readDecimal(row[amount]!)
    const before = byCurrency[row[currency]!]
    byCurrency[row[currency]!] = before ? plus(before, value) : value
  }
  return Object.fromEntries(Object.entries(byCurrency).map(([name, sum]) => [name, decimalText(sum)]))
}
