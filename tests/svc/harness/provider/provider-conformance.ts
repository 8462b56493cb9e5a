import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { afterEach, test } from 'node:test'
import type {
  Category,
  FirewallSet,
  MachineSpec,
  Provider,
  Work,
} from '../../../../demo-host/svc/domain/provider/provider.ts'
import type { MachineRef } from '../../../../demo-host/svc/domain/provider/work-progress.ts'
import { conformsOnHosts } from './provider-hosts.ts'
import { conformsOnLibrary } from './provider-library.ts'
import { conformsOnServicelets } from './provider-servicelets.ts'
import { conformsOnScreens } from './provider-screens.ts'
import { conformsOnSwitches } from './provider-switches.ts'
import { creation, finish, machineRef, machineSpec as usualSpec } from './provider-work.ts'

/** A provider that is tried, on a service with the sites 1 and 2. */
export interface Tried {
  open: () => Promise<Provider>
  /** Changes of a machine that make its creation fail. */
  impossible: Partial<MachineSpec>
  /** Differences of its machines from `machineSpec`, so that they fit. */
  spec?: Partial<MachineSpec>
  /** It has no firewalls: setting one fails. */
  isUnfiltered?: true
}

/** Tests whether a provider conforms to `Provider`. */
export const conforms = ({ open, isUnfiltered, impossible, spec: own }: Tried): void => {
  const machineSpec = () => ({ ...usualSpec(), ...own })
  const made: { provider: Provider; ref: MachineRef }[] = []
  const nothing = async () => {
    const [provider, ref] = [await open(), machineRef()]
    made.push({ provider, ref })
    return { provider, ref }
  }
  afterEach(async () => {
    for (const { provider, ref } of made.splice(0)) await finish(provider, ref, { kind: 'destroy' })
  })
  const created = async (spec = machineSpec(), powerOn = true) => {
    const { provider, ref } = await nothing()
    assert.equal((await finish(provider, ref, creation(spec, powerOn))).state, 'done')
    return { provider, ref, spec }
  }
  const powered = async (provider: Provider, ref: MachineRef) => (await provider.machine(ref))?.power

  test('a machine is created as specified, powered on if requested', async () => {
    const { provider, ref, spec } = await created()
    const machine = await provider.machine(ref)
    assert.deepEqual(machine?.spec, spec)
    assert.equal(machine.power, 'on')
    const off = await created(machineSpec(), false)
    assert.equal(await powered(off.provider, off.ref), 'off')
  })

  test('the log of a creation ends with the name of the server', async () => {
    const { provider, ref } = await nothing()
    const spec = machineSpec()
    const { log } = await finish(provider, ref, creation(spec))
    assert.equal(log.at(-1), `Name: ${spec.name}`)
  })

  test('the same key is the same work, also concurrently', async () => {
    const { provider, ref } = await created()
    const snapshot: Work = { kind: 'snapshot', snapshot: 'first' }
    const asked = Array.from({ length: 10 }, () => finish(provider, ref, snapshot, 'once'))
    const answers = await Promise.all(asked)
    assert.equal(answers[0]?.state, 'done')
    for (const answer of answers) assert.deepEqual(answer, answers[0])
    assert.equal((await finish(provider, ref, snapshot, 'again')).state, 'failed')

    const off: Work = { kind: 'power', power: 'off' }
    await finish(provider, ref, off, 'off')
    await finish(provider, ref, { kind: 'power', power: 'on' }, 'on')
    assert.equal((await finish(provider, ref, off, 'off')).state, 'done')
    assert.equal(await powered(provider, ref), 'on', 'work that is done is not done again')
  })

  test('a machine that cannot be created fails for ever, and leaves nothing', async () => {
    const { provider, ref } = await nothing()
    const work = creation({ ...machineSpec(), ...impossible })
    const failed = await finish(provider, ref, work, 'create')
    assert.ok(failed.state === 'failed' && failed.reason !== '' && failed.exitCode > 0)
    assert.deepEqual(await finish(provider, ref, work, 'create'), failed)
    assert.equal(await provider.machine(ref), undefined)
    assert.equal(
      (await finish(provider, ref, creation(machineSpec(), false))).state,
      'done',
      'other work may create it',
    )
  })

  test('power actions work, and are done if nothing changes', async () => {
    const { provider, ref } = await created()
    const power = async (word: Extract<Work, { kind: 'power' }>['power']) => {
      const { state } = await finish(provider, ref, { kind: 'power', power: word })
      return `${state} ${await powered(provider, ref)}`
    }
    assert.equal(await power('on'), 'done on')
    const before = await provider.machine(ref)
    await setTimeout(5)
    assert.equal(await power('restart'), 'done on')
    assert.ok((await provider.machine(ref))!.powerAt > before!.powerAt, 'it is up for less long')
    assert.equal(await power('resume'), 'done on')
    assert.equal(await power('suspend'), 'done suspended')
    for (const word of ['on', 'off', 'restart'] as const)
      assert.equal(await power(word), 'failed suspended', word)
    assert.equal(await power('resume'), 'done on')
    assert.equal(await power('off'), 'done off')
    assert.equal(await power('off'), 'done off')
    assert.equal(await power('restart'), 'failed off')
    assert.equal(await power('on'), 'done on')
  })

  test('a machine becomes what its new spec says, but no disk is made smaller', async () => {
    const { provider, ref, spec } = await created()
    const size = spec.disks[0]!.sizeGB
    const disks = [
      { index: 0, sizeGB: 2 * size },
      { index: 1, sizeGB: size },
    ]
    const larger = { ...spec, name: 'web-02', cpuCount: 4, ramMB: 2 * spec.ramMB, disks }
    assert.equal((await finish(provider, ref, { kind: 'configure', spec: larger })).state, 'done')
    assert.deepEqual((await provider.machine(ref))?.spec, larger)
    assert.equal((await finish(provider, ref, { kind: 'configure', spec })).state, 'failed')
    assert.deepEqual((await provider.machine(ref))?.spec, larger)
  })

  test('the last firewall replaces the previous one, and stays', async (t) => {
    if (isUnfiltered) return t.skip('it has no firewalls')
    const { provider, ref, spec } = await created()
    assert.equal((await provider.machine(ref))?.firewall, undefined)
    const rule = { direction: 'in', action: 'accept', protocol: 'tcp', ports: '22', log: false } as const
    const firewall = { enabled: true, policyIn: 'drop', policyOut: 'accept', rules: [rule] } as const
    const off = { enabled: false, policyIn: 'accept', policyOut: 'accept', rules: [] } as const
    const set = async (it: FirewallSet) => (await finish(provider, ref, { kind: 'firewall', set: it })).state
    const now = async () => (await provider.machine(ref))?.firewall
    assert.equal(await set(firewall), 'done')
    assert.deepEqual(await now(), firewall)
    await finish(provider, ref, { kind: 'configure', spec: { ...spec, ramMB: 4096 } })
    await finish(provider, ref, { kind: 'power', power: 'restart' })
    assert.deepEqual(await now(), firewall)
    assert.equal(await set(off), 'done')
    assert.deepEqual(await now(), off)
  })

  test('a machine reverts to a snapshot, keeping spec and power', async () => {
    const { provider, ref } = await created()
    const before = await provider.machine(ref)
    const all: [Extract<Work, { snapshot: string }>['kind'], string][] = [
      ['revert', 'failed'],
      ['snapshot', 'done'],
      ['revert', 'done'],
      ['removeSnapshot', 'done'],
      ['removeSnapshot', 'done'],
      ['revert', 'failed'],
    ]
    for (const [kind, state] of all)
      assert.equal((await finish(provider, ref, { kind, snapshot: '7' })).state, state, kind)
    assert.deepEqual(await provider.machine(ref), before)
    assert.equal((await finish(provider, ref, { kind: 'password', password: 'Other-1-word' })).state, 'done')
  })

  test('a destroyed machine is gone, and destroying it again succeeds', async () => {
    const { provider, ref, spec } = await created()
    assert.equal((await finish(provider, ref, { kind: 'destroy' })).state, 'done')
    assert.equal(await provider.machine(ref), undefined)
    assert.equal((await finish(provider, ref, { kind: 'destroy' })).state, 'done')
    const works: Work[] = [
      { kind: 'power', power: 'off' },
      { kind: 'configure', spec },
      { kind: 'password', password: 'Other-1-word' },
      { kind: 'firewall', set: { enabled: false, policyIn: 'accept', policyOut: 'accept', rules: [] } },
      { kind: 'snapshot', snapshot: '7' },
    ]
    for (const work of works) assert.equal((await finish(provider, ref, work)).state, 'failed', work.kind)
    assert.deepEqual(await provider.statistics(ref, lastHour('cpu')), { series: [] })
  })

  conformsOnHosts(created)
  conformsOnServicelets(created)
  conformsOnLibrary(created)
  conformsOnSwitches(created)

  test('a machine of one site is not found from another', async () => {
    const { provider, ref } = await created()
    const elsewhere = { ...ref, siteId: 2 }
    assert.equal(await provider.machine(elsewhere), undefined)
    assert.equal((await finish(provider, elsewhere, { kind: 'power', power: 'off' })).state, 'failed')
    await finish(provider, elsewhere, { kind: 'destroy' })
    assert.deepEqual((await provider.statistics(elsewhere, lastHour('cpu'))).series, [])
    assert.equal(await powered(provider, ref), 'on')
  })

  test('a site’s loads match its machines’ measures', async () => {
    const { provider, ref, spec } = await created()
    const other = await created(spec, false)
    const { category: _, ...asked } = lastHour('cpu')
    const found = []
    for (let after = ''; ;) {
      const loads = await provider.loads(ref.siteId, { ...asked, after })
      found.push(...loads)
      if (loads.length === 0) break
      after = loads.at(-1)!.ref
    }
    const refs = found.map((load) => load.ref)
    assert.deepEqual(refs, [...new Set(refs)].sort())
    assert.ok(refs.includes(ref.ref) && refs.includes(other.ref.ref))
    for (const category of ['cpu', 'ram'] as const) {
      const { series } = await provider.statistics(ref, { ...asked, category })
      assert.deepEqual(found.find((load) => load.ref === ref.ref)?.[category], series[0]?.data)
    }
    assert.ok((await provider.loads(2, asked)).every((load) => load.ref !== ref.ref))
  })

  conformsOnScreens(created)

  test('measures are deterministic, ordered, and start with the machine', async () => {
    const { provider, ref } = await created()
    for (const category of ['cpu', 'ram', 'network', 'disksIops', 'disksTransfer'] as const) {
      const asked = lastHour(category)
      const { series } = await provider.statistics(ref, asked)
      assert.deepEqual((await provider.statistics(ref, asked)).series, series)
      assert.ok(series.length > 0, category)
      for (const { data } of series) {
        const moments = data.map(([at]) => at)
        assert.deepEqual(
          moments.toSorted((one, other) => one - other),
          moments,
        )
        assert.ok(moments[0]! >= asked.since.getTime() && moments.at(-1)! <= asked.until.getTime())
        assert.equal(data[0]?.[1], null)
      }
    }
  })
}

const lastHour = (category: Category) => {
  const until = new Date()
  return { category, since: new Date(until.getTime() - 3_600_000), until, interval: 20 }
}
