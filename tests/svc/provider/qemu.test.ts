import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { MachineRef } from '../../../demo-host/svc/domain/provider/work-progress.ts'
import type { MachineSpec, Work } from '../../../demo-host/svc/domain/provider/provider.ts'
import { homeOf } from '../../../demo-host/svc/domain/provider/qemu/places.ts'
import { processOf } from '../../../demo-host/svc/domain/provider/qemu/machine-process.ts'
import type { QemuOptions } from '../../../demo-host/svc/domain/provider/qemu/options.ts'
import { openQemuProvider } from '../../../demo-host/svc/domain/provider/qemu/qemu-provider.ts'
import { creation, finish, machineRef, machineSpec } from '../harness/provider/provider-work.ts'
import { qemuImages } from '../harness/provider/qemu.ts'

const { skip, images } = qemuImages()
const folder = mkdtempSync(join(tmpdir(), 'portico-qemu-'))
const options: QemuOptions = { folder, images, network: 'isolated', user: null, patience: 1, interval: 1 }
const tinySpec = (): MachineSpec => ({
  ...machineSpec(),
  image: 'tiny',
  ramMB: 128,
  cpuCount: 1,
  disks: [{ index: 0, sizeGB: 1 }],
})

// Everything else that a provider does is tried of QEMU by the deep run.
describe('QEMU', { skip }, () => {
  const provider = openQemuProvider(options)
  const made: MachineRef[] = []
  const created = async (spec = tinySpec(), powerOn = true, script?: string) => {
    const ref = machineRef()
    made.push(ref)
    const outcome = await finish(provider, ref, creation(spec, powerOn, script))
    assert.equal(outcome.state, 'done', JSON.stringify(outcome))
    return ref
  }
  after(async () => {
    for (const ref of made) await finish(provider, ref, { kind: 'destroy' })
    rmSync(folder, { recursive: true, force: true })
  })

  test('a machine runs its first script, outlives the service, and keeps nothing in secret', async () => {
    const ref = await created(tinySpec(), true, '# It is over soon.\r\nsync\r\npoweroff -f\r\n')
    const isOff = async () => (await provider.machine(ref))?.power === 'off'
    while (!(await isOff())) await setTimeout(20)

    assert.equal((await finish(provider, ref, { kind: 'power', power: 'on' })).state, 'done')
    const next = openQemuProvider(options)
    const { power, powerAt: before } = (await next.machine(ref))!
    assert.equal(power, 'on')
    const password: Work = { kind: 'password', password: 'Other-1-word' }
    const outcome = await finish(next, ref, password)
    assert.ok(outcome.state === 'done' && outcome.warning?.includes('powered off and on'))
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const content = readFileSync(join(entry.parentPath, entry.name), 'latin1')
        assert.doesNotMatch(content, /-1-word/, entry.name)
      }
    const number = (await processOf(homeOf(folder, ref)))!
    const command = readFileSync(`/proc/${number}/cmdline`, 'utf8')
    assert.match(command, /-vnc\0unix:/)
    assert.doesNotMatch(command, /-1-word|tcp:/)

    process.kill(number, 'SIGKILL')
    while (!(await isOff())) await setTimeout(20)
    assert.ok((await next.machine(ref))!.powerAt >= before, 'since it was last looked at')
  })

  test('what is more than the computer has fails, and says so', async () => {
    const more: Partial<MachineSpec>[] = [
      { ramMB: Math.ceil(totalmem() / 1_048_576) + 1 },
      { disks: [{ index: 0, sizeGB: 9_000_000 }] },
    ]
    for (const spec of more) {
      const outcome = await finish(provider, machineRef(), creation({ ...tinySpec(), ...spec }))
      assert.ok(outcome.state === 'failed' && outcome.exitCode === 21, JSON.stringify(outcome))
      assert.match(outcome.reason, /^The host has not enough (memory|disk space)/)
    }
  })

  test('no name of a machine acts as a path or an option', async () => {
    const name = `a,restrict=off"; $(touch ${join(folder, 'owned')}) '\n- x: |`
    const ref = await created({ ...tinySpec(), name }, false)
    assert.equal((await provider.machine(ref))?.spec.name, name)
    for (const image of ['../images/tiny', '/etc/passwd', 'tiny\0', '-h', '.']) {
      const { state } = await finish(provider, machineRef(), creation({ ...tinySpec(), image }))
      assert.equal(state, 'failed', image)
    }
    const nics = [{ ...tinySpec().nics[0]!, mac: '00:50:56:00:00:01,netdev=x' }]
    assert.equal((await finish(provider, machineRef(), creation({ ...tinySpec(), nics }))).state, 'failed')
    const outside = { siteId: 1, ref: '../../1' }
    await assert.rejects(provider.machine(outside), /No machine is named so/)
    await assert.rejects(provider.work(outside, 'key', { kind: 'destroy' }), /No machine is named so/)
    assert.ok(!readdirSync(folder).includes('owned'))
  })
})
