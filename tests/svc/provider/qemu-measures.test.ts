import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Category } from '../../../demo-host/svc/domain/provider/provider.ts'
import type { Sample } from '../../../demo-host/svc/domain/provider/qemu/counters.ts'
import { measured } from '../../../demo-host/svc/domain/provider/qemu/measured.ts'
import { sha512Crypt } from '../../../demo-host/svc/domain/provider/qemu/sha512-crypt.ts'
import { machineSpec } from '../harness/provider/provider-work.ts'

const start = Date.UTC(2026, 0, 1)

/** A machine that is half busy, reads ten times a second, and is looked at every ten seconds. */
const sample = (second: number, boot = 'first'): Sample => ({
  at: start + second * 1000,
  boot,
  cpu: [second / 2, second],
  ram: 40,
  disks: { 0: [10 * second, 0, 1_000_000 * second, 0] },
  nics: { 0: [125_000 * second, 0] },
})

const shown = (samples: Sample[], category: Category, interval = 20) =>
  Object.fromEntries(
    measured(
      samples,
      machineSpec(),
      { category, since: new Date(start), until: new Date(start + 60_000), interval },
      start + 120_000,
      10,
    ).map(({ series, data }) => [series, data.map(([, value]) => value)]),
  )

test('measures are per second, independent of the sampling times', () => {
  const looks = [0, 7, 19, 31, 42, 58, 66, 77, 85].map((second) => sample(second))
  assert.deepEqual(shown(looks, 'cpu'), {
    cpuAvg: [75, 75, 75, 75],
    cpu0: [50, 50, 50, 50],
    cpu1: [100, 100, 100, 100],
  })
  assert.deepEqual(shown(looks, 'ram'), { ram: [40, 40, 40, 40] })
  const { diskRead0, diskReadTotal, diskWriteTotal } = shown(looks, 'disksIops')
  assert.deepEqual(
    [diskRead0, diskReadTotal, diskWriteTotal],
    [
      [10, 10, 10, 10],
      [10, 10, 10, 10],
      [0, 0, 0, 0],
    ],
  )
  assert.deepEqual(shown(looks, 'disksTransfer')['diskReadMB0'], [1, 1, 1, 1])
  assert.deepEqual(shown(looks, 'network')['wanRc'], [1, 1, 1, 1])
})

test('gaps and uncounted values have no measures', () => {
  const restarted = [sample(0), sample(10), sample(50, 'second'), sample(60, 'second'), sample(90, 'second')]
  assert.deepEqual(shown(restarted, 'ram'), { ram: [40, null, 40, 40] })
  const forgotten = [sample(0), { ...sample(2000), at: start + 2_000_000 }]
  assert.deepEqual(shown(forgotten, 'ram'), { ram: [null, null, null, null] })
  const isolated = [0, 100].map((second) => ({ ...sample(second), nics: {} }))
  assert.deepEqual(shown(isolated, 'network')['wanRc'], [null, null, null, null])
})

test('a measure is reported once it is final', () => {
  const looks = [0, 10, 20, 30].map((second) => sample(second))
  const asked = {
    category: 'ram' as const,
    since: new Date(start),
    until: new Date(start + 60_000),
    interval: 10,
  }
  const [series] = measured(looks, machineSpec(), asked, start + 40_000, 10)
  assert.deepEqual(
    series?.data.map(([at]) => at - start),
    [0, 10_000],
  )
})

test('a password is stored as a standard hash', () => {
  // As `openssl passwd -6` writes it.
  assert.equal(
    sha512Crypt('Hello world!', 'saltstring'),
    '$6$saltstring$svn8UoSVapNtMuq1ukKS4tPQd8iKwSMHWjl/O817G3uBnIFNjnQJuesI68u4OTLiBFdcbYEdFCoEOfaS35inz1',
  )
  assert.notEqual(sha512Crypt('Hello world!'), sha512Crypt('Hello world!'))
})
