import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CompiledQuery } from 'kysely'
import { isDeep } from '../../deep.ts'
import { roles, type Role } from '../../../src/contract/engine/roles.ts'
import { fieldsOf } from '../../../src/contract/engine/rows.ts'
import { inSite } from '../../../demo-host/svc/kernel/db/in-site.ts'
import { assertReadsNoneWhole, fillBigTables } from '../harness/cases/big-tables.ts'
import { good, type Client } from '../harness/world/client.ts'
import { isPostgres } from '../harness/world/database.ts'
import { endpoints } from '../harness/hostile/every-endpoint.ts'
import { withRights } from '../harness/people/profile.ts'
import { rowsRead } from '../harness/cases/rows-read.ts'
import { servedLists } from '../harness/world/served.ts'
import { recordQueries } from '../harness/hostile/statements.ts'
import { ofTurn } from '../harness/world/turns.ts'
import { openWorld } from '../harness/world/world.ts'
import { smallLists } from './small-lists.ts'

const world = await openWorld()
after(world.close)

/** Maximum rows that a page may read from growing tables, for any caller. */
const most = 1000

const lately = `since=${new Date(Date.now() - 86_400_000).toISOString()}`

/** Pages of every list that people ask for; each in the list's own order. */
const pages: Record<string, string[]> = {
  '/inbox': ['', 'state=unread'],
  '/support/tickets': ['', 'type=open', 'state=customerReply', 'filter=plans17@', lately],
  '/support/health/incidents': ['', lately],
  '/users': ['', 'state=Ok', 'filter=plans17@', lately],
  '/users/:site/:id/services': [''],
  '/users/:site/:id/history': ['', 'result=failed', lately],
  ...Object.fromEntries(servedLists().map((path) => [path, ['']])),
  '/groups/:site/:id/members': [''],
  '/groups/:site/:id/objects': [''],
  '/users/parents': ['', 'filter=plans17@'],
  '/changeEmail': ['', lately],
  '/migrateServices': ['', lately],
  '/serverPowerHistory': ['', lately, 'server=plans-17', 'user=plans17@mail.example', 'filter=plans-299'],
  '/csman': ['', 'status=open', 'filter=plans-17'],
  '/undecidedCharges': ['', 'status=differs', 'filter=plans17@'],
}

let siteId = 0
const callers = new Map<Role, { client: Client; id: string; groupId: string }>()

before(async () => {
  siteId = (await world.account()).siteId
  await fillBigTables(world, siteId)
  for (const role of roles) {
    const { account, client } = await withRights(world, role)
    const [made] = await world.run(`
      with made as (insert into account_group (site_id, name, owner_id) values (${siteId}, 'Plans', ${account.id}) returning id),
      ticket as (insert into ticket (site_id, account_id, created_by, department, subject)
        select ${siteId}, ${account.id}, ${account.id}, 'support', 'Of my own' from generate_series(1, 2)),
      permitted as (insert into group_member (site_id, group_id, account_id) select ${siteId}, id, ${account.id} from made)
      insert into group_object (site_id, group_id, object_type, object_id)
        select ${siteId}, made.id, 'user', a.id::text from made, (select id from account where email like 'plans%' limit 20) a
        returning group_id`)
    await world.run(`insert into account (site_id, email, rights, parent_id)
      select ${siteId}, '${role}' || i || '@mail.example', 'subuser', ${account.id} from generate_series(1, 3) i
      where '${role}' <> 'subuser'`)
    const [below] =
      await world.run(`select coalesce((select min(id) from account where parent_id = ${account.id}),
      (select min(id) from account where email like 'plans%'))::text as id`)
    callers.set(role, { client, id: String(below?.['id']), groupId: String(made?.['group_id']) })
  }
  await world.run(
    'analyze account; analyze ticket; analyze account_group; analyze group_member; analyze group_object',
  )
})

/** Who reads a list: customers, and another kind. */
const readersOf = (path: string): readonly Role[] =>
  isDeep
    ? roles
    : [
        'customer',
        ...ofTurn(
          roles.filter((role) => role !== 'customer'),
          path,
        ),
      ]

for (const [path, queries] of Object.entries(pages)) {
  for (const role of readersOf(path)) {
    test(`${path} as ${role} reads little of the tables that grow`, async (t) => {
      const { client, id, groupId } = callers.get(role)!
      const address = path
        .replace(':site', 'aurora')
        .replace(':id', path.startsWith('/groups') ? groupId : id)
      if ((await client.get(address)).status === 403) return t.skip('is not permitted')
      for (const query of queries) {
        const statements = await recordQueries(async () => void good(await client.get(`${address}?${query}`)))
        const reads = statements.filter(({ sql }) => /^\s*(select|with)\b/is.test(sql))
        let explained = 0
        for (const read of reads) {
          const found = await rowsRead(world, siteId, read).catch(unlessOfOwner)
          if (!found) continue
          const { rows, plan } = found
          explained += 1
          assert.ok(rows <= most, `${rows} rows for ?${query}: ${plan}`)
        }
        assert.notEqual(explained, 0)
      }
    })
  }
}

// Workers ask beside the calls, and the session is looked up before a call has a site: by functions that requests may not run.
const unlessOfOwner = (error: { code?: string }): undefined => {
  if (error.code !== '42501') throw error
}

test('group permissions are read once per list, not per account', async () => {
  const { client } = callers.get('customer')!
  const queries = await recordQueries(() => client.get('/users?size=100'))
  const lists = queries.filter(({ sql }) => sql.includes('group_object') && sql.includes('order by'))
  assert.equal(lists.length, 1)
  const { rows, plan } = await rowsRead(world, siteId, lists[0]!)
  assert.ok(rows <= most, plan)
  assert.match(plan, /InitPlan/)
})

for (const role of ['customer', 'root'] as const) {
  for (const path of ['/dashboard', '/dashboard/figures']) {
    test(`${path} as ${role} reads no table that grows whole`, async () => {
      const { client } = callers.get(role)!
      const statements = await recordQueries(async () => void good(await client.get(path)))
      const reads = statements.filter(({ sql }) => /^\s*(select|with)\b/is.test(sql))
      for (const read of reads) {
        const found = await rowsRead(world, siteId, read).catch(unlessOfOwner)
        if (found) assertReadsNoneWhole(found.plan)
      }
    })
  }
}

const onPostgres = { skip: !isPostgres && 'the embedded database compiles nothing' }

test('no query waits for the database to compile it', onPostgres, async () => {
  const { rows } = await inSite(world.service.db.query, siteId, (trx) =>
    trx.executeQuery<{ jit: string }>(CompiledQuery.raw("select current_setting('jit') as jit")),
  )
  assert.equal(rows[0]?.jit, 'off')
})

// Announcements and menu entries stay few, and no user has many sites; crash reports are kept for thirty days
// and all are counted.
test('every list is looked at, but those that stay small', () => {
  const lists = endpoints.filter(({ method, reply }) => method === 'GET' && 'items' in fieldsOf(reply))
  // Of the sites that one manages: at most 500 agreements of each, and what is of one.
  const agreementLists = lists.map(({ path }) => path).filter((path) => path.startsWith('/agreements'))
  const known = [...Object.keys(pages), ...agreementLists, ...smallLists]
  assert.deepEqual(
    lists.map(({ path }) => path).filter((path) => !path.startsWith('/reports/') && !known.includes(path)),
    [],
  )
})
