import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { codeOf, refused, type Answer, type Client } from '../harness/world/client.ts'
import { create, reset, stranger } from '../harness/world/strangers.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const server = { 'site-secret': 'ss_aurora_demo' }
const taken = { email: 'customer@aurora.example', password: 'a pass phrase of theirs' }
const state = 'x'.repeat(43)

/** Every call with a limit per network, with its counter and its limit. */
const counted: [string, number, Record<string, (client: Client) => Promise<Answer>>][] = [
  ['create', 50, { 'POST /create': (client) => create(client, taken) }],
  ['forgot', 50, { 'POST /forgot': (client) => client.post('/forgot', { email: 'nobody@mail.example' }) }],
  [
    'token',
    100,
    {
      'POST /validate': (client) => client.post('/validate', { token: state }),
      'GET /reset/:token': (client) => client.get(`/reset/${state}`),
      'POST /reset': (client) => reset(client, 'nobody@mail.example', state),
      'POST /autoLogin': (client) => client.post('/autoLogin', { token: state }),
    },
  ],
  [
    'social',
    90,
    {
      'GET /socialAccess/stateToken': (client) => client.get('/socialAccess/stateToken'),
      'GET /socialAccess/stateToken/…': (client) =>
        client.get('/socialAccess/stateToken/nobody/login/redirect'),
      'POST /socialAccess/stateToken': (client) =>
        client.post('/socialAccess/stateToken', { code: 'x', social: 'demo-id', stateToken: state }),
      'POST /socialAccess/token': (client) =>
        client.post('/socialAccess/token', { social: 'demo-id', state }),
    },
  ],
  [
    'server',
    600,
    {
      'POST /accessLink': (client) => client.post('/accessLink', { email: 'nobody@mail.example' }, server),
      'POST /invitation': (client) => client.post('/invitation', { email: stranger().email }, server),
    },
  ],
  ['captcha', 60, { 'GET /captcha': (client) => client.get('/captcha') }],
]

let number = 0

for (const [door, most, calls] of counted) {
  for (const [name, call] of Object.entries(calls)) {
    test(`case 98: after too many ${name} a network waits and is served again`, async () => {
      number += 1
      const client = world.client({ address: `203.0.${number}.7` })
      await world.run(`insert into tally (site_id, key, hits, ends_at)
        select id, '${door} 203.0.${number}', ${most - 1}, now() + interval '37 seconds' from site where slug = 'aurora'`)
      assert.notEqual(codeOf(await call(client)), 907, 'it was stopped too early')
      const answer = await call(client)
      refused(answer, 429, 907)
      const countdown = answer.body.errors?.[0]?.countdown ?? 0
      assert.ok(Number.isInteger(countdown) && countdown > 0 && countdown <= 37, answer.text)
      assert.equal(answer.headers.get('retry-after'), String(countdown))
      assert.notEqual(codeOf(await call(world.client())), 907, 'another network was stopped')
      assert.notEqual(
        codeOf(await call(world.client({ site: 'borealis', address: `203.0.${number}.7` }))),
        907,
      )
      await world.later(countdown)
      assert.notEqual(codeOf(await call(client)), 907, 'the wait was longer than it said')
    })
  }
}
