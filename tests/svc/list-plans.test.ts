import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CompiledQuery } from 'kysely'
import { fieldsOf } from '../../src/contract/rows.ts'
import { exactTo } from '../../demo-host/svc/db/list-total.ts'
import { inSite } from '../../demo-host/svc/db/in-site.ts'
import { assertReadsNoneWhole, fillBigTables } from './harness/big-tables.ts'
import type { Client } from './harness/client.ts'
import { isPostgres } from './harness/database.ts'
import { endpoints } from './harness/every-endpoint.ts'
import { withRights } from './harness/profile.ts'
import { recordQueries } from './harness/statements.ts'
import { openWorld } from './harness/world.ts'

const world = await openWorld()
after(world.close)

const lately = `since=${new Date(Date.now() - 86_400_000).toISOString()}`

/** Pages of every list that people ask for; each in the list's own order. */
const pages: Record<string, string[]> = {
  '/support/tickets': ['', 'type=open', 'state=customerReply', lately],
  '/support/health/incidents': ['', lately],
  '/users': ['', 'state=Ok', 'filter=plans17', lately],
  '/users/:site/:id/services': [''],
  '/users/:site/:id/history': ['', 'result=failed', lately],
  '/groups': [''],
  '/groups/:site/:id/members': [''],
  '/groups/:site/:id/objects': [''],
  '/changeEmail': ['', 'filter=plans17', lately],
}

let client: Client
let siteId = 0
const params = { site: 'aurora', id: '' }

before(async () => {
  const operator = await withRights(world, 'operator')
  client = operator.client
  siteId = operator.account.siteId
  await fillBigTables(world, siteId)
  const [one] = await world.run("select min(id)::text as id from account where email like 'plans%'")
  params.id = String(one?.['id'])
})

for (const [path, queries] of Object.entries(pages)) {
  for (const query of queries) {
    test(`${path}?${query.replace(/=\d{4}.*$/, '=…')} reads no big table whole`, async () => {
      const asked = path.replace(/:(\w+)/g, (_, name: 'site' | 'id') => params[name])
      const statements = await recordQueries(() => client.get(`${asked}?${query}`))
      // What looks up the session runs before the call has a site.
      const reads = statements.filter(({ sql }) => /^\s*(select|with)\b(?!.*session_find)/is.test(sql))
      assert.notEqual(reads.length, 0)
      for (const read of reads) {
        // How many there are of all is counted to 10,000, wherever the database finds them first.
        if (query === '' && read.sql.endsWith(`limit ${exactTo + 1}) counted`)) continue
        assertReadsNoneWhole(await planOf(read))
      }
    })
  }
}

const planOf = async ({ sql, parameters }: CompiledQuery): Promise<string> => {
  const rows = await inSite(world.service.db.query, siteId, async (trx) => {
    const explain = CompiledQuery.raw(`explain ${sql}`, [...parameters])
    return (await trx.executeQuery<Record<string, string>>(explain)).rows
  })
  return `${sql}\n${rows.map((row) => Object.values(row)[0]).join('\n')}`
}

test('what groups permit somebody is asked once for a list, not for each of its accounts', async () => {
  const member = await withRights(world, 'customer')
  await world.run(`
    with made as (insert into account_group (site_id, name, owner_id)
      select ${siteId}, 'Plan ' || i, (select id from account where rights = 'operator' and site_id = ${siteId} limit 1)
      from generate_series(1, 20) i returning id),
    joined as (insert into group_member (site_id, group_id, account_id)
      select ${siteId}, id, ${member.account.id} from made)
    insert into group_object (site_id, group_id, object_type, object_id)
      select ${siteId}, made.id, 'user', a.id::text from made, account a where a.email like 'plans%';
    analyze account_group; analyze group_member; analyze group_object;`)
  const queries = await recordQueries(() => member.client.get('/users?size=100'))
  const lists = queries.filter(({ sql }) => sql.includes('group_object') && sql.includes('order by'))
  assert.equal(lists.length, 1)
  const plan = await planOf(lists[0]!)
  assert.match(plan, /hashed SubPlan/)
  assert.doesNotMatch(plan, /EXISTS\(SubPlan/)
  assert.doesNotMatch(plan, /[(\s](?<!hashed )SubPlan \d+\)/)
})

const onPostgres = { skip: !isPostgres && 'the embedded database compiles nothing' }

test('no query waits for the database to compile it', onPostgres, async () => {
  const { rows } = await inSite(world.service.db.query, siteId, (trx) =>
    trx.executeQuery<{ jit: string }>(CompiledQuery.raw("select current_setting('jit') as jit")),
  )
  assert.equal(rows[0]?.jit, 'off')
})

// Announcements stay few; crash reports are kept for thirty days, and all of them are counted.
test('every list is looked at, but those that stay small', () => {
  const lists = endpoints.filter(({ method, reply }) => method === 'GET' && 'items' in fieldsOf(reply))
  const known = [...Object.keys(pages), '/announcements', '/crashReports']
  assert.deepEqual(
    lists.map(({ path }) => path).filter((path) => !path.startsWith('/reports/') && !known.includes(path)),
    [],
  )
})
