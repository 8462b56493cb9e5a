import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { sweep } from '../../../demo-host/svc/sweep.ts'
import { openLog } from '../../../demo-host/svc/kernel/log.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const silent = openLog('silent')

const line = (event: string, at: string) =>
  world.run(`insert into audit (site_id, at, event, result, ip)
    select id, ${at}, '${event}', 'ok', '203.0.113.9' from site where slug = 'aurora'`)
const whereIs = async (event: string): Promise<unknown[]> =>
  (await world.run(`select tableoid::regclass::text as part from audit where event = '${event}'`)).map(
    ({ part }) => part,
  )
const monthOf = (later: number): string => {
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later))
  return `by_month.audit_${month.toISOString().slice(0, 7).replace('-', '_')}`
}

test('the audit log has future monthly tables, and older rows are moved there', async () => {
  await line('next-month', `month_of(now(), 1) + interval '5 days'`)
  assert.deepEqual(await whereIs('next-month'), ['by_month.audit_rest'])
  await sweep(world.service.db, silent)
  await sweep(world.service.db, silent)
  assert.deepEqual(await whereIs('next-month'), [monthOf(1)])
  await line('in-two-months', `month_of(now(), 2)`)
  assert.deepEqual(await whereIs('in-two-months'), [monthOf(2)])
})

test('audit lines stay forever, or for the configured months', async () => {
  await line('long-ago', `now() - interval '40 months'`)
  await line('lately', `month_of(now(), -2)`)
  await sweep(world.service.db, silent)
  assert.equal((await whereIs('long-ago')).length, 1)
  await sweep(world.service.db, silent, 2)
  assert.equal((await whereIs('long-ago')).length, 0)
  assert.equal((await whereIs('lately')).length, 1)
})

test('calls can’t reach monthly tables, and sites only see their own lines', async () => {
  const { query } = world.service.db
  const asCall = (statement: string) =>
    query.transaction().execute(async (trx) => {
      await sql`set local role portico_app`.execute(trx)
      return sql.raw(statement).execute(trx)
    })
  for (const part of ['by_month.audit_past', 'by_month.audit_rest', monthOf(1), 'by_month.crash_report_past'])
    await assert.rejects(asCall(`select from ${part}`), /permission denied/)
  assert.equal((await asCall('select id from audit')).rows.length, 0)
})
