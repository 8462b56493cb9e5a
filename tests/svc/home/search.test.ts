import assert from 'node:assert/strict'
import { recordStatements } from '../harness/hostile/statements.ts'
import { after, test } from 'node:test'
import { good, type Client } from '../harness/world/client.ts'
import { giveNetwork } from '../harness/servers/networks.ts'
import { withRights } from '../harness/people/profile.ts'
import { giveServers } from '../harness/servers/servers.ts'
import { openTicket } from '../harness/people/tickets.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const owner = await withRights(world, 'customer')
const other = await withRights(world, 'customer')
const admin = await withRights(world, 'admin')
const elsewhere = await withRights(world, 'admin', 'borealis')
const { server } = await giveServers(world, owner.account)
await world.run(`update server set name = 'orchid-primary' where id = '${server}'`)

interface Result {
  items: { kind: string; id: string; name: string; detail: string; to: string }[]
  corrected: string
}

const find = async (client: Client, text: string): Promise<Result> =>
  good(await client.get(`/find?text=${encodeURIComponent(text)}`)).body as unknown as Result

const namesIn = ({ items }: Result) => items.map(({ kind, name }) => `${kind} ${name}`)

test('a server is found with its page by its owner and administrators alone', async () => {
  for (const { client } of [owner, admin]) {
    const { items } = await find(client, 'CHID-PRI')
    assert.deepEqual(
      items.map(({ kind, name, to }) => [kind, name, to]),
      [['server', 'orchid-primary', `/servers/${server}`]],
    )
  }
  for (const { client } of [other, elsewhere])
    assert.deepEqual(await find(client, 'orchid-primary'), { items: [], corrected: '' })
})

test('one search finds records of several kinds', async () => {
  await giveNetwork(world, owner.account)
  await openTicket(owner.client, { subject: 'of-tests: the network is slow' })
  const { items } = await find(owner.client, 'of-tests')
  assert.deepEqual([...new Set(items.map(({ kind }) => kind))], ['server', 'ticket', 'network'])
})

test('a mistyped name finds what it resembles, for whom it is visible', async () => {
  for (const typed of ['orchid-primray', 'ochid-primary', 'orchidprimary']) {
    const result = await find(owner.client, typed)
    assert.deepEqual(namesIn(result), ['server orchid-primary'])
    assert.equal(result.corrected, 'orchid-primary')
    assert.deepEqual(await find(other.client, typed), { items: [], corrected: '' })
  }
})

test('a search counts no list that it shows the first rows of', async () => {
  const { account, client } = owner
  await world.run(`insert into server (site_id, owner_id, name, state)
    select ${account.siteId}, ${account.id}, 'counted-' || i, 'ready' from generate_series(1, 12) i`)
  const statements = await recordStatements(async () => {
    assert.equal((await find(client, 'counted-')).items.length, 5)
  })
  assert.deepEqual(
    statements.filter((statement) => statement.includes('as total')),
    [],
  )
})

test('a search leaves out lists that the caller may not read', async () => {
  const { client, account } = await withRights(world, 'admin')
  const isUser = ({ kind }: Result['items'][number]) => kind === 'user'
  assert.ok((await find(client, owner.account.email)).items.some(isUser))
  await world.run(`insert into account_permission (site_id, account_id, entry, granted)
    values (${account.siteId}, ${account.id}, 'users', false)`)
  assert.ok(!(await find(client, owner.account.email)).items.some(isUser))
})

test('signs of patterns are searched as they are', async () => {
  for (const text of ['%', String.raw`\\`, "'; drop table server; --"])
    assert.deepEqual(namesIn(await find(owner.client, text)), [])
})
