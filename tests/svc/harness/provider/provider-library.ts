import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { test } from 'node:test'
import type { ImageWork } from '../../../../demo-host/svc/domain/provider/library.ts'
import type { MachineRef, Progress } from '../../../../demo-host/svc/domain/provider/work-progress.ts'
import type { MachineSpec, Provider, Work } from '../../../../demo-host/svc/domain/provider/provider.ts'
import { isoDisc, rawDisk } from './disk-files.ts'
import { creation, finish, longest, machineRef } from './provider-work.ts'

type Created = (
  spec?: MachineSpec,
  powerOn?: boolean,
) => Promise<{ provider: Provider; ref: MachineRef; spec: MachineSpec }>

/** Has work on an image done: progress never falls, and no line of the log is taken back. */
export const finishImage = async (
  { library }: Provider,
  ref: MachineRef,
  work: ImageWork,
  key: string = randomUUID(),
): Promise<Progress> => {
  let before: Progress = { state: 'running', percent: 0, log: [] }
  const started = performance.now()
  while (before.state === 'running') {
    assert.ok(performance.now() - started < longest, `${work.kind} does not end: ${JSON.stringify(before)}`)
    const now = await library!.work(ref, `${ref.ref} ${key}`, work)
    assert.ok(now.percent >= before.percent && now.percent <= 100)
    assert.deepEqual(now.log.slice(0, before.log.length), before.log)
    if (now.state === 'running') await setTimeout(20)
    before = now
  }
  return before
}

/** The part of the conformance suite about disk images, for providers that store them. */
export const conformsOnLibrary = (created: Created): void => {
  test('an image is made from a stopped machine, copied, and deleted', async (t) => {
    const { provider, ref, spec } = await created(undefined, false)
    if (!provider.library) return t.skip('it keeps no images')
    const image = machineRef()
    const clone = { kind: 'clone', machine: ref.ref, disk: 0 } as const
    const done = async (work: ImageWork, key?: string) =>
      (await finishImage(provider, image, work, key)).state
    const now = () => provider.library!.image(image)
    assert.equal(await now(), undefined)
    assert.equal(await done({ kind: 'verify' }), 'failed')
    assert.equal(await done({ kind: 'copyImage', datacenter: 'US' }), 'failed')
    assert.equal(await done(clone, 'once'), 'done')
    const made = await now()
    assert.deepEqual([made?.sizeGB, made?.datacenters], [spec.disks[0]!.sizeGB, [spec.datacenter]])
    assert.ok(made!.bytes > 0)
    assert.match(made!.sha256, /^[0-9a-f]{64}$/)
    for (const work of [
      clone,
      { kind: 'verify' },
      { kind: 'copyImage', datacenter: spec.datacenter },
    ] as const)
      assert.equal(await done(work), 'done', work.kind)
    assert.deepEqual(await now(), made)
    assert.equal(await done({ kind: 'copyImage', datacenter: 'US' }), 'done')
    assert.deepEqual((await now())?.datacenters, [spec.datacenter, 'US'])
    assert.equal(await done({ kind: 'verify' }), 'done')
    assert.equal((await provider.machine(ref))?.power, 'off', 'the machine stays as it was')

    assert.equal(await done({ kind: 'removeImage' }), 'done')
    assert.equal(await done({ kind: 'removeImage' }), 'done', 'it is not there already')
    assert.equal(await done(clone, 'once'), 'done')
    assert.equal(await now(), undefined, 'work that is done is not done again')
  })

  test('a machine starts from an image of its data center, and keeps its disk', async (t) => {
    const { provider, ref, spec } = await created(undefined, false)
    if (!provider.library) return t.skip('it keeps no images')
    const image = machineRef()
    const clone = { kind: 'clone', machine: ref.ref, disk: 0 } as const
    assert.equal((await finishImage(provider, image, clone)).state, 'done')
    const create = (where: MachineSpec, libraryImage: string, siteId = ref.siteId) =>
      beginAs(provider, where, { libraryImage }, siteId)
    assert.equal((await create({ ...spec, datacenter: 'US' }, image.ref)).state, 'failed', 'it is not there')
    assert.equal((await create(spec, machineRef().ref)).state, 'failed', 'there is none')
    assert.equal((await create(spec, image.ref, 2)).state, 'failed', 'it is of another site')
    const { state, other } = await create({ ...spec, name: 'web-03' }, image.ref)
    assert.equal(state, 'done')
    assert.equal((await finishImage(provider, image, { kind: 'removeImage' })).state, 'done')
    for (const power of ['restart', 'off'] as const)
      assert.equal((await finish(provider, other, { kind: 'power', power })).state, 'done', power)
    await finish(provider, other, { kind: 'destroy' })
  })

  test('a machine starts from the disk of another stopped machine', async (t) => {
    const { provider, ref, spec } = await created(undefined, false)
    if (!provider.library) return t.skip('it keeps no disks')
    const create = (where: MachineSpec, machine: string, siteId = ref.siteId) =>
      beginAs(provider, where, { machine }, siteId)
    assert.equal((await create({ ...spec, datacenter: 'US' }, ref.ref)).state, 'failed', 'it is not there')
    assert.equal((await create(spec, machineRef().ref)).state, 'failed', 'there is none')
    assert.equal((await create(spec, ref.ref, 2)).state, 'failed', 'it is of another site')
    const { state, other } = await create({ ...spec, name: 'web-04' }, ref.ref)
    assert.equal(state, 'done')
    assert.equal((await finish(provider, ref, { kind: 'power', power: 'on' })).state, 'done')
    assert.equal((await create(spec, ref.ref)).state, 'failed', 'it is on')
    await finish(provider, other, { kind: 'destroy' })
  })

  test('an uploaded file becomes an image; an ISO boots a machine', async (t) => {
    const { provider, ref, spec } = await created(undefined, false)
    if (!provider.library) return t.skip('it keeps no images')
    for (const [format, bytes] of [
      ['raw', rawDisk(1_048_576)],
      ['iso', isoDisc()],
    ] as const) {
      const image = machineRef()
      const file = {
        format,
        bytes: bytes.length,
        sizeGB: 1,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        async *open() {
          yield bytes.subarray(0, 1000)
          yield bytes.subarray(1000)
        },
      }
      const upload = { kind: 'upload', datacenter: spec.datacenter, file } as const
      for (const key of ['once', 'again'])
        assert.equal((await finishImage(provider, image, upload, key)).state, 'done', format)
      assert.deepEqual((await provider.library.image(image))?.datacenters, [spec.datacenter])
      for (const work of [{ kind: 'verify' }, { kind: 'copyImage', datacenter: 'US' }] as const)
        assert.equal((await finishImage(provider, image, work)).state, 'done', `${format} ${work.kind}`)
      const other = { ...machineRef(), siteId: ref.siteId }
      const creating = { ...creation({ ...spec, name: `of-${format}` }, true), libraryImage: image.ref }
      assert.equal((await finish(provider, other, creating as never)).state, 'done', format)
      assert.equal((await provider.machine(other))?.power, 'on')
      await finish(provider, other, { kind: 'destroy' })
    }
  })

  test('no image is made from running machines, missing disks or other sites', async (t) => {
    const { provider, ref } = await created()
    if (!provider.library) return t.skip('it keeps no images')
    const image = machineRef()
    const asked: [MachineRef, Extract<ImageWork, { kind: 'clone' }>][] = [
      [image, { kind: 'clone', machine: ref.ref, disk: 0 }],
      [image, { kind: 'clone', machine: ref.ref, disk: 7 }],
      [image, { kind: 'clone', machine: machineRef().ref, disk: 0 }],
      [
        { ...image, siteId: 2 },
        { kind: 'clone', machine: ref.ref, disk: 0 },
      ],
    ]
    for (const [of, work] of asked) {
      const { state } = await finishImage(provider, of, work)
      assert.deepEqual([state, await provider.library.image(of)], ['failed', undefined])
    }
  })
}

/** Creates a machine from an existing one or an image. */
const beginAs = async (provider: Provider, spec: MachineSpec, begins: object, siteId: number) => {
  const other = { ...machineRef(), siteId }
  const { state } = await finish(provider, other, { ...creation(spec), ...begins } as Work)
  return { state, other }
}
