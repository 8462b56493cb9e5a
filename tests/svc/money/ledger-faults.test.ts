import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { asCompany } from '../../../demo-host/svc/kernel/db/in-company.ts'
import { LedgerError, post } from '../../../demo-host/svc/domain/ledger/ledger.ts'
import {
  creditGranted,
  depositCaptured,
  invoiceIssued,
  paidFrom,
  type Posting,
} from '../../../demo-host/svc/domain/ledger/postings.ts'
import { openService } from '../../../demo-host/svc/service.ts'
import { isDeep } from '../../deep.ts'
import { isPostgres } from '../harness/world/database.ts'
import { asServerOwner } from '../harness/world/server.ts'
import { openWorld } from '../harness/world/world.ts'

const operations = isDeep ? 100_000 : 600
const skip = !isPostgres && 'the embedded database has one process'

test('killed connections post nothing twice, and every balance is its history', { skip }, async () => {
  const world = await openWorld()
  after(world.close)
  const second = await openService(readConfig(world.settings))
  after(second.close)
  const site = (await world.run(`select company_id from site where slug = 'aurora'`))[0]
  const companyId = Number(site?.['company_id'])
  const customers = await Promise.all(Array.from({ length: 5 }, async () => (await world.account()).id))
  const nodes = [world.service.db.query, second.db.query]
  const expected = new Map<string, bigint>()

  /** Repeats an operation under its key until a node answers, as a job would. */
  const settle = async (key: string, posting: Posting, node: number): Promise<boolean> => {
    for (let tries = 0; ; tries += 1)
      try {
        await asCompany(nodes[(node + tries) % 2]!, companyId, (trx) =>
          post(trx, { companyId, key, bookedAt: new Date() }, posting),
        )
        return true
      } catch (error) {
        if (error instanceof LedgerError) {
          assert.equal(error.problem, 'floor')
          return false
        }
        await setTimeout(5)
      }
  }

  let next = 0
  const writer = async (node: number) => {
    for (let at = next++; at < operations; at = next++) {
      const accountId = customers[at % customers.length]!
      const amount = { minor: BigInt(1 + ((at * 7919) % 500)), currency: 'USD' } as const
      const [kind, posting] = operationOf(at, accountId, amount)
      const isPosted = await settle(`operation ${at}`, posting, node)
      // The same again, as a second worker would: it changes nothing.
      if (isPosted && at % 5 === 0) await settle(`operation ${at}`, posting, node + 1)
      if (isPosted && kind !== '') {
        const sign = kind === 'spent' ? -1n : 1n
        expected.set(`${accountId}`, (expected.get(`${accountId}`) ?? 0n) + sign * amount.minor)
      }
    }
  }
  const done = new AbortController()
  const killer = async () => {
    while (!done.signal.aborted) {
      await setTimeout(50)
      await asServerOwner(process.env['DATABASE_URL']!, (run) =>
        run(`select pg_terminate_backend(pid) from pg_stat_activity where datname like 'portico_%' and state = 'active'
            and query like '%ledger_post%' and pid <> pg_backend_pid() and random() < 0.3`),
      )
    }
  }
  const killing = killer()
  await Promise.all([0, 1, 0, 1, 0, 1].map(writer))
  done.abort()
  await killing

  const off =
    await world.run(`select a.id from ledger_account a left join ledger_entry e on e.ledger_account_id = a.id
      group by a.id having coalesce(sum(e.amount_minor), 0) <> a.balance_minor or count(e.line) <> a.version
        or max(e.account_version) <> a.version`)
  assert.deepEqual(off, [])
  const sums = await world.run(`select coalesce(sum(balance_minor), 0)::text as sum from ledger_account`)
  assert.equal(sums[0]?.['sum'], '0')
  const deposits = await world.run(
    `select account_id, (-balance_minor)::text as minor from ledger_account where kind = 'customer_deposit'
      and account_id in (${customers.join()})`,
  )
  for (const { account_id: id, minor } of deposits)
    assert.equal(BigInt(String(minor)), expected.get(String(id)), `the deposit of ${id}`)
})

const operationOf = (
  at: number,
  accountId: number,
  amount: { minor: bigint; currency: 'USD' },
): [kind: 'added' | 'spent' | '', posting: Posting] => {
  switch (at % 4) {
    case 0:
      return ['added', depositCaptured({ accountId, amount, provider: 'card' })]
    case 1:
      return ['', invoiceIssued({ accountId, net: amount, taxes: [] })]
    case 2:
      return ['spent', paidFrom({ accountId, amount, from: 'customer_deposit' })]
    default:
      return ['', creditGranted({ accountId, amount })]
  }
}
