import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readdirSync, readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { MachineRef } from '../../../demo-host/svc/domain/provider/work-progress.ts'
import type { MachineSpec, Provider, Work } from '../../../demo-host/svc/domain/provider/provider.ts'
import { processOf } from '../../../demo-host/svc/domain/provider/qemu/machine-process.ts'
import type { QemuOptions } from '../../../demo-host/svc/domain/provider/qemu/options.ts'
import { homeOf, shelfOf } from '../../../demo-host/svc/domain/provider/qemu/places.ts'
import { openQemuProvider } from '../../../demo-host/svc/domain/provider/qemu/qemu-provider.ts'
import { program } from '../harness/cli/program.ts'
import { conforms } from '../harness/provider/provider-conformance.ts'
import { finishImage } from '../harness/provider/provider-library.ts'
import { walk } from '../harness/provider/provider-walk.ts'
import { creation, finish, machineRef, machineSpec } from '../harness/provider/provider-work.ts'
import { shows, typeLine } from '../harness/provider/qemu-screen.ts'
import { viewScreen } from '../harness/provider/rfb-client.ts'
import { qemuImages, screenSkip } from '../harness/provider/qemu.ts'

const { skip, images } = qemuImages()
const folder = mkdtempSync(join(tmpdir(), 'portico-qemu-'))
const options: QemuOptions = { folder, images, network: 'isolated', user: null, patience: 1, interval: 1 }
const tiny: Partial<MachineSpec> = {
  image: 'tiny',
  ramMB: 128,
  cpuCount: 1,
  disks: [{ index: 0, sizeGB: 1 }],
}
const tinySpec = (): MachineSpec => ({ ...machineSpec(), ...tiny })

const numbersOf = (ref: MachineRef): string[] =>
  readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(`-name\0${ref.ref}`)
    } catch {
      return false
    }
  })

describe('QEMU', { skip }, () => {
  const provider = openQemuProvider(options)
  const made: MachineRef[] = []
  const created = async (spec = tinySpec(), powerOn = true, by: Provider = provider) => {
    const ref = machineRef()
    made.push(ref)
    const outcome = await finish(by, ref, creation(spec, powerOn))
    assert.equal(outcome.state, 'done', JSON.stringify(outcome))
    return ref
  }
  after(async () => {
    for (const ref of made) await finish(provider, ref, { kind: 'destroy' })
    rmSync(folder, { recursive: true, force: true })
  })

  conforms({
    open: async () => provider,
    impossible: { image: 'there-is-none' },
    spec: tiny,
    isUnfiltered: true,
  })

  test('an image and a copy of a machine hold the content of its disk', async () => {
    const ref = await created(tinySpec(), false)
    const written = (disk: string, ...commands: string[]) =>
      execFileSync('qemu-io', ['-f', 'qcow2', ...commands.flatMap((one) => ['-c', one]), disk]).toString()
    written(homeOf(folder, ref).disk(0), 'write -P 0x5a 1M 64k')
    const image = machineRef()
    const clone = { kind: 'clone', machine: ref.ref, disk: 0 } as const
    assert.equal((await finishImage(provider, image, clone)).state, 'done')
    const larger = { ...tinySpec(), disks: [{ index: 0, sizeGB: 2 }] }
    for (const begins of [{ libraryImage: image.ref }, { machine: ref.ref }]) {
      const other = machineRef()
      made.push(other)
      assert.equal((await finish(provider, other, { ...creation(larger), ...begins } as Work)).state, 'done')
      assert.equal((await provider.machine(other))?.power, 'on')
      await finish(provider, other, { kind: 'power', power: 'off' })
      const held = written(homeOf(folder, other).disk(0), 'read -P 0x5a 1M 64k', 'length')
      assert.match(held, /read 65536[^]*2 GiB/)
    }

    const small = {
      ...creation({ ...tinySpec(), disks: [{ index: 0, sizeGB: 0.5 }] }),
      libraryImage: image.ref,
    }
    const refused = await finish(provider, machineRef(), small as Work)
    assert.equal(refused.state === 'failed' && refused.reason, 'The image needs a larger disk.')
    appendFileSync(shelfOf(folder, image).disk('EU'), 'x')
    const damaged = await finishImage(provider, image, { kind: 'verify' })
    assert.equal(damaged.state === 'failed' && damaged.reason, 'The image is damaged.')
  })

  test('no sequence of work leads to a state outside the table', () =>
    walk(openQemuProvider({ ...options, patience: 0 }), tinySpec(), 20, 7))

  test(
    'a machine accepts its password at the console and restores disks from snapshots',
    { skip: screenSkip },
    async () => {
      const patient = openQemuProvider({ ...options, patience: 60 })
      const ref = await created()
      const { look } = homeOf(folder, ref)
      const signIn = async () => {
        const screen = await patient.console(ref)
        await viewScreen(screen)
        await shows(look, /web-01 login:/)
        await typeLine(screen, 'root')
        await shows(look, /Password:/)
        await typeLine(screen, 'Some-1-word')
        await shows(look, /# /)
        return screen
      }
      const done = async (work: Work) =>
        assert.equal((await finish(patient, ref, work)).state, 'done', work.kind)

      let screen = await signIn()
      await typeLine(screen, 'echo first > kept; sync; echo 1-$((1 + 1))')
      await shows(look, /1-2/)
      await done({ kind: 'snapshot', snapshot: '7' })
      const two = { ...tinySpec(), disks: [0, 1].map((index) => ({ index, sizeGB: 1 })) }
      await done({ kind: 'configure', spec: two })
      await typeLine(screen, 'echo second > kept; sync; echo disks $(ls /dev/vd? | wc -l)')
      // The boot disk, the disk with its settings, and the new disk.
      await shows(look, /disks 3/)
      await done({ kind: 'configure', spec: tinySpec() })
      await typeLine(screen, 'echo now $(ls /dev/vd? | wc -l)')
      await shows(look, /now 2/)

      await done({ kind: 'revert', snapshot: '7' })
      screen = await signIn()
      await typeLine(screen, 'cat kept')
      await shows(look, /# cat kept first/)
      const { series } = await patient.statistics(ref, {
        category: 'cpu',
        since: new Date(Date.now() - 20_000),
        until: new Date(),
        interval: 1,
      })
      assert.ok(series[0]!.data.some(([, value]) => value !== null && value > 0 && value <= 100))

      const before = Date.now()
      await done({ kind: 'power', power: 'off' })
      assert.ok(Date.now() - before < 50_000, 'it switches itself off')
      assert.equal((await patient.machine(ref))?.power, 'off')
    },
  )

  test('a machine runs its script at the first start only', async () => {
    const ref = machineRef()
    made.push(ref)
    const script = '# It is over soon.\r\nsync\r\npoweroff -f\r\n'
    assert.equal((await finish(provider, ref, creation(tinySpec(), true, script))).state, 'done')
    const latest = Date.now() + 120_000
    while ((await provider.machine(ref))?.power !== 'off' && Date.now() < latest) await setTimeout(20)
    assert.equal((await provider.machine(ref))?.power, 'off')
    assert.equal((await finish(provider, ref, { kind: 'power', power: 'on' })).state, 'done')
    const { look } = homeOf(folder, ref)
    if (!screenSkip) await shows(look, /web-01 login:/)
    assert.equal((await provider.machine(ref))?.power, 'on')
  })

  test('machines outlive the service, and one that ended by itself is off', async () => {
    const ref = await created()
    const next = openQemuProvider(options)
    const { power, powerAt: before } = (await next.machine(ref))!
    assert.equal(power, 'on')
    process.kill((await processOf(homeOf(folder, ref)))!, 'SIGKILL')
    while ((await next.machine(ref))?.power !== 'off') await setTimeout(20)
    assert.ok((await next.machine(ref))!.powerAt >= before, 'since it was last looked at')
    assert.equal((await finish(next, ref, { kind: 'power', power: 'on' })).state, 'done')
    assert.equal((await next.machine(ref))?.power, 'on')
  })

  test('work that a killed process had begun is gone on with, and done once', async () => {
    for (const pause of [0, 150, 400]) {
      const ref = machineRef()
      made.push(ref)
      const asked = { options, ref, work: creation(tinySpec()), key: 'create' }
      const node = spawn(process.execPath, [
        ...program('tests/svc/harness/provider/qemu-node.ts'),
        JSON.stringify(asked),
      ])
      const begun = (text: string) =>
        readdirSync(folder, { recursive: true }).some((name) => String(name).includes(text))
      while (!begun(ref.ref)) await setTimeout(5)
      await setTimeout(pause)
      node.kill('SIGKILL')
      await once(node, 'exit')
      const nodes = [1, 2].map(() => openQemuProvider(options))
      const outcomes = await Promise.all(nodes.map((one) => finish(one, ref, asked.work, asked.key)))
      for (const outcome of outcomes) {
        assert.equal(outcome.state, 'done', JSON.stringify(outcome))
        assert.deepEqual(outcome.log, [...new Set(outcome.log)])
      }
      assert.equal(numbersOf(ref).length, 1)
      await finish(provider, ref, { kind: 'destroy' })
    }
  })

  test('the secrets of a machine are not stored, and other users have no access', async () => {
    const ref = await created()
    const password: Work = { kind: 'password', password: 'Other-1-word' }
    const outcome = await finish(provider, ref, password)
    assert.ok(outcome.state === 'done' && outcome.warning?.includes('powered off and on'))
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const content = readFileSync(join(entry.parentPath, entry.name), 'latin1')
        assert.doesNotMatch(content, /-1-word/, entry.name)
      }
    const command = readFileSync(`/proc/${numbersOf(ref)[0]}/cmdline`, 'utf8')
    assert.match(command, /-vnc\0unix:/)
    assert.doesNotMatch(command, /-1-word|tcp:/)
    await assert.rejects(provider.console(machineRef()), /not on/)
  })
})
