import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { good, type Client } from '../harness/world/client.ts'
import { of, server } from '../harness/cases/server-report-cases.ts'
import { rowsRead } from '../harness/cases/rows-read.ts'
import { recordQueries } from '../harness/hostile/statements.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

/** Servers in order, in none of these reports, and the most rows of servers that one may read. */
const [many, most] = [1200, 300]

let root: { account: TestAccount; client: Client }

before(async () => {
  root = await withRights(world, 'root')
  const { siteId, id } = root.account
  await world.run(`
    with made as (insert into server (site_id, owner_id, name, datacenter, image, state, power)
      select ${siteId}, ${id}, 'sound-' || i, (select min(id) from datacenter where site_id = ${siteId}), 'debian-12', 'ready', 'on'
      from generate_series(1, ${many}) i returning id, site_id),
    disks as (insert into server_disk (site_id, server_id, index, size_gb) select site_id, id, 0, 20 from made)
    insert into server_nic (site_id, server_id, index, network, network_type, mac)
      select site_id, id, 0, 'wan-sound', 'wan', '02:99:00:00:' || substr(n, 1, 2) || ':' || substr(n, 3)
      from (select *, lpad(to_hex(row_number() over ()), 4, '0') as n from made) m`)
  await world.run(`insert into address (site_id, datacenter, ip, nic_id)
    select n.site_id, 'EU', '100.99.' || n.id / 250 || '.' || n.id % 250, n.id from server_nic n where network = 'wan-sound'`)
  await world.run('analyze server; analyze server_text; analyze account')
})

const statementsOf = async (report: string) => {
  const statements = await recordQueries(
    async () => void good(await root.client.get(`/reports/${report}?size=10`)),
  )
  return statements.filter(({ sql }) => /from .*server r/s.test(sql))
}

for (const report of [
  'serversNoIPs',
  'serversWithoutDisks',
  'naServicesReport',
  'naServicesForRootReport',
  'serversWithInvalidConnection',
  'serversNoTrafficPackage',
])
  test(`${report} reads few servers beside many sound ones`, async () => {
    const statements = await statementsOf(report)
    assert.notEqual(statements.length, 0)
    for (const statement of statements) {
      const { rows, plan } = await rowsRead(
        world,
        root.account.siteId,
        statement,
        (table) => table === 'server',
      )
      assert.ok(rows <= most, `${rows} rows: ${plan}`)
    }
  })

for (const report of ['usersOverLimits', 'noExternalIDUsersWithVMs', 'newUsersSuspiciousServers'])
  test(`${report} finds its rows and their sums in one pass`, async () => {
    assert.equal((await statementsOf(report)).length, 1)
    const [first, last] = await Promise.all(
      ['size=10', 'size=10&from=1000'].map(
        async (page) => good(await root.client.get(`/reports/${report}?${page}`)).body,
      ),
    )
    assert.deepEqual(first!['info'], last!['info'])
  })

const listed = async (report: string): Promise<string[]> =>
  (
    good(await root.client.get(`/reports/${report}?size=0&filter=marked`)).body['items'] as {
      server: string
    }[]
  ).map((row) => row.server)

test('a server is reported while it has no disk, and none of its addresses', async () => {
  const both = ['serversWithoutDisks', 'serversNoIPs']
  const { account } = root
  await world.run(server(account, 'marked'))
  for (const report of both) assert.deepEqual(await listed(report), ['marked'])
  const from = of(account, 'marked')
  await world.run(`insert into server_disk (site_id, server_id, index, size_gb) select site_id, id, 0, 20 ${from};
    insert into server_nic (site_id, server_id, index, network, network_type, mac) select site_id, id, 0, 'wan-1', 'wan', '02:98:00:00:00:01' ${from};
    insert into address (site_id, datacenter, ip, nic_id) select n.site_id, 'EU', '100.98.0.' || i, n.id
      from server_nic n, generate_series(1, 2) i where n.mac = '02:98:00:00:00:01'`)
  for (const report of both) assert.deepEqual(await listed(report), [])
  await world.run(`update address set nic_id = null where ip = '100.98.0.1'`)
  assert.deepEqual(await listed('serversNoIPs'), [])
  await world.run(`delete from server_nic where mac = '02:98:00:00:00:01';
    delete from server_disk where server_id in (select id ${from})`)
  for (const report of both) assert.deepEqual(await listed(report), ['marked'])
  await world.run(`update server set state = 'terminated' where name = 'marked'`)
  for (const report of both) assert.deepEqual(await listed(report), [])
})
