import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { getRequestListener } from '@hono/node-server'
import { makeKey } from '../harness/cli/machine.ts'
import { stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

// Of the system, where its packages are.
const python = '/usr/bin/python3'
const noLibcloud =
  spawnSync(python, ['-c', 'import libcloud']).status !== 0 &&
  'there is no libcloud: install python3-libcloud'

const program = join(import.meta.dirname, '../harness/cli/libcloud-driver.py')

test(
  'the Kamatera driver of libcloud lists and manages servers',
  { skip: noLibcloud, timeout: 120_000 },
  async () => {
    const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
    after(world.close)
    await stockSites(world)
    const { id, secret } = await makeKey(await signedIn(world), 'libcloud')
    await world.run(`update api_key set calls_per_minute = 600 where id = '${id}'`)
    const listener = getRequestListener(world.service.app.fetch)
    const server = createServer((request, response) => void listener(request, response))
    server.listen(0, 'localhost')
    await once(server, 'listening')
    after(() => void server.close())
    const { port } = server.address() as AddressInfo

    const client = spawn(python, [program, String(port), id, secret], { stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = once(client, 'exit')
    const [said, failed] = await Promise.all([text(client.stdout), text(client.stderr)])
    const [status] = (await ended) as [number]
    assert.equal(status, 0, failed)
    const told = JSON.parse(said) as Record<string, unknown>
    const { address, ...others } = told
    assert.match(String(address), /^198\.51\./)
    assert.deepEqual(others, {
      locations: ['TEST', 'Frankfurt', 'Germany'],
      sizes: ['small', 'medium', 'large'],
      image: ['test-os', 'Test OS 1', 'Test'],
      created: ['libcloud-1', 'running'],
      password: 20,
      nodes: [['libcloud-1', 'running']],
      stopped: 'stopped',
      started: 'running',
      restarted: 'running',
      left: [],
      refused: true,
    })
  },
)
