import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  FoundMachine,
  MachineSpec,
  Provider,
} from '../../../../demo-host/svc/domain/provider/provider.ts'
import type { MachineRef } from '../../../../demo-host/svc/domain/provider/work-progress.ts'
import { creation, finish, machineRef } from './provider-work.ts'

/** The part of the conformance suite that lists machines and their hosts. */
export const conformsOnHosts = (
  created: (
    spec?: MachineSpec,
    powerOn?: boolean,
  ) => Promise<{ provider: Provider; ref: MachineRef; spec: MachineSpec }>,
): void => {
  test('the machines of a site are listed by their refs, and only those', async () => {
    const { provider, ref, spec } = await created()
    const found = await listed(provider, ref.siteId)
    const one = found.find((machine) => machine.ref === ref.ref)
    assert.deepEqual({ power: one?.power, spec: one?.spec }, { power: 'on', spec })
    const refs = found.map((machine) => machine.ref)
    assert.equal(new Set(refs).size, refs.length)
    assert.ok(!(await listed(provider, 2)).some((machine) => machine.ref === ref.ref))
    await finish(provider, ref, { kind: 'destroy' })
    assert.ok(!(await listed(provider, ref.siteId)).some((machine) => machine.ref === ref.ref))
  })

  test('a running machine moves between hosts and counts there', async (t) => {
    const { provider, ref, spec } = await created()
    const hosts = await provider.hosts(ref.siteId)
    if (hosts.length < 2) return t.skip('there is no other host')
    const hostOf = async () => {
      const { host } = (await listed(provider, ref.siteId)).find((machine) => machine.ref === ref.ref)!
      return (await provider.hosts(ref.siteId)).find(({ id }) => id === host)!
    }
    const first = await hostOf()
    assert.equal(first.datacenter, spec.datacenter)
    assert.ok(first.machines > 0 && first.ramUsedMB >= spec.ramMB && first.cpusUsed >= spec.cpuCount)
    const there = await listed(provider, ref.siteId, first.id)
    assert.ok(there.length === first.machines && there.every(({ host }) => host === first.id))
    assert.equal((await finish(provider, ref, { kind: 'move', from: first.id })).state, 'done')
    const second = await hostOf()
    assert.notEqual(second.id, first.id)
    assert.equal((await provider.machine(ref))?.power, 'on')
    assert.equal((await finish(provider, ref, { kind: 'move', from: first.id })).state, 'done')
    assert.equal((await hostOf()).id, second.id, 'it is elsewhere already')
    assert.equal(await provider.changeHost(ref.siteId, 'there-is-none', { maintenance: true }), false)
    assert.equal(await provider.changeHost(2, first.id, { maintenance: true }), false)
  })

  test('a host in maintenance, or closed, gets nothing new', async (t) => {
    const { provider, ref } = await created()
    const hosts = await provider.hosts(ref.siteId)
    if (hosts.length < 2) return t.skip('there is no other host')
    const change = async (maintenance: boolean, acceptsNew: boolean) => {
      for (const [index, { id }] of hosts.entries())
        await provider.changeHost(ref.siteId, id, index % 2 === 0 ? { maintenance } : { acceptsNew })
    }
    await change(true, false)
    const failed = await finish(provider, machineRef(), creation())
    assert.ok(failed.state === 'failed' && failed.reason !== '')
    assert.equal((await finish(provider, ref, { kind: 'power', power: 'off' })).state, 'done')
    await change(false, true)
    assert.equal((await finish(provider, machineRef(), creation())).state, 'done')
  })
}

const listed = async (provider: Provider, siteId: number, host?: string): Promise<FoundMachine[]> => {
  const all: FoundMachine[] = []
  for (;;) {
    const some = await provider.machines(siteId, { host, after: all.at(-1)?.ref })
    if (some.length === 0) return all
    all.push(...some)
  }
}
