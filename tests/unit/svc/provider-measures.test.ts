import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EmbeddedMachine } from '../../../demo-host/svc/domain/provider/embedded/embedded-machine.ts'
import { measuresOf } from '../../../demo-host/svc/domain/provider/embedded/measures.ts'
import type { Category } from '../../../demo-host/svc/domain/provider/provider.ts'

const at = (text: string) => new Date(`2026-03-${text}Z`)
const now = at('20T12:00')

const machine = (more: Partial<EmbeddedMachine> = {}): EmbeddedMachine => ({
  power: 'on',
  powerAt: at('01T00:00'),
  createdAt: at('01T00:00'),
  snapshots: [],
  downtimes: [],
  host: null,
  servicelets: [],
  spec: {
    name: 'web-01',
    datacenter: 'EU',
    image: 'debian-12',
    cpuType: 'B',
    cpuCount: 12,
    ramMB: 2048,
    disks: [
      { index: 0, sizeGB: 20 },
      { index: 2, sizeGB: 50 },
    ],
    nics: ['wan-EU', 'lan-7-office', 'wan-EU', 'lan-7-store'].map((network, index) => ({
      index,
      network,
      mac: `00:50:56:00:00:0${index}`,
      address: '',
      connected: index !== 3,
    })),
  },
  ...more,
})

const measured = (
  category: Category,
  since: Date,
  until: Date,
  interval: number,
  of = machine(),
  ref = 'one',
) =>
  Object.fromEntries(
    measuresOf(ref, of, { category, since, until, interval }, now).map(({ series, data }) => [
      series,
      new Map(data),
    ]),
  )

test('a measure depends on machine and time, not on the range', () => {
  const day = measured('cpu', at('10T00:00'), at('11T00:00'), 300)
  const hour = measured('cpu', at('10T09:58'), at('10T11:03'), 300)
  assert.deepEqual([...hour['cpuAvg']!.keys()][0], at('10T10:00').getTime())
  for (const [series, data] of Object.entries(hour))
    for (const [moment, value] of data) assert.equal(day[series]!.get(moment), value)
  const other = measured('cpu', at('10T09:58'), at('10T11:03'), 300, machine(), 'other')
  assert.notDeepEqual(other, hour)
})

test('what is shown together adds up, and is what can be', () => {
  const [since, until] = [at('10T00:00'), at('12T00:00')]
  const valuesOf = (category: Category) => {
    const series = measured(category, since, until, 1800)
    const each = Object.values(series)
    assert.ok(each.every((data) => data.size === 97 && [...data.values()].every((value) => value! >= 0)))
    const moments = [...each[0]!.keys()]
    return moments.map((moment) => (name: string) => series[name]!.get(moment)!)
  }
  const isClose = (one: number, other: number) =>
    assert.ok(Math.abs(one - other) < 0.011, `${one} is ${other}`)

  const cpus = Array.from({ length: 8 }, (_, index) => `cpu${index}`)
  assert.deepEqual(Object.keys(measured('cpu', since, until, 1800)), ['cpuAvg', ...cpus])
  for (const value of valuesOf('cpu'))
    isClose(value('cpuAvg'), cpus.reduce((sum, cpu) => sum + value(cpu), 0) / 8)
  for (const value of valuesOf('cpu')) assert.ok(cpus.every((cpu) => value(cpu) <= 100))
  for (const value of valuesOf('ram')) assert.ok(value('ram') > 0 && value('ram') <= 100)
  for (const value of valuesOf('network')) {
    isClose(value('wanRc'), value('netRc0') + value('netRc2'))
    isClose(value('wanTr'), value('netTr0') + value('netTr2'))
    assert.equal(value('lanRc'), value('netRc1'))
    assert.equal(value('netTr3'), 0)
  }
  for (const [category, unit] of [
    ['disksIops', ''],
    ['disksTransfer', 'MB'],
  ] as const)
    for (const value of valuesOf(category)) {
      isClose(value(`diskRead${unit}Total`), value(`diskRead${unit}0`) + value(`diskRead${unit}2`))
      isClose(value(`diskWrite${unit}Total`), value(`diskWrite${unit}0`) + value(`diskWrite${unit}2`))
    }
})

test('a machine is busier by day than by night', () => {
  const { cpuAvg } = measured('cpu', at('09T00:00'), at('14T00:00'), 300)
  const averageAt = (hour: number) => {
    const values = [...cpuAvg!].filter(([moment]) => new Date(moment).getUTCHours() === hour)
    return values.reduce((sum, [, value]) => sum + value!, 0) / values.length
  }
  assert.ok(averageAt(15) > averageAt(3) * 1.5)
})

test('missing, stopped and future machines have no measures', () => {
  const of = machine({
    createdAt: at('10T06:00'),
    downtimes: [[at('10T12:00').getTime(), at('10T15:00').getTime()]],
    power: 'suspended',
    powerAt: at('10T20:00'),
  })
  const { ram } = measured('ram', at('10T00:00'), at('11T00:00'), 3600, of)
  const gaps = [...ram!].flatMap(([moment, value]) =>
    value === null ? [new Date(moment).getUTCHours()] : [],
  )
  assert.deepEqual(gaps, [0, 1, 2, 3, 4, 5, 12, 13, 14, 20, 21, 22, 23, 0])

  const last = [...measured('ram', at('20T00:00'), at('25T00:00'), 3600)['ram']!.keys()].at(-1)
  assert.equal(last, now.getTime())
})
