import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openEmbeddedProvider } from '../../../demo-host/svc/domain/provider/embedded/provider.ts'
import type { Provider } from '../../../demo-host/svc/domain/provider/provider.ts'
import { lastDay, noteLoads } from '../../../demo-host/svc/domain/usage/note-loads.ts'
import { giveServers } from '../harness/servers/servers.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const account = await world.account()
const { query } = world.service.db
const { server } = await giveServers(world, account)
const { since } = lastDay()

type Values = readonly (readonly [halfHours: number, value: number | null])[]

/** Has a provider note one machine, which was so busy at half hours of the last day. */
const note = async (cpu: Values, ram: Values = [], ref = server) => {
  const at = (values: Values) =>
    values.map(([place, value]) => [since.getTime() + place * 1_800_000, value] as const)
  const loads: Provider['loads'] = async (siteId, { after: last }) =>
    siteId === account.siteId && last === '' ? [{ ref, cpu: at(cpu), ram: at(ram) }] : []
  const provider = { ...openEmbeddedProvider(query, 1), loads }
  return noteLoads({ query, provider })({ site: null, id: null }, new AbortController().signal)
}

const noted = async () =>
  (
    await world.run(`select cpu::float8, ram::float8, cpu_day as day, at = '${since.toISOString()}'::timestamptz + interval '23.5 hours' as now
      from server_load where server_id = '${server}'`)
  )[0]

test('loads average an hour, in half-hours, with gaps', async () => {
  await note(
    [
      [0, 3],
      [45, 90],
      [46, 10],
      [47, 21],
    ],
    [
      [40, 55],
      [47, null],
    ],
  )
  const day = Array.from({ length: 48 }, (_, place) => ({ 0: 3, 45: 90, 46: 10, 47: 21 })[place] ?? null)
  assert.deepEqual(await noted(), { cpu: 15.5, ram: 55, day, now: true })
})

test('a stopped server has no load, and keeps its last time', async () => {
  await note([[47, 40]])
  await note([[47, null]])
  const { day, ...measure } = (await noted()) as { day: unknown[] }
  assert.deepEqual(measure, { cpu: null, ram: null, now: true })
  assert.ok(day.every((value) => value === null))
})

test('two nodes note the same, and a machine of no server is left out', async () => {
  await Promise.all([note([[47, 40]]), note([[47, 40]]), note([[47, 40]], [], 'of-nobody')])
  assert.equal((await noted())?.['cpu'], 40)
  assert.deepEqual(await world.run(`select from server_load where server_id = 'of-nobody'`), [])
})
