import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { openEmbeddedProvider } from '../../../demo-host/svc/domain/provider/embedded/provider.ts'
import type { Work } from '../../../demo-host/svc/domain/provider/provider.ts'
import { textOf } from '../../screen-text.ts'
import { conforms } from '../harness/provider/provider-conformance.ts'
import { creation, finish, machineRef, machineSpec } from '../harness/provider/provider-work.ts'
import { walk } from '../harness/provider/provider-walk.ts'
import { viewScreen, type Viewer } from '../harness/provider/rfb-client.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { query } = world.service.db
const atOnce = openEmbeddedProvider(query, 1_000_000)
const slow = openEmbeddedProvider(query, 1)

conforms({ open: async () => atOnce, impossible: { name: 'fail-no-ip' } })

test('no sequence of work leads to an invalid state', async () => {
  for (let seed = 1; seed <= 4; seed += 1) await walk(atOnce, machineSpec(), 25, seed)
})

test('work takes its time, reports progress, and ends on time', async () => {
  const ref = machineRef()
  const spec = { ...machineSpec(), disks: [0, 1].map((index) => ({ index, sizeGB: 50 })) }
  const ask = () => slow.work(ref, `create ${ref.ref}`, creation(spec))
  assert.deepEqual(await ask(), { state: 'running', percent: 0, log: ['Validating'] })
  await world.later(80)
  const half = await ask()
  assert.equal(half.state, 'running')
  assert.ok(half.percent >= 38 && half.percent <= 89, String(half.percent))
  assert.deepEqual(half.log.slice(0, 3), [
    'Validating',
    'Allocating IP 198.51.100.7',
    'Creating disk 0 (50 GB)',
  ])
  assert.equal(await slow.machine(ref), undefined)

  await world.later(600)
  assert.equal((await ask()).state, 'done')
  const ago = Date.now() - (await slow.machine(ref))!.powerAt.getTime()
  assert.ok(ago > 460_000 && ago < 640_000, String(ago))
})

test('concurrent nodes complete work once', async () => {
  const ref = machineRef()
  const nodes = Array.from({ length: 8 }, () => openEmbeddedProvider(query, 1))
  const ask = (key: string, work: Work) =>
    Promise.all(nodes.map((node) => node.work(ref, `${key} ${ref.ref}`, work)))
  await ask('create', creation())
  await world.later(600)
  const answers = await ask('create', creation())
  assert.deepEqual(new Set(answers.map(({ state }) => state)), new Set(['done']))
  const rows = await world.run(`select count(*)::int as works from embedded_work where ref = '${ref.ref}'`)
  assert.deepEqual(rows, [{ works: 1 }])
})

test('stuck work stays at 42 percent and times out', async () => {
  const ref = machineRef()
  const spec = { ...machineSpec(), name: 'Fail-Stuck-1' }
  const ask = () => slow.work(ref, `create ${ref.ref}`, creation(spec))
  await ask()
  await world.later(200)
  const stuck = await ask()
  assert.deepEqual([stuck.state, stuck.percent], ['running', 42])
  await world.later(800)
  const ended = await ask()
  assert.deepEqual([ended.state, ended.percent], ['failed', 42])
  assert.deepEqual(ended.log, stuck.log)
})

test('a machine’s name chooses its fault, and it can be deleted', async () => {
  const outcomes = []
  for (const name of ['fail-no-ip', 'fail-host-full', 'fail-stuck', 'fail-exit', 'fail-warn']) {
    const ended = await finish(atOnce, machineRef(), creation({ ...machineSpec(), name: `${name}-1` }))
    const told = ended.state === 'failed' ? `${ended.exitCode} ${ended.reason}` : JSON.stringify(ended.state)
    outcomes.push('warning' in ended ? `warned ${ended.warning}` : told)
  }
  assert.deepEqual(outcomes, [
    '20 There is no free IP address.',
    '21 No host has room for this machine.',
    '124 The work timed out.',
    '3 The hypervisor reported an error.',
    "warned The backup agent couldn't be installed.",
  ])

  const ref = machineRef()
  await finish(atOnce, ref, creation())
  await world.run(
    `update embedded_machine set spec = spec || '{"name": "fail-exit"}' where ref = '${ref.ref}'`,
  )
  const off = await finish(atOnce, ref, { kind: 'power', power: 'off' })
  assert.deepEqual([off.state, (await atOnce.machine(ref))?.power], ['failed', 'on'])
  assert.equal((await finish(atOnce, ref, { kind: 'destroy' })).state, 'done')
})

test('a key of one machine is not taken for another', async () => {
  await atOnce.work(machineRef(), 'shared', creation())
  await assert.rejects(atOnce.work(machineRef(), 'shared', creation()), /another machine/)
})

test('secrets of a machine aren’t stored', async () => {
  const [kept] = await world.run(`
    select count(*)::int as n from embedded_work w left join embedded_machine m using (site_id, ref)
    where concat(to_jsonb(w)::text, to_jsonb(m)::text) like '%-1-word%'`)
  assert.deepEqual(kept, { n: 0 })
})

/** Waits until something is written on a screen; answers all that is. */
const reads = async (viewer: Viewer, text: string): Promise<string> => {
  for (;;) {
    const pixels = await viewer.pixels()
    const shown = textOf([viewer.width, viewer.height], (x, y) => pixels[y * viewer.width + x] !== 0)
    if (shown.includes(text)) return shown
  }
}

test('a screen shows boot and login, and its shell the machine', async () => {
  const ref = machineRef()
  await finish(atOnce, ref, creation())
  await world.run(
    `update embedded_machine set power_at = now() - interval '2 hours' where ref = '${ref.ref}'`,
  )
  const viewer = await viewScreen(await atOnce.console(ref))
  const booted = await reads(viewer, 'web-01 login:')
  assert.match(booted, /Starting debian-12 on web-01 in EU/)
  assert.match(booted, /2 CPUs of type B\n.*Memory: 2048 MB\n.*sda: disk of 20 GB/)
  assert.match(booted, /eth0: address 198\.51\.100\.7/)
  viewer.press('ada', enter)
  await reads(viewer, 'Password:')
  viewer.press('Other-1-word', enter)
  assert.doesNotMatch(await reads(viewer, 'ada@web-01:~$'), /Other-1/)
  viewer.press('hostnamX', backspace, 'e', enter, 'uptime', enter, 'rm -rf', enter)
  assert.match(await reads(viewer, 'not found'), /hostname\nweb-01\n.*uptime\nup 2:00\n/)
  viewer.leave()
})

test('a restarted machine boots again on its screen', async () => {
  const ref = machineRef()
  await finish(atOnce, ref, creation())
  await world.run(
    `update embedded_machine set power_at = now() - interval '2 hours' where ref = '${ref.ref}'`,
  )
  const viewer = await viewScreen(await atOnce.console(ref))
  await reads(viewer, 'login:')
  viewer.press('ada', enter)
  await reads(viewer, 'Password:')
  await world.run(
    `update embedded_machine set power_at = now() - interval '1 hours' where ref = '${ref.ref}'`,
  )
  assert.doesNotMatch(await reads(viewer, 'login:'), /Password/)
  viewer.leave()
})

test('who does not speak RFB on a screen is hung up on', async () => {
  const ref = machineRef()
  await finish(atOnce, ref, creation())
  for (const said of ['GET / HTTP/1.1\r\n', 'RFB 003.008\n\x02', 'RFB 003.008\n\x01\x01\xc8']) {
    const stream = await atOnce.console(ref)
    stream.resume()
    stream.write(said, 'latin1')
    await once(stream, 'close')
  }
})

const [enter, backspace] = [0xff0d, 0xff08]
