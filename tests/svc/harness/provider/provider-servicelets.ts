import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MachineRef } from '../../../../demo-host/svc/domain/provider/work-progress.ts'
import type { MachineSpec, Provider } from '../../../../demo-host/svc/domain/provider/provider.ts'
import type { ServiceletTask } from '../../../../demo-host/svc/domain/provider/servicelets.ts'
import { catalogued } from '../../../../demo-host/svc/domain/servicelets/catalog.ts'
import { finish, machineRef } from './provider-work.ts'

type Created = (
  spec?: MachineSpec,
  powerOn?: boolean,
) => Promise<{ provider: Provider; ref: MachineRef; spec: MachineSpec }>

/** The part of the conformance suite that is about servicelets; a provider without them fails all such work. */
export const conformsOnServicelets = (created: Created): void => {
  const has = (provider: Provider, ref: MachineRef, servicelet: string) => ({
    done: async (task: ServiceletTask, key?: string) =>
      finish(provider, ref, { kind: 'servicelet', servicelet, task }, key),
    now: async () => (await provider.servicelets!.installed(ref)).find(({ code }) => code === servicelet),
  })

  test('a servicelet’s last command counts, once per key', async () => {
    const { provider, ref } = await created()
    const offered = (await provider.servicelets?.offered(ref.siteId)) ?? []
    const { code, version } = offered.find((one) => catalogued(one.code)) ?? { code: 'backup', version: '' }
    const { done, now } = has(provider, ref, code)
    const config = { ...catalogued(code)!.initial, address: '192.0.2.1' }
    const installed = await done({ do: 'install', config }, 'once')
    if (!provider.servicelets) return assert.equal(installed.state, 'failed')
    assert.equal(installed.state, 'done')
    const first = await now()
    assert.deepEqual([first?.version, first?.state, first?.config], [version, 'running', config])
    assert.ok(first!.heartbeat >= first!.installedAt && Date.now() - Number(first!.heartbeat) < 180_000)
    for (const [task, state] of [
      ['stop', 'stopped'],
      ['stop', 'stopped'],
      ['start', 'running'],
      ['restart', 'running'],
      ['update', 'running'],
    ] as const) {
      assert.equal((await done({ do: task })).state, 'done', task)
      assert.equal((await now())?.state, state, task)
    }
    const other = { ...config, label: 'other' }
    assert.equal((await done({ do: 'configure', config: other })).state, 'done')
    assert.deepEqual((await now())?.config, other)
    assert.equal((await done({ do: 'act', action: 'there-is-none', args: {} })).state, 'failed')
    const lines = await provider.servicelets.logs(ref)
    assert.ok(lines.length > 0 && lines.length <= 1000)
    assert.ok(lines.every((line, at) => at === 0 || line.at <= lines[at - 1]!.at))

    assert.equal((await done({ do: 'uninstall' })).state, 'done')
    assert.equal((await done({ do: 'uninstall' })).state, 'done', 'it is not there already')
    assert.deepEqual(await done({ do: 'install', config }, 'once'), installed)
    assert.equal(await now(), undefined, 'work that is done is not done again')
    assert.equal((await done({ do: 'start' })).state, 'failed')
  })

  test('stopped, deleted and foreign machines refuse servicelet commands', async (t) => {
    const { provider, ref } = await created()
    const { servicelets } = provider
    const [offer] = (await servicelets?.offered(ref.siteId)) ?? []
    if (!servicelets || !offer) return t.skip('it has no servicelets')
    const { done, now } = has(provider, ref, offer.code)
    assert.equal((await done({ do: 'install', config: {} })).state, 'done')
    await finish(provider, ref, { kind: 'power', power: 'off' })
    assert.equal((await done({ do: 'stop' })).state, 'failed')
    assert.equal((await now())?.state, 'running')
    assert.deepEqual(await servicelets.installed({ ...ref, siteId: 2 }), [])
    assert.deepEqual(await servicelets.logs({ ...ref, siteId: 2 }), [])
    assert.deepEqual(await servicelets.installed(machineRef()), [])
    await finish(provider, ref, { kind: 'destroy' })
    assert.deepEqual(await servicelets.installed(ref), [])
  })
}
