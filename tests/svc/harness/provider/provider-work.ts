import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { MachineRef, Progress } from '../../../../demo-host/svc/domain/provider/work-progress.ts'
import type { MachineSpec, Provider, Work } from '../../../../demo-host/svc/domain/provider/provider.ts'

/** Polls work until it ends: progress never decreases, and no log line is withdrawn. */
export const finish = async (
  provider: Provider,
  ref: MachineRef,
  work: Work,
  key: string = randomUUID(),
): Promise<Progress> => {
  let before: Progress = { state: 'running', percent: 0, log: [] }
  const started = performance.now()
  while (before.state === 'running') {
    assert.ok(performance.now() - started < longest, `${work.kind} does not end: ${JSON.stringify(before)}`)
    const now = await provider.work(ref, `${ref.ref} ${key}`, work)
    assert.ok(now.percent >= before.percent && now.percent <= 100)
    assert.deepEqual(now.log.slice(0, before.log.length), before.log)
    if (now.state === 'running') await setTimeout(50)
    before = now
  }
  return before
}

/** The time limit of work in tests in milliseconds; work that hangs is named. */
export const longest = 120_000

/** A machine of site 1 that is not there. */
export const machineRef = (): MachineRef => ({ siteId: 1, ref: randomUUID() })

/** The input of a machine's creation. */
export const creation = (spec = machineSpec(), powerOn = true, script = ''): Work => ({
  kind: 'create',
  spec,
  password: 'Some-1-word',
  sshKey: '',
  script,
  powerOn,
})

/** A machine with one disk and one interface. */
export const machineSpec = (): MachineSpec => ({
  name: 'web-01',
  datacenter: 'EU',
  image: 'debian-12',
  cpuType: 'B',
  cpuCount: 2,
  ramMB: 2048,
  disks: [{ index: 0, sizeGB: 20 }],
  nics: [{ index: 0, mac: '00:50:56:00:00:01', network: 'wan-EU', address: '198.51.100.7', connected: true }],
})
