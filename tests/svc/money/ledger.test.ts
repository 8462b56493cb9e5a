import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { asCompany } from '../../../demo-host/svc/kernel/db/in-company.ts'
import {
  balancesOf,
  LedgerError,
  nextNumber,
  post,
  reverse,
  trialBalance,
} from '../../../demo-host/svc/domain/ledger/ledger.ts'
import {
  creditExpired,
  creditGranted,
  reduction,
  creditNoteIssued,
  depositCaptured,
  exchanged,
  invoiceIssued,
  moneyBack,
  paidFrom,
  refundConfirmed,
  usageAccrued,
  writtenOff,
  cardPayment,
  type Posting,
} from '../../../demo-host/svc/domain/ledger/postings.ts'
import type { Trx } from '../../../demo-host/svc/kernel/db/database.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { query } = world.service.db
const companyId = Number(
  (await world.run(`select company_id from site where slug = 'aurora'`))[0]?.['company_id'],
)

const within = <T>(work: (trx: Trx) => Promise<T>) => asCompany(query, companyId, work)
let number = 0
const newKey = () => `test ${(number += 1)}`
const posts = (posting: Posting, key = newKey()) =>
  within((trx) => post(trx, { companyId, key, bookedAt: new Date() }, posting))
const usd = (minor: bigint) => ({ minor, currency: 'USD' }) as const
const customer = async () => (await world.account()).id
const balances = async (accountId: number) =>
  Object.fromEntries(
    (await within((trx) => balancesOf(trx, accountId))).map(({ kind, minor }) => [kind, minor]),
  )

const sumsToZero = async () => {
  const rows =
    await world.run(`select currency from ledger_account group by currency having sum(balance_minor) <> 0
    union all select a.currency from ledger_account a left join ledger_entry e on e.ledger_account_id = a.id
      group by a.id having coalesce(sum(e.amount_minor), 0) <> a.balance_minor or count(e.line) <> a.version`)
  assert.deepEqual(rows, [])
}

test('a deposit pays an invoice with tax, and the rest stays', async () => {
  const accountId = await customer()
  await posts(depositCaptured({ accountId, amount: usd(20_000n), provider: 'card' }))
  await posts(usageAccrued({ accountId, amount: usd(12_345n) }))
  const taxes = [{ rate: '0.18', tax: usd(2222n) }]
  await posts(invoiceIssued({ accountId, net: usd(12_345n), taxes }))
  await posts(paidFrom({ accountId, amount: usd(14_567n), from: 'customer_deposit' }))
  assert.deepEqual(await balances(accountId), {
    customer_deposit: 5433n,
    customer_receivable: 0n,
    customer_unbilled: 12_345n,
  })
  await sumsToZero()
})

test('credit notes, refunds, credit and write-offs come out even', async () => {
  const accountId = await customer()
  const net = usd(1000n)
  const taxes = [{ rate: '0.2', tax: usd(200n) }]
  await posts(invoiceIssued({ accountId, net, taxes }))
  await posts(cardPayment({ accountId, amount: usd(1200n), provider: 'card' }))
  await posts(creditNoteIssued({ accountId, net, taxes }))
  await posts(reduction({ accountId, amount: usd(500n) }))
  await posts(moneyBack({ accountId, amount: usd(700n), provider: 'card' }))
  await posts(refundConfirmed({ amount: usd(700n), provider: 'card' }))
  await posts(creditGranted({ accountId, amount: usd(100n) }))
  await posts(creditExpired({ accountId, amount: usd(600n) }))
  await posts(invoiceIssued({ accountId, net: usd(50n), taxes: [] }))
  await posts(writtenOff({ accountId, amount: usd(50n) }))
  assert.deepEqual(await balances(accountId), { customer_credit: 0n, customer_receivable: 0n })
  await sumsToZero()
})

test('money in two currencies is two sums of zero', async () => {
  const accountId = await customer()
  await posts(depositCaptured({ accountId, amount: usd(1000n), provider: 'card' }))
  await posts(exchanged({ accountId, amount: usd(1000n), into: { minor: 3700n, currency: 'ILS' } }))
  const all = await within((trx) => balancesOf(trx, accountId))
  assert.deepEqual(
    all.map(({ currency, minor }) => [currency, minor]),
    [
      ['ILS', 3700n],
      ['USD', 0n],
    ],
  )
  await sumsToZero()
})

test('debits that differ from credits are not committed', async () => {
  const accountId = await customer()
  const { lines } = depositCaptured({ accountId, amount: usd(100n), provider: 'card' })
  await assert.rejects(posts({ kind: 'odd', lines: [lines[0]!, { ...lines[1]!, minor: -99n }] }), {
    constraint: 'ledger_balanced',
  })
  await assert.rejects(posts({ kind: 'odd', lines: [lines[0]!, { ...lines[1]!, currency: 'ILS' }] }), {
    constraint: 'ledger_balanced',
  })
  await assert.rejects(posts({ kind: 'odd', lines: lines.slice(0, 1) }))
  assert.deepEqual(await balances(accountId), {})
})

test('a key posts once; another posting under it is refused', async () => {
  const accountId = await customer()
  const posting = depositCaptured({ accountId, amount: usd(100n), provider: 'card' })
  const ids = await Promise.all(Array.from({ length: 8 }, () => posts(posting, 'webhook 7')))
  assert.equal(new Set(ids).size, 1)
  assert.deepEqual(await balances(accountId), { customer_deposit: 100n })
  const other = depositCaptured({ accountId, amount: usd(101n), provider: 'card' })
  await assert.rejects(posts(other, 'webhook 7'), { problem: 'key' })
})

test('fifty payments at once never take more than a deposit has', async () => {
  const accountId = await customer()
  await posts(depositCaptured({ accountId, amount: usd(1000n), provider: 'card' }))
  const spends = await Promise.allSettled(
    Array.from({ length: 50 }, () =>
      posts(paidFrom({ accountId, amount: usd(70n), from: 'customer_deposit' })),
    ),
  )
  const refused = spends.filter((each) => each.status === 'rejected')
  assert.equal(spends.length - refused.length, 14)
  for (const { reason } of refused) assert.ok(reason instanceof LedgerError && reason.problem === 'floor')
  assert.equal((await balances(accountId))['customer_deposit'], 20n)
  await sumsToZero()
})

test('a posting is reversed once, and a reversal never', async () => {
  const accountId = await customer()
  const id = await posts(creditGranted({ accountId, amount: usd(100n) }))
  const undo = (which: number) =>
    within((trx) => reverse(trx, which, { key: newKey(), bookedAt: new Date() }))
  const reversal = await undo(id)
  assert.deepEqual(await balances(accountId), { customer_credit: 0n })
  await assert.rejects(undo(id), { problem: 'reversal' })
  await assert.rejects(undo(reversal), { problem: 'reversal' })
  await assert.rejects(undo(999_999_999), { problem: 'reversal' })
})

test('what is posted stays, for the owner of the database too', async () => {
  const accountId = await customer()
  const id = await posts(creditGranted({ accountId, amount: usd(100n) }))
  for (const statement of [
    `update ledger_entry set amount_minor = 1 where transaction_id = ${id}`,
    `delete from ledger_entry where transaction_id = ${id}`,
    `update ledger_transaction set memo = 'x' where id = ${id}`,
    `delete from ledger_transaction where id = ${id}`,
    `update ledger_account set balance_minor = 0 where account_id = ${accountId}`,
    `delete from ledger_account where account_id = ${accountId}`,
    `truncate ledger_entry, ledger_transaction, ledger_account cascade`,
    `insert into ledger_entry (transaction_id, line, company_id, ledger_account_id, amount_minor, balance_after, account_version, booked_at)
      select ${id}, 3, company_id, id, 5, 0, 0, now() from ledger_account where account_id = ${accountId}`,
  ])
    await assert.rejects(world.run(statement), { constraint: 'ledger_stays' }, statement)
  for (const statement of [
    sql`update ledger_account set balance_minor = 0`,
    sql`insert into ledger_transaction (company_id, kind, dedupe_key, digest, lines, booked_at) values (${companyId}, 'x', 'x', '', 2, now())`,
  ])
    await assert.rejects(
      within((trx) => statement.execute(trx)),
      /permission denied/,
    )
})

test('the trial balance of a company is zero', async () => {
  const all = await within((trx) => trialBalance(trx, companyId))
  const { rows } = await query
    .transaction()
    .execute((trx) =>
      sql<{ kind: string; normal: number }>`select kind, normal from ledger_kind`.execute(trx),
    )
  const side = new Map(rows.map(({ kind, normal }) => [kind, BigInt(normal)]))
  for (const currency of ['USD', 'ILS']) {
    const sum = all
      .filter((each) => each.currency === currency)
      .reduce((total, { kind, minor }) => total + side.get(kind)! * minor, 0n)
    assert.equal(sum, 0n, currency)
  }
  assert.ok(all.length > 5)
})

test('amounts of a posting are above zero', () => {
  for (const minor of [0n, -5n])
    assert.throws(() => creditGranted({ accountId: 1, amount: usd(minor) }), RangeError)
})

test('forty writers number documents without a gap, though a third roll back', async () => {
  const taken = await Promise.all(
    Array.from({ length: 40 }, async (_, writer) => {
      const numbers: number[] = []
      for (let turn = 0; turn < 5; turn += 1)
        await within(async (trx) => {
          const given = await nextNumber(trx, companyId, 'tax_invoice', 2027)
          if ((writer + turn) % 3 === 0) throw new Error('given back')
          numbers.push(given)
        }).catch((error: Error) => assert.equal(error.message, 'given back'))
      return numbers
    }),
  )
  const numbers = taken.flat().sort((left, right) => left - right)
  assert.deepEqual(
    numbers,
    Array.from({ length: numbers.length }, (_, at) => at + 1),
  )
  assert.equal(await within((trx) => nextNumber(trx, companyId, 'tax_invoice', 2028)), 1)
  await assert.rejects(
    within((trx) => nextNumber(trx, companyId + 1, 'tax_invoice', 2027)),
    { problem: 'company' },
  )
})
