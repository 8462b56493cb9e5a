import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { after, test } from 'node:test'
import { WebSocket, WebSocketServer } from 'ws'
import type { Accepted } from '../../../demo-host/svc/areas/servers/console/accept-ticket.ts'
import { bridge, type Bridge, type End } from '../../../demo-host/svc/areas/servers/console/bridge.ts'
import { watch } from '../../../demo-host/svc/areas/servers/console/watch.ts'
import type { Services } from '../../../demo-host/svc/domain/calls/services.ts'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
await once(server, 'listening')
after(() => server.close())

/** A page that looks at the screen of a machine, at a quick pace. */
const looking = async (answersPings: boolean) => {
  const { port } = server.address() as AddressInfo
  const connected = once(server, 'connection')
  const page = new WebSocket(`ws://127.0.0.1:${port}`, { autoPong: answersPings })
  const [served] = (await connected) as [WebSocket]
  const machine = new PassThrough()
  const ended = new Promise<End>((resolve) => {
    bridge(served, machine, {
      viewOnly: false,
      whyGone: () => Promise.resolve('power-off'),
      onEnd: resolve,
      beat: 20,
    })
  })
  return { page, machine, ended }
}

test('pings keep an idle console open through proxies', async () => {
  const { page, ended } = await looking(true)
  for (let heard = 0; heard < 5; heard += 1) await once(page, 'ping')
  assert.equal(page.readyState, WebSocket.OPEN)
  page.close()
  assert.equal(await ended, 'left')
})

test('a page that is gone without a word is noticed, and its machine let go', async () => {
  const { machine, ended, page } = await looking(false)
  assert.equal(await ended, 'lost')
  assert.ok(machine.destroyed)
  page.terminate()
})

const accepted = { site: { id: 1 }, door: { origin: null, siteKey: null } } as unknown as Accepted

/** Sites as a node knows them: one, with origins that change. */
const sitesWith = (origins: string[]) => {
  const site = { id: 1, row: { site_key: 'pk_one', old_site_key: null }, origins: new Set(origins) }
  let changed = () => {}
  return {
    byId: () => Promise.resolve(site),
    onChange(hear: () => void) {
      changed = hear
      return () => (changed = () => {})
    },
    change(work: (one: typeof site) => void) {
      work(site)
      changed()
    },
  }
}

/** Why a console ends after something happened to its site, if no look by the clock comes before. */
const endedBy = (door: Accepted['door'], change: (sites: ReturnType<typeof sitesWith>) => void) => {
  const sites = sitesWith(['https://shop.example', 'https://other.example'])
  let stop = () => {}
  const over = new Promise<End>((resolve) => {
    const console = { end: resolve } as unknown as Bridge
    const hour = 3_600_000
    stop = watch({ sites } as unknown as Services, 1, { ...accepted, door }, console, {
      every: hour,
      idleFor: hour,
    })
  })
  change(sites)
  return over.finally(() => stop())
}

test('a console ends with the notification that its page’s origin or site key is gone', async () => {
  const door = { origin: 'https://shop.example', siteKey: 'pk_one' }
  const ended = await Promise.all([
    endedBy(door, ({ change }) => change(({ origins }) => origins.delete('https://shop.example'))),
    endedBy(door, ({ change }) => change(({ row }) => (row.site_key = 'pk_two'))),
    endedBy({ origin: 'https://gone.example', siteKey: null }, () => {}),
    endedBy({ origin: null, siteKey: 'pk_gone' }, () => {}),
  ])
  assert.deepEqual(ended, ['forbidden', 'forbidden', 'forbidden', 'forbidden'])
})

/** Why a console ends that was used last some milliseconds ago; or that it goes on after a few looks. */
const watched = (ago: number): Promise<End | 'goes on'> => {
  let stop = () => {}
  const over = new Promise<End | 'goes on'>((resolve) => {
    let looks = 0
    const console: Bridge = {
      bytes: () => 0,
      wasUsed: () => false,
      usedAt() {
        looks += 1
        if (looks === 3) resolve('goes on')
        return performance.now() - ago
      },
      end: resolve,
    }
    // All other checks need a database, which is missing here.
    const parts = { log: { warn() {} }, query: {}, sites: sitesWith([]) } as unknown as Services
    stop = watch(parts, 1, accepted, console, { every: 2, idleFor: 60_000 })
  })
  return over.finally(() => stop())
}

test('a console without input ends after a while', async () => {
  assert.equal(await watched(61_000), 'idle')
  assert.equal(await watched(30_000), 'goes on')
})
