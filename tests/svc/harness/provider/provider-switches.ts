import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MachineRef } from '../../../../demo-host/svc/domain/provider/work-progress.ts'
import type { MachineSpec, Provider } from '../../../../demo-host/svc/domain/provider/provider.ts'
import type { SwitchRef } from '../../../../demo-host/svc/domain/provider/switches.ts'
import { finish } from './provider-work.ts'

type Created = (
  spec?: MachineSpec,
  powerOn?: boolean,
) => Promise<{ provider: Provider; ref: MachineRef; spec: MachineSpec }>

/** The part of the conformance suite that is about switches, and about who answers in a network, where a provider reaches them. */
export const conformsOnSwitches = (created: Created): void => {
  const one = (datacenter: string, more: Partial<SwitchRef> = {}): SwitchRef => ({
    siteId: 1,
    datacenter,
    mgmtIp: '10.92.0.2',
    snmp: 'community-of-tests',
    ...more,
  })

  test('a switch reports its ports with neighbors', async (t) => {
    const { provider, spec } = await created()
    if (!provider.switches) return t.skip('it reaches no switches')
    assert.ok(Number(await provider.switches.test(one(spec.datacenter))) >= 0)
    const told = await provider.switches.ports(one(spec.datacenter))
    assert.ok(told && told.vlansTotal > 0 && told.ports.length > 0)
    const numbers = told.ports.map(({ no }) => no)
    assert.deepEqual(
      numbers,
      [...new Set(numbers)].toSorted((a, b) => a - b),
    )
    for (const { vlanTags } of told.ports) assert.ok(vlanTags.every((tag) => tag >= 1 && tag <= 4094))
    const hosts = (await provider.hosts(1)).filter(({ datacenter }) => datacenter === spec.datacenter)
    for (const { host } of told.ports) assert.ok(host === '' || hosts.some(({ id }) => id === host), host)
    assert.deepEqual(await provider.switches.ports(one(spec.datacenter)), told)
    assert.ok(!JSON.stringify(told).includes('community-of-tests'))
  })

  test('a blocked port stays blocked until freed, alone', async (t) => {
    const { provider, spec } = await created()
    const { switches } = provider
    if (!switches) return t.skip('it reaches no switches')
    const [ref, other] = [one(spec.datacenter), one(spec.datacenter, { mgmtIp: '10.92.0.3' })]
    const blocked = async (of: SwitchRef) =>
      (await switches.ports(of))?.ports.filter(({ status }) => status === 'blocked').map(({ no }) => no)
    const [first] = (await switches.ports(ref))!.ports
    assert.equal(await switches.block(ref, first!.no, true), 'blocked')
    assert.equal(await switches.block(ref, first!.no, true), 'blocked', 'what is so already is done')
    assert.deepEqual([await blocked(ref), await blocked(other)], [[first!.no], []])
    await switches.block(one(spec.datacenter, { siteId: 2 }), first!.no, false)
    assert.deepEqual(await blocked(ref), [first!.no], 'a switch of one site is none of another')
    assert.equal(await switches.block(ref, first!.no, false), first!.status)
    assert.deepEqual(await blocked(ref), [])
    assert.equal(await switches.block(ref, 100_000, true), 'none')
  })

  test('running machines answer ARP with their interface', async (t) => {
    const { provider, ref, spec } = await created()
    if (!provider.arpScan) return t.skip('it hears of no addresses')
    const [nic] = spec.nics
    const asked = { datacenter: spec.datacenter, network: nic!.network, vlan: null }
    const answering = async (query = asked, siteId = 1) =>
      (await provider.arpScan!(siteId, query)).filter(({ answers }) => answers)
    const found = (await answering()).filter(({ ip }) => ip === nic!.address)
    assert.equal(found.length, 1, 'each address once')
    assert.ok(Date.now() - found[0]!.seenAt.getTime() < 60_000)
    const isThere = async (...query: Parameters<typeof answering>) =>
      (await answering(...query)).some(({ ip }) => ip === nic!.address)
    assert.ok(!(await isThere({ ...asked, network: 'another' })))
    assert.ok(!(await isThere({ ...asked, datacenter: 'ELSE' })))
    assert.ok(!(await isThere(asked, 2)))
    await finish(provider, ref, { kind: 'power', power: 'off' })
    await finish(provider, ref, { kind: 'destroy' })
    const left = (await provider.arpScan(1, asked)).find(
      ({ ip, mac }) => ip === nic!.address && mac === nic!.mac,
    )
    // Another test may have a machine with the same address.
    if (left?.answers) t.diagnostic('it is answered by another machine')
  })
}
