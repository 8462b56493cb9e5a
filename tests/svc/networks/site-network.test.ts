import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, test } from 'node:test'
import { secretPlace } from '../../../demo-host/svc/domain/identities/identities.ts'
import { good } from '../harness/world/client.ts'
import { freshDatabase } from '../harness/world/database.ts'
import { secret } from '../harness/world/prepared-folder.ts'
import { program } from '../harness/cli/program.ts'
import { openWorld } from '../harness/world/world.ts'

const database = await freshDatabase('demo')
after(database.drop)

const run = (clientSecret: string, ...args: string[]) =>
  spawnSync(process.execPath, [...program('tools/programs/site-network.ts'), ...args], {
    env: { PATH: process.env['PATH'], PORTICO_SECRET: secret, ...database.settings },
    input: clientSecret,
    encoding: 'utf8',
  })

test('a network added on the command line is offered, its secret encrypted', async () => {
  await (await openWorld({}, undefined, database)).service.close()
  const told = run('a client secret\n', 'aurora', 'acme-id', 'Acme ID', 'https://id.acme.example', 'portico')
  assert.equal(told.status, 0, told.stderr)
  assert.match(told.stdout, /^ {2}http:\/\/localhost:8080\/socialProcess\/acme-id$/m)
  assert.match(told.stdout, /^ {2}http:\/\/localhost:8080\/Profile\/acme-id$/m)
  assert.match(told.stdout, /^ {2}http:\/\/localhost:8080\/remoteSocial\/socialProcess\/acme-id$/m)

  const world = await openWorld({}, undefined, database)
  const { body } = good(await world.client().get('/socialAccess/getSocial'))
  assert.deepEqual((body as unknown as unknown[]).at(-1), { social: 'acme-id', title: 'Acme ID' })
  const [row] = await world.run(
    "select site_id, issuer, client_id, client_secret_sealed from site_social where social = 'acme-id'",
  )
  assert.deepEqual([row?.['issuer'], row?.['client_id']], ['https://id.acme.example', 'portico'])
  const place = secretPlace(Number(row?.['site_id']), 'acme-id')
  assert.equal(world.keys.open(String(row?.['client_secret_sealed']), place), 'a client secret')
  await world.service.close()
})

for (const [what, args, input, line] of [
  ['an unknown site', ['nobody', 'x', 'X', 'https://x.example', 'id'], 's', /^There is no site nobody\.\n$/],
  [
    'a name that no address can hold',
    ['aurora', 'X y', 'X', 'https://x.example', 'id'],
    's',
    /^The name X y is not allowed; .+\n$/,
  ],
  [
    'no secret',
    ['aurora', 'x', 'X', 'https://x.example', 'id'],
    '',
    /^Give the secret of the client on standard input\.\n$/,
  ],
  ['too little', ['aurora'], 's', /^Give the site, .+\n$/],
] as const) {
  test(`${what} is refused with one line`, () => {
    const told = run(input, ...args)
    assert.equal(told.status, 1)
    assert.match(told.stderr, line)
  })
}
