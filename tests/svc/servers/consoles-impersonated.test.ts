import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good } from '../harness/world/client.ts'
import { listen, openConsole, reads } from '../harness/servers/consoles.ts'
import { toUser } from '../harness/people/people.ts'
import { withRights } from '../harness/people/profile.ts'
import { madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
const { port, close } = await listen(world)
after(async () => {
  close()
  await world.close()
})
await stockSites(world)

test('case 64: a console opened while impersonating is audited under its real user', async () => {
  const account = await world.account()
  const customer = await signedIn(world, account)
  const server = await madeServer(world, customer, 'web-01', { powerOn: true })
  await world.run("update embedded_machine set power_at = power_at - interval '1 hour' where power = 'on'")
  const { client, account: staff } = await withRights(world, 'admin')
  good(await toUser(client, account, 'loginAs', { reason: 'Ticket 4711' }))
  const console = await openConsole(port, client, server, { origin: 'http://localhost:8080' })
  await reads(console, 'web-01 login:')
  console.leave()
  await console.ended
  const [line] = await world.run(`select by_id from audit where event = 'server-console'
    and account_id = ${account.id}`)
  assert.equal(line?.['by_id'], staff.id)
  const { items } = good(await customer.get(`/server/${server}/history?sorting=-dt`)).body
  assert.equal((items as { user: string }[])[0]?.user, staff.email)
  const { client: operator } = await withRights(world, 'operator')
  const found = good(await operator.get(`/csman?filter=${staff.email}`)).body['items']
  const [row] = found as Record<string, string>[]
  assert.deepEqual([row?.['user'], row?.['by']], [account.email, staff.email])
})
