import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import { openInvoicing } from '../harness/money/invoices.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { closeMonth, deposit, addUsage, balances, invoices } = openInvoicing(world)
type Row = Record<string, unknown>
const items = async (client: Client, path: string) =>
  good(await client.get(path)).body['items'] as unknown as Row[]
const money = (amount: string) => ({ amount, currency: 'USD' })
const { account: administrator, client: staff } = await withRights(world, 'admin')
await world.run(`update account set billing_admin_enabled = true where id = ${administrator.id}`)

/** A customer with an invoice of these lines, of which a deposit has paid a part. */
const invoiced = async (amounts: readonly string[], paid = 0n, rate?: string) => {
  const account = await world.account()
  if (rate)
    await world.run(`insert into tax_rate select company_id, '2020-01-01', ${rate} from site where id = ${account.siteId}
      on conflict (company_id, valid_from) do update set rate = excluded.rate`)
  for (const [index, amount] of amounts.entries()) await addUsage(account, `line-${index}`, 1, amount)
  if (paid > 0n) await deposit(account, paid)
  await closeMonth()
  if (rate) await world.run(`update tax_rate set rate = 0 where rate = ${rate}`)
  const [invoice] = await invoices(account)
  const at = `/users/aurora/${account.id}/invoices`
  const credit = (body: object) =>
    staff.post(`${at}/${String(invoice?.['id'])}/creditNotes`, {
      part: 'rest',
      settlement: 'credit',
      reason: 'Wrong price',
      ...body,
    })
  const own = `/billing/invoices/${String(invoice?.['id'])}`
  return { account, at, credit, own, client: await signedIn(world, account) }
}

test('a credit note for the rest of an open invoice leaves nothing to pay', async () => {
  const { account, credit, own, client } = await invoiced(['30'])
  const note = good(await credit({})).body
  assert.match(String(note['number']), /^CRN-\d{4}-\d{6}$/)
  assert.deepEqual(note['total'], money('30.00'))
  const shown = good(await client.get(own)).body
  assert.deepEqual(
    [shown['open'], shown['status'], shown['credited']],
    [money('0.00'), 'credited', money('30.00')],
  )
  assert.equal((await balances(account))['customer_receivable'], 0)
  refused(await credit({}), 400, 927)
})

test('what was paid becomes credit or deposit, after what is open', async () => {
  for (const settlement of ['credit', 'deposit']) {
    const { account, credit } = await invoiced(['30'], 2000n)
    good(await credit({ part: 'amount', net: money('15.00'), settlement }))
    const has = await balances(account)
    assert.deepEqual([has['customer_receivable'], has[`customer_${settlement}`]], [0, 500])
  }
})

test('four notes of an invoice add up to it, tax included', async () => {
  const { account, credit, own, client, at } = await invoiced(['68.33', '68.33', '57.5', '85'], 0n, '0.2')
  const [row] = await items(staff, at)
  const lines = row?.['lines'] as { id: string }[]
  for (const { id } of lines) good(await credit({ part: 'line', lineId: id }))
  const notes = await items(client, `${own}/creditNotes`)
  assert.deepEqual(
    notes.map(({ total }) => total),
    ['82.00', '82.00', '69.00', '101.99'].map(money),
  )
  assert.equal((await balances(account))['customer_receivable'], 0)
  const [left] = await items(staff, at)
  assert.deepEqual([left?.['netLeft'], left?.['lines'], left?.['isCreditable']], [money('0.00'), [], false])
})

test('a line is credited once, and never more than is left', async () => {
  const { credit, at } = await invoiced(['10', '20'])
  const [row] = await items(staff, at)
  const [first, second] = row!['lines'] as { id: string }[]
  good(await credit({ part: 'line', lineId: first!.id }))
  refused(await credit({ part: 'line', lineId: first!.id }), 400, 927)
  refused(await credit({ part: 'amount', net: money('20.01') }), 400, 903)
  good(await credit({ part: 'amount', net: money('0.01') }))
  refused(await credit({ part: 'line', lineId: second!.id }), 400, 903)
  refused(await credit({ part: 'line', lineId: '987654321' }), 400, 903)
  for (const net of [
    money('0.00'),
    money('-1.00'),
    money('0.001'),
    { amount: '1.00', currency: 'EUR' },
    undefined,
  ])
    refused(await credit({ part: 'amount', net }), 400, 903)
  refused(await credit({ reason: '  ' }), 400, 903)
})

test('notes at the same time never exceed the invoice, and have no gaps', async () => {
  const { account, credit } = await invoiced(['30'])
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => credit({ part: 'amount', net: money('9.00') })),
  )
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 200, 200, 400, 400, 400, 400, 400],
  )
  assert.deepEqual(
    (await invoices(account)).map(({ open }) => open),
    [300],
  )
  const counted =
    await world.run(`select split_part(number, '-', 2) as year, count(*)::int as notes, max(right(number, 6)::int) as last
    from credit_note where company_id = (select company_id from site where id = ${account.siteId}) group by 1`)
  assert.deepEqual(
    counted.map(({ last }) => last),
    counted.map(({ notes }) => notes),
  )
})

test('what is issued stays, and the database refuses more than is left', async () => {
  const { account, credit } = await invoiced(['10'])
  good(await credit({ part: 'amount', net: money('4.00') }))
  await assert.rejects(
    world.run(`update credit_note set reason = 'Other' where account_id = ${account.id}`),
    /stays/,
  )
  await assert.rejects(world.run(`delete from credit_note where account_id = ${account.id}`), /stays/)
  await assert.rejects(
    world.run(`insert into credit_note (company_id, invoice_id, site_id, account_id, number, part, reason, currency, net_minor, tax_minor,
        total_minor, offset_minor, settlement, issued_at, ledger_transaction_id)
      select company_id, invoice_id, site_id, account_id, 'more', 'amount', 'More', currency, 601, 0, 601, 600, 'credit', now(), ledger_transaction_id
      from credit_note where account_id = ${account.id}`),
    /invoice_credited/,
  )
  await assert.rejects(
    world.run(`update invoice set credited_minor = 0 where account_id = ${account.id}`),
    /stays/,
  )
})

test('only administrators of billing credit, and no invoice of another account', async () => {
  const { account, own, at } = await invoiced(['10'])
  const body = { part: 'rest', settlement: 'credit', reason: 'Wrong price' }
  const { own: foreign } = await invoiced(['10'])
  const path = (invoice: string) => `${at}/${invoice.split('/').at(-1)}/creditNotes`
  refused(await staff.post(path(foreign), body), 404, 906)
  refused(await staff.post(path('/x'), body), 404, 906)
  const { client: other } = await withRights(world, 'admin')
  refused(await other.post(path(own), body), 403, 909)
  const [row] = await items(other, at)
  assert.equal(row?.['isCreditable'], false)
  const customer = await signedIn(world, account)
  refused(await customer.post(path(own), body), 403, 909)
})

test('a credit note is a PDF in both languages, in the history, and announced once', async () => {
  const { account, credit, own, client } = await invoiced(['10'], 1000n, '0.18')
  const { id, number } = good(await credit({ reason: '=cmd בדיקה' })).body
  for (const language of ['en', 'he']) {
    const answer = await client.get(`${own}/creditNotes/${String(id)}/document?language=${language}`)
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'application/pdf')
    assert.equal((await client.get(`${own}/document?language=${language}`)).status, 200)
  }
  const stranger = await signedIn(world, await world.account())
  refused(await stranger.get(`${own}/creditNotes/${String(id)}/document`), 404, 906)
  refused(await stranger.get(`${own}/creditNotes`), 404, 906)
  const [line] = await items(client, '/billing/history?kind=creditNote')
  assert.deepEqual([line?.['document'], line?.['invoiceId']], [number, own.split('/').at(-1)])
  const notified = await world.run(
    `select params ->> 'document' as document from notification where owner_id = ${account.id} and params ->> 'event' = 'creditNoteIssued'`,
  )
  assert.deepEqual(notified, [{ document: number }])
  const audit = await world.run(
    `select method, by_id from audit where event = 'credit-note-issued' and account_id = ${account.id}`,
  )
  assert.deepEqual(audit, [{ method: number, by_id: administrator.id }])
})
